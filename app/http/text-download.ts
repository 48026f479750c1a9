import { Readable } from "node:stream";

/** Returns a streamed file. Throws if the first rows cannot be read, so that the user gets an error, not a truncated file. */
export async function textDownload(pieces: AsyncIterable<string>, fileName: string): Promise<Response> {
  const iterator = pieces[Symbol.asyncIterator]();
  // The first piece doesn't need the database, but the second one does.
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

/** Returns a body that is generated while it is sent. Generation stops when the client disconnects. */
export function textStream(pieces: Iterable<string> | AsyncIterable<string>): BodyInit {
  return Readable.toWeb(Readable.from(pieces, { objectMode: false })) as BodyInit;
}
