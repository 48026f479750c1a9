import { Buffer } from "node:buffer";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createHeaders } from "@remix-run/node-fetch-server";
import { v7 } from "uuid";
import { isUpload, maxFormBytes, maxUploadBytes } from "#app/middleware/request-body.ts";
import type { LoadLimits } from "./load-limits.ts";

export type ChangeOptions = {
  limits: LoadLimits;
  publicOrigin: string;
  /** The folder that stores the bodies of uploads until they are handled. */
  uploadFolder?: string;
};

type Asked = { request: IncomingMessage; response: ServerResponse; network: string };

/**
 * Handles requests that change data. The whole body arrives before the request takes a place, so slow clients take up no places. Throws
 * `Refused`, or any error if the client left.
 */
export function limitChanges({ limits, publicOrigin, uploadFolder = tmpdir() }: ChangeOptions) {
  function requestOf(request: IncomingMessage, response: ServerResponse, body: BodyInit): Request {
    const gone = new AbortController();
    response.once("close", () => response.writableFinished || gone.abort());
    const { method = "POST", url } = request;
    const init = { method, headers: createHeaders(request), signal: gone.signal, body, duplex: "half" };
    return new Request(publicOrigin + url, init as RequestInit);
  }

  return async ({ request, response, network }: Asked, ask: (request: Request) => Promise<Response>): Promise<Response> => {
    // A form with small files or none is handled like any other form.
    if (!isUpload(request.url!, request.headers["content-type"]) || sizeOf(request) <= maxFormBytes) {
      const pieces: Buffer[] = [];
      const take = async (piece: Buffer) => void pieces.push(piece);
      await limits.forms.run(network, () => receive(request, maxFormBytes, take));
      return limits.rendering.run(network, () => ask(requestOf(request, response, Buffer.concat(pieces))));
    }
    const file = await limits.uploads.run(network, () => receiveInFile(uploadFolder, request, maxUploadBytes));
    try {
      const body = Readable.toWeb(file.createReadStream({ start: 0, autoClose: false })) as ReadableStream<Uint8Array>;
      return await limits.pictures.run(network, () => ask(requestOf(request, response, body)));
    } finally {
      await file.close();
    }
  };
}

/** Returns the body's declared size in bytes, or Infinity if the body is chunked. */
function sizeOf({ headers }: IncomingMessage): number {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Infinity;
}

/**
 * Reads a body to its end and passes each piece to `take`. It ignores all pieces after the first `most` bytes, and the request's handler
 * sees that the body is too large, because browsers show a response only after they have sent everything.
 */
async function receive(request: IncomingMessage, most: number, take: (piece: Buffer) => Promise<unknown>): Promise<void> {
  let received = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    if (received <= most) await take(piece);
    received += piece.length;
  }
}

/** Saves a body in a file without a name, which is gone when it is closed or when this process is killed. */
async function receiveInFile(folder: string, request: IncomingMessage, most: number): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${v7()}.upload`);
  const file = await open(path, "wx+", 0o600);
  try {
    await rm(path);
    await receive(request, most, (piece) => file.appendFile(piece));
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
