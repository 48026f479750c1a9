import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readJsonLines, toJsonLines } from "./json-lines.ts";

/** Handles another process's request: reads the request and its streamed input, and yields JSON messages. */
export type Handler = (request: unknown, input: AsyncIterable<unknown>) => AsyncIterable<unknown>;

/** One line in an answer. */
export type Reply = { message: unknown } | { error: string };

/** Answers a request if it has the right token. `handler` is null while the process accepts no requests. */
export async function answerRequests(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  handler: Handler | null,
): Promise<void> {
  response.statusCode = isSame(request.headers.authorization ?? "", token) ? 200 : 403;
  // Iterates over a copy, because ending an iteration over the request would close the connection.
  const body = request.on("error", (error) => body.destroy(error)).pipe(new PassThrough());
  async function* replies(): AsyncGenerator<Reply> {
    try {
      if (response.statusCode === 403) throw new Error("The token does not match the one in holder.json.");
      if (!handler) throw new Error("The process that uses the store does not accept requests.");
      const input = readJsonLines(body);
      const { value: work } = await input.next();
      for await (const message of handler(work, input)) yield { message };
    } catch (error) {
      yield { error: error instanceof Error ? error.message : String(error) };
    }
  }
  response.flushHeaders();
  // This fails if the other process has ended. In that case, nobody needs the answer.
  await pipeline(toJsonLines(replies()), response).catch(() => {});
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
