/** A CSV that is made while it is fetched. What cannot even begin ends the request instead of a file that stops short. */
export async function csvDownload(lines: AsyncIterable<string>, fileName: string): Promise<Response> {
  const made = lines[Symbol.asyncIterator]();
  // The head is known without asking anybody; the first row is not.
  const first = [await made.next(), await made.next()];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = first.shift() ?? (await made.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await made.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  });
}
