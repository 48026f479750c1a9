import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { lockSocketAddress } from "#db/embedded/lock/lock-socket-address.ts";
import type { Reply } from "./answer-requests.ts";
import { findHolder } from "#db/embedded/lock/lock-holder-file.ts";
import { readJsonLines, toJsonLines } from "./json-lines.ts";

/**
 * Sends one JSON request and then `input` to the process that has locked the store, and yields its JSON answers. Returns null if no
 * process has locked the store. The caller must iterate over the answers. Leaving the loop early ends the work in the other process.
 * Throws the handler's error, or an error if the other process ends early.
 */
export async function sendRequestToHolder(
  folder: string,
  request: unknown,
  input?: AsyncIterable<unknown>,
): Promise<AsyncIterable<unknown> | null> {
  const socket = await connectToHolder(folder);
  if (!socket) return null;
  const holder = await findHolder(folder);
  if (!holder) {
    socket.destroy();
    throw new Error(`The store in ${folder} is in use by another user's process.`);
  }
  return readAnswers(socket, holder.token, request, input);
}

async function* readAnswers(
  socket: Socket,
  token: string,
  request: unknown,
  input: AsyncIterable<unknown> = (async function* () {})(),
): AsyncGenerator<unknown> {
  async function* sent(): AsyncGenerator<unknown> {
    yield request;
    yield* input;
  }
  let failedInput: unknown = null;
  const headers = { authorization: token, connection: "keep-alive" };
  const asking = httpRequest({ createConnection: () => socket, method: "POST", headers });
  // This is not awaited, because the holder may answer while it is still receiving input. If the answers were not read meanwhile, both
  // processes would wait forever.
  pipeline(toJsonLines(sent()), asking).catch((error: unknown) => (failedInput = error));
  try {
    const [response] = (await once(asking, "response")) as [IncomingMessage];
    for await (const line of readJsonLines(response)) {
      const reply = line as Reply;
      if ("error" in reply) throw new RequestFailed(reply.error);
      yield reply.message;
    }
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    throw failedInput ?? new Error("The process that uses the store ended before it answered.", { cause: error });
  } finally {
    socket.destroy();
  }
}

/** The handler in the other process failed. */
class RequestFailed extends Error {}

async function connectToHolder(folder: string): Promise<Socket | null> {
  try {
    const socket = connect(await lockSocketAddress(folder));
    await once(socket, "connect");
    return socket;
  } catch (error) {
    if (error instanceof Error && "code" in error && ["ENOENT", "ECONNREFUSED"].includes(String(error.code))) {
      return null;
    }
    throw error;
  }
}
