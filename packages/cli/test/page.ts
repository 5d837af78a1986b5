import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { call, ROOT } from "./call.ts";

/**
 * A page of the docs that is played from the top: ```jsonc <path> is a file that the reader writes, ```console a call with
 * what it prints. A line `…` in what is printed stands for any lines; what stands behind a question was typed.
 */
export interface Block {
  readonly kind: string;
  readonly text: string;
}

export const blocksOf = (page: string): Block[] =>
  [...readFileSync(join(ROOT, page), "utf8").matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, kind, text]) => ({
    kind,
    text,
  }));

const QUESTION = /^(?:Your choice|Do it\?).*: (.+)$/;

/** Follows a block in a repository; of a call it gives what it printed, in the form of the page. */
export async function follow({ kind, text }: Block, repository: string): Promise<string | undefined> {
  const [language, path] = kind.split(" ");
  if (language === "jsonc" && path !== undefined) {
    const file = join(repository, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (language !== "console") return undefined;
  const [line, ...lines] = text.split("\n");
  const args = line.replace(/^\$ cardwright /, "").split(" ");
  const input = lines.flatMap((one) => QUESTION.exec(one)?.[1] ?? []).join("\n");
  const { out, err } = await call(args, { cwd: repository, games: join(repository, "games"), input });
  return `${line}\n${err}${out}`;
}

/** Whether a call printed what the page says. */
export function isPrinted(said: string, printed: string): boolean {
  const parts = said.split(/^…\n/m).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^]*")}$`).test(printed);
}
