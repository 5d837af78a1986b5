import { createInterface, type Interface } from "node:readline";
import type { Terminal } from "../output.ts";

/** Answers, line by line. What comes from a file or a pipe is shown as if it had been typed. */
export class Lines {
  private readonly terminal: Terminal;
  private readonly reader: Interface;
  private readonly lines: AsyncIterator<string>;
  /** What was asked last: a notice in between asks again. */
  private asked = "";

  constructor(terminal: Terminal) {
    this.terminal = terminal;
    this.reader = createInterface({ input: terminal.input });
    this.lines = this.reader[Symbol.asyncIterator]();
  }

  /** The next line without the spaces around it; undefined when the input has ended. */
  async next(prompt = ""): Promise<string | undefined> {
    this.asked = prompt;
    this.terminal.write(prompt);
    const { value, done } = await this.lines.next();
    this.asked = "";
    if (done === true) {
      if (prompt !== "") this.terminal.write("\n");
      return undefined;
    }
    if (prompt !== "" && !this.terminal.isTyped) this.terminal.write(`${value}\n`);
    return value.trim();
  }

  /** A line that nobody waits for, between a question and its answer. */
  notice(text: string): void {
    const { asked } = this;
    this.terminal.write(`${asked === "" ? "" : "\n"}${text}\n${asked}`);
  }

  close(): void {
    this.reader.close();
  }
}
