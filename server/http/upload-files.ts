import type { Buffer } from "node:buffer";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { v7 } from "uuid";
import { discard, freeMemory, receive, type Pace } from "./receive-body.ts";

const fileShape = /^[0-9a-f-]{36}\.upload$/;

/** A body on disk. It can be read only once. */
type UploadFile = { read(): ReadableStream<Uint8Array>; remove(): Promise<void> };

/** Saves the body of an upload in a file in this folder. Removes the file after any failure. */
export async function receiveInFile(folder: string, request: IncomingMessage, most: number, pace: Pace): Promise<UploadFile> {
  // Data may arrive before the file is open.
  request.pause();
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${v7()}.upload`);
  const file = await open(path, "wx+", 0o600);
  const remove = async () => {
    await file.close();
    await rm(path, { force: true });
  };
  try {
    const received = receive(request, most, pace, async (piece: Buffer) => {
      await file.appendFile(piece);
      freeMemory(piece);
    });
    request.resume();
    await received;
  } catch (error) {
    discard(request);
    await remove();
    throw error;
  }
  return {
    read: () => Readable.toWeb(file.createReadStream({ start: 0, autoClose: false })) as ReadableStream<Uint8Array>,
    remove,
  };
}

/** Removes files left behind by processes that were killed. */
export async function sweepUploadFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (fileShape.test(name)) await rm(join(folder, name), { force: true });
}
