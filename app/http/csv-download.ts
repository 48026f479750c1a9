import { textStream } from "./text-stream.ts";

/** A CSV that is made while it is fetched. What cannot even begin ends the request instead of a file that stops short. */
export async function csvDownload(lines: AsyncIterable<string>, fileName: string): Promise<Response> {
  const made = lines[Symbol.asyncIterator]();
  // The head is known without asking anybody; the first row is not.
  const first = [await made.next(), await made.next()];
  async function* all(): AsyncGenerator<string> {
    for (const { done, value } of first) if (!done) yield value;
    yield* { [Symbol.asyncIterator]: () => made };
  }
  return new Response(textStream(all()), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  });
}
