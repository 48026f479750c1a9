import type { Socket } from "node:net";

/** The most characters one line may have. */
export const LONGEST_LINE = 1024 * 1024;
const QUEUED_LINES = 64;

/** A line was longer than `LONGEST_LINE`. */
export class LineTooLong extends Error {}

/**
 * Reads a socket's JSON lines one by one. Reading stops while enough lines wait to be taken; otherwise it goes on even
 * when nobody asks, so that the end of the other side is noticed. The answer is undefined at the end of the stream.
 */
export function readLines(socket: Socket, longest = LONGEST_LINE): () => Promise<unknown> {
  const lines: string[] = [];
  let rest: string[] = [];
  let restLength = 0;
  let ended = false;
  let failure: Error | null = null;
  let wake = () => {};

  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    take(chunk);
    if (lines.length >= QUEUED_LINES && !failure) socket.pause();
    wake();
  });
  socket.on("end", finish).on("close", finish);
  socket.on("error", (error) => {
    failure ??= error;
    finish();
  });

  return async function next(): Promise<unknown> {
    while (lines.length === 0 && !ended && !failure) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const line = lines.shift();
    if (lines.length === 0 && !failure) socket.resume();
    if (line !== undefined) return JSON.parse(line);
    if (failure) throw failure;
    return undefined;
  };

  function take(chunk: string): void {
    const parts = chunk.split("\n");
    for (const [index, part] of parts.entries()) {
      if (failure) return;
      restLength += part.length;
      if (restLength > longest) return giveUp();
      rest.push(part);
      if (index < parts.length - 1) {
        lines.push(rest.join(""));
        rest = [];
        restLength = 0;
      }
    }
  }

  function giveUp(): void {
    failure = new LineTooLong(`A line is longer than ${longest} characters.`);
    rest = [];
  }

  function finish(): void {
    ended = true;
    wake();
  }
}

/** Writes one JSON line and waits until there is room for the next; false when the other side is gone. */
export async function sendLine(socket: Socket, message: unknown): Promise<boolean> {
  if (!socket.writable) return false;
  if (!socket.write(`${JSON.stringify(message)}\n`)) await roomAgain(socket);
  return socket.writable;
}

function roomAgain(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    function done(): void {
      socket.off("drain", done).off("close", done);
      resolve();
    }
    socket.on("drain", done).on("close", done);
    if (socket.destroyed) done();
  });
}
