import { Readable } from "node:stream";

/** A stream of values, each a line of JSON. */
export function toJsonLines(values: AsyncIterable<unknown>): Readable {
  return Readable.from(
    (async function* () {
      for await (const value of values) yield `${JSON.stringify(value)}\n`;
    })(),
  );
}

/** The values of a stream of lines of JSON. Throws when the stream breaks off. */
export async function* readJsonLines(stream: Readable): AsyncGenerator<unknown> {
  let rest = "";
  for await (const piece of stream.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line);
  }
}
