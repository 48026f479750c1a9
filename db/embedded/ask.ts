import { connect, type Socket } from "node:net";
import { storeAddress } from "./address.ts";
import type { Opening } from "./answer.ts";
import { findHolder } from "./holder.ts";
import { readLines, sendLine } from "./lines.ts";

/**
 * Hands a piece of work to the process that holds the store: sends one JSON request, and `input` as a stream of
 * further JSON lines of at most 1 MB, and yields the JSON messages it answers. Null when nobody holds the store. The
 * answers must be iterated; leaving the loop early ends the work on the other side. Throws what the handler threw,
 * and when the holder dies half-way.
 */
export async function askHolder(
  folder: string,
  request: unknown,
  input?: AsyncIterable<unknown>,
): Promise<AsyncIterable<unknown> | null> {
  const socket = await reach(folder);
  if (!socket) return null;
  const holder = await findHolder(folder);
  if (!holder) {
    socket.destroy();
    throw new Error(`The store in ${folder} is in use by a process of another user.`);
  }
  return answers(socket, { token: holder.token, request }, input);
}

async function* answers(socket: Socket, opening: Opening, input: AsyncIterable<unknown> | undefined): AsyncGenerator<unknown> {
  const next = readLines(socket, Number.POSITIVE_INFINITY);
  let failedInput: unknown = null;
  // Beside the reading, not before it: a holder that answers while it is fed would otherwise wait for us for ever.
  send(socket, opening, input).catch((error: unknown) => {
    failedInput = error;
    socket.destroy();
  });
  try {
    for (;;) {
      const reply = (await next()) as Record<string, unknown> | undefined;
      if (!reply) throw failedInput ?? new Error("The process that holds the store ended before its answer did.");
      if ("error" in reply) throw new Error(String(reply["error"]));
      if ("end" in reply) return;
      yield reply["message"];
    }
  } finally {
    socket.destroy();
  }
}

async function send(socket: Socket, opening: Opening, input: AsyncIterable<unknown> | undefined): Promise<void> {
  await sendLine(socket, opening);
  for await (const row of input ?? []) {
    if (!(await sendLine(socket, { row }))) return;
  }
  await sendLine(socket, { end: true });
}

async function reach(folder: string): Promise<Socket | null> {
  try {
    const socket = connect(await storeAddress(folder));
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    return socket;
  } catch (error) {
    if (error instanceof Error && "code" in error && ["ENOENT", "ECONNREFUSED"].includes(String(error.code))) {
      return null;
    }
    throw error;
  }
}
