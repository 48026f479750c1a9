import { Readable } from "node:stream";

/** Returns a stream that has one line of JSON for each value. */
export function toJsonLines(values: AsyncIterable<unknown>): Readable {
  return Readable.from(
    (async function* () {
      for await (const value of values) yield `${JSON.stringify(value)}\n`;
    })(),
  );
}

/** Yields the values from a stream of JSON lines. Throws if the stream fails. */
export async function* readJsonLines(stream: Readable): AsyncGenerator<unknown> {
  let rest = "";
  for await (const piece of stream.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line);
  }
}
