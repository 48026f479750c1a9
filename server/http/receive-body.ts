import { Buffer } from "node:buffer";
import type { IncomingMessage } from "node:http";

/** How fast a body has to come: after `grace` milliseconds on average `rate` bytes a second, and within `total` milliseconds in all. */
export type Pace = { grace: number; rate: number; total: number };

export const paceOfForms: Pace = { grace: 8_000, rate: 1024, total: 20_000 };

/** A photo of 10 MB over one bar of signal takes 100 s. */
export const paceOfUploads: Pace = { grace: 15_000, rate: 8 * 1024, total: 300_000 };

/** The body came too slowly. */
export class TooSlow extends Error {
  override name = "TooSlow";
}

/** The client left before its body was whole. */
export class ClientLeft extends Error {
  override name = "ClientLeft";
}

const checkInterval = 1_000;

/**
 * Reads a body and hands each piece to `take`, waiting for it. Stops without an error once there are more than `most` bytes:
 * whoever handles the request sees that it is too large. Throws `TooSlow`, `ClientLeft`, and whatever `take` throws.
 */
export function receive(
  request: IncomingMessage,
  most: number,
  { grace, rate, total }: Pace,
  take: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  // Of such a request no event ever comes (`optimizeEmptyRequests`).
  if (!request.headers["content-length"] && !request.headers["transfer-encoding"]) return Promise.resolve();
  if (request.destroyed) return Promise.reject(new ClientLeft("the client left"));
  const since = performance.now();
  let received = 0;
  return new Promise((resolve, reject) => {
    const timer = setInterval(check, Math.min(checkInterval, grace, total));
    request.on("data", onData).on("end", end).on("close", onClose).on("error", onClose);

    function check(): void {
      const passed = performance.now() - since;
      if (passed >= total || (passed >= grace && received < (rate * passed) / 1000)) end(new TooSlow("a body came too slowly"));
    }

    function onData(piece: Buffer): void {
      received += piece.length;
      const taken = take(piece);
      if (!taken) return goOn();
      request.pause();
      taken.then(goOn, end);
    }

    function goOn(): void {
      if (received <= most) return void request.resume();
      end();
      discard(request);
    }

    function onClose(): void {
      end(new ClientLeft("the client left"));
    }

    function end(error?: unknown): void {
      clearInterval(timer);
      request.off("data", onData).off("end", end).off("close", onClose);
      if (error === undefined) resolve();
      else reject(error as Error);
    }
  });
}

/** The whole body of a small form. */
export async function receiveInMemory(request: IncomingMessage, most: number, pace: Pace): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  await receive(request, most, pace, (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}

/**
 * Frees the memory of a piece that nobody reads any more. The garbage collector does so only after some 64 MB of pieces, and
 * takes longer than a fast upload takes for the next 64 MB.
 */
export function freeMemory({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Reads what is left of a body and throws it away: browsers show an answer only after they have sent everything. */
export function discard(request: IncomingMessage): void {
  request.on("data", freeMemory).resume();
}
