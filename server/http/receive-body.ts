import { Buffer } from "node:buffer";
import type { IncomingMessage } from "node:http";

/**
 * How fast a body must arrive: after `grace` milliseconds, at an average of at least `rate` bytes per second, and in at most `total`
 * milliseconds.
 */
export type Pace = { grace: number; rate: number; total: number };

export const paceOfForms: Pace = { grace: 8_000, rate: 1024, total: 20_000 };

/** A 10 MB photo takes 100 s over a weak phone signal. Slower uploads than 20 KB/s would take a place from others for minutes. */
export const paceOfUploads: Pace = { grace: 15_000, rate: 20 * 1024, total: 300_000 };

/** The body arrived too slowly. */
export class TooSlow extends Error {
  override name = "TooSlow";
}

/** The client disconnected before it had sent the whole body. */
export class ClientLeft extends Error {
  override name = "ClientLeft";
}

const checkInterval = 1_000;

/**
 * Reads a body, passes each piece to `take`, and waits for `take` to finish. After more than `most` bytes, it stops without an error,
 * and the request's handler sees that the body is too large. Throws `TooSlow`, `ClientLeft`, and any error that `take` throws.
 */
export function receive(
  request: IncomingMessage,
  most: number,
  { grace, rate, total }: Pace,
  take: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  // A request without a body emits no events (`optimizeEmptyRequests`).
  if (!request.headers["content-length"] && !request.headers["transfer-encoding"]) return Promise.resolve();
  if (request.destroyed) return Promise.reject(new ClientLeft("the client left"));
  const since = performance.now();
  let received = 0;
  return new Promise((resolve, reject) => {
    const timer = setInterval(check, Math.min(checkInterval, grace, total));
    request.on("data", onData).on("end", end).on("close", onClose).on("error", onClose);

    function check(): void {
      const passed = performance.now() - since;
      if (passed >= total || (passed >= grace && received < (rate * passed) / 1000))
        end(new TooSlow("a body arrived too slowly"));
    }

    function onData(piece: Buffer): void {
      received += piece.length;
      const taken = take(piece);
      if (!taken) return proceed();
      request.pause();
      taken.then(proceed, end);
    }

    function proceed(): void {
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

/** Returns the whole body of a small form. */
export async function receiveInMemory(request: IncomingMessage, most: number, pace: Pace): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  await receive(request, most, pace, (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}

/**
 * Frees the memory of a piece. The garbage collector would free it only after about 64 MB of pieces, and it can't keep up with a fast
 * upload.
 */
export function freeMemory({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Reads the rest of a body and ignores it, because browsers show a response only after they have sent everything. */
export function discard(request: IncomingMessage): void {
  request.on("data", freeMemory).resume();
}
