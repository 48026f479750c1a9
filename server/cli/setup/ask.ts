import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks a question in the terminal. Returns the default for an empty answer. With `hidden`, the typed text is not shown. */
export async function ask(question: string, { preset = "", hidden = false } = {}): Promise<string> {
  let muted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const answer = lines.question(`${question}${preset ? ` [${preset}]` : ""}: `);
    muted = hidden;
    return (await answer).trim() || preset;
  } finally {
    lines.close();
    if (hidden) process.stdout.write("\n");
  }
}
