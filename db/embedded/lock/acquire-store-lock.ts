import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { lockSocketAddress } from "./lock-socket-address.ts";
import { answerRequests, type Handler } from "#db/embedded/ipc/answer-requests.ts";
import { findHolder, type Holder, removeHolder, writeHolder } from "./lock-holder-file.ts";
import { acquireFileLock } from "./file-lock.ts";

export type { Handler } from "#db/embedded/ipc/answer-requests.ts";
export { sendRequestToHolder } from "#db/embedded/ipc/send-request.ts";
export type { Holder } from "./lock-holder-file.ts";

/** The store, held by this process until `release()` or its death. */
export type StoreLock = {
  /** Takes work from other processes of the folder's owner, see `sendRequestToHolder`. */
  answer(handler: Handler): void;
  release(): Promise<void>;
};

/** Another process has the store. */
export class StoreInUse extends Error {
  readonly holder: Holder | null;

  constructor(folder: string, holder: Holder | null) {
    const who = holder ? `${holder.name} (process ${holder.pid}, since ${holder.since})` : "another process";
    super(`The store in ${folder} is in use by ${who}. Stop that first.`);
    this.name = "StoreInUse";
    this.holder = holder;
  }
}

/**
 * Takes the store for this process, or throws `StoreInUse` naming the holder, at once. The folder must exist and be
 * writable. `name` is for people: "the site at http://localhost:3000", "npm run import".
 */
export async function acquireStoreLock(folder: string, name: string): Promise<StoreLock> {
  const kernelLock = acquireFileLock(folder);
  if (!kernelLock) throw await inUse(folder);
  const note = { pid: process.pid, name, since: new Date().toISOString(), token: randomBytes(32).toString("hex") };
  let handler: Handler | null = null;
  let server: Server | null = null;
  let released = false;
  try {
    // An import may take longer than any web request.
    server = createServer({ requestTimeout: 0 }, (request, response) => {
      void answerRequests(request, response, note.token, handler);
    });
    server.maxConnections = 100;
    if (!(await listen(server, await lockSocketAddress(folder)))) throw await inUse(folder);
    await writeHolder(folder, note);
  } catch (error) {
    server?.close();
    kernelLock.release();
    throw error;
  }

  return {
    answer(newHandler) {
      handler = newHandler;
    },
    async release() {
      if (released) return;
      released = true;
      await removeHolder(folder);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      kernelLock.release();
    },
  };
}

async function inUse(folder: string): Promise<StoreInUse> {
  const note = await findHolder(folder);
  return new StoreInUse(folder, note && { pid: note.pid, name: note.name, since: note.since });
}

async function listen(server: Server, address: string): Promise<boolean> {
  // With the kernel lock in hand a socket file can only be a dead process's leftover.
  if (address.startsWith("/")) await rm(address, { force: true });
  return new Promise((resolve, reject) => {
    server.on("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error)));
    // Holding the store is no reason for a process to stay alive.
    server.listen(address, () => resolve(true)).unref();
  });
}
