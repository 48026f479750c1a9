import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readJsonLines, toJsonLines } from "./json-lines.ts";

/** Does a piece of work for another process: takes its request and streamed input, yields JSON messages. */
export type Handler = (request: unknown, input: AsyncIterable<unknown>) => AsyncIterable<unknown>;

/** One line of an answer. */
export type Reply = { message: unknown } | { error: string };

/** Answers a process that knows the token; `handler` is null while the holder takes no work. */
export async function answerRequests(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  handler: Handler | null,
): Promise<void> {
  response.statusCode = isSame(request.headers.authorization ?? "", token) ? 200 : 403;
  // Between the request and the handler: ending the iteration of the request itself would close the connection.
  const body = request.on("error", (error) => body.destroy(error)).pipe(new PassThrough());
  async function* replies(): AsyncGenerator<Reply> {
    try {
      if (response.statusCode === 403) throw new Error("The token is not the one in holder.json.");
      if (!handler) throw new Error("The process that holds the store takes no work from others.");
      const input = readJsonLines(body);
      const { value: wanted } = await input.next();
      for await (const message of handler(wanted, input)) yield { message };
    } catch (error) {
      yield { error: error instanceof Error ? error.message : String(error) };
    }
  }
  response.flushHeaders();
  // It fails when the other process goes away: there is nobody left to tell.
  await pipeline(toJsonLines(replies()), response).catch(() => {});
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
