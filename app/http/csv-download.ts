import { textStream } from "./text-stream.ts";

/** Returns a streamed CSV file. It throws when the first rows cannot be read, so that nobody downloads a truncated file. */
export async function csvDownload(lines: AsyncIterable<string>, fileName: string): Promise<Response> {
  const iterator = lines[Symbol.asyncIterator]();
  // The header line doesn't need the database, but the first data row does.
  const first = [await iterator.next(), await iterator.next()];
  async function* all(): AsyncGenerator<string> {
    for (const { done, value } of first) if (!done) yield value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return new Response(textStream(all()), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  });
}
