import { timingSafeEqual } from "node:crypto";
import type { Socket } from "node:net";
import { readLines, sendLine } from "./lines.ts";

/** Does a piece of work for another process: takes its request and streamed input, yields JSON messages. */
export type Handler = (request: unknown, input: AsyncIterable<unknown>) => AsyncIterable<unknown>;

/** What the asking side sends: the first line, then rows, then `{ end: true }`. */
export type Opening = { token: string; request: unknown };

/** What the answering side sends: messages, closed by `{ end: true }` or `{ error }`. */
export type Reply = { message: unknown } | { end: true } | { error: string };

/** Thrown to a handler whose asking process went away before its input was complete. */
export class InputCutOff extends Error {
  constructor() {
    super("The process that handed over the work went away before all its input arrived.");
  }
}

/** Holds one conversation with a process that asks; `handler` is null while the holder takes no work. */
export async function converse(socket: Socket, token: string, handler: Handler | null): Promise<void> {
  // Its errors reach the conversation through readLines; one after it must not end the process.
  socket.on("error", () => {});
  const next = readLines(socket);
  try {
    const opening = await next();
    if (opening === undefined) return;
    const request = admitted(opening, token);
    if (!handler) throw new Error("The process that holds the store takes no work from others.");
    await work(socket, handler(request, inputFrom(next)));
    await sendLine(socket, { end: true } satisfies Reply);
  } catch (error) {
    await sendLine(socket, { error: error instanceof Error ? error.message : String(error) } satisfies Reply);
  } finally {
    // Closing with bytes unread would take our last words from the other side, so it gets a moment to hang up first.
    socket.end();
    socket.resume();
    setTimeout(() => socket.destroy(), 1000).unref();
  }
}

async function work(socket: Socket, messages: AsyncIterable<unknown>): Promise<void> {
  const iterator = messages[Symbol.asyncIterator]();
  const gone = () => void Promise.resolve(iterator.return?.()).catch(() => {});
  socket.once("close", gone);
  try {
    for (;;) {
      const step = await iterator.next();
      if (step.done) return;
      if (!(await sendLine(socket, { message: step.value } satisfies Reply))) return gone();
    }
  } finally {
    socket.off("close", gone);
  }
}

async function* inputFrom(next: () => Promise<unknown>): AsyncGenerator<unknown> {
  for (;;) {
    const line = await next();
    if (isRecord(line) && line["end"] === true) return;
    // Without the closing line a killed sender would look like one that had sent everything.
    if (!isRecord(line) || !("row" in line)) throw new InputCutOff();
    yield line["row"];
  }
}

function admitted(opening: unknown, token: string): unknown {
  if (!isRecord(opening) || typeof opening["token"] !== "string" || !sameToken(opening["token"], token)) {
    throw new Error("The token is not the one in holder.json.");
  }
  return opening["request"];
}

function sameToken(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
