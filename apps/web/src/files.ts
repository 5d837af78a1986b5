import type { Hall } from "./hall.ts";

/** Hands a match to the player as a file; returns what is to be said about it. */
export async function exportMatch(hall: Hall, id: string): Promise<string | undefined> {
  const done = await hall.exported(id);
  if (!done.ok) return done.text;
  if (done.file === undefined) return undefined;
  download(done.file.name, done.file.text);
  return done.file.warning;
}

/** Hands a text to the player as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    new Blob([text], { type: name.endsWith(".json") ? "application/json" : "text/plain" }),
  );
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Asks the player for a file; undefined if none is chosen. */
export function upload(accept: string): Promise<string | undefined> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  return new Promise((resolve) => {
    input.onchange = async () => resolve(await input.files?.[0]?.text());
    input.oncancel = () => resolve(undefined);
    input.click();
  });
}
