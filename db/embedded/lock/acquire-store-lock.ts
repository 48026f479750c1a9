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

/** The store's lock. The process keeps it until `release()` or until the process ends. */
export type StoreLock = {
  /** Accepts requests from other processes that run as the folder's owner. See `sendRequestToHolder`. */
  answer(handler: Handler): void;
  release(): Promise<void>;
};

/** Another process uses the store. */
export class StoreInUse extends Error {
  readonly holder: Holder | null;

  constructor(folder: string, holder: Holder | null) {
    const holderText = holder ? `${holder.name} (process ${holder.pid}, since ${holder.since})` : "another process";
    super(`The store in ${folder} is in use by ${holderText}. Stop that process first.`);
    this.name = "StoreInUse";
    this.holder = holder;
  }
}

/**
 * Locks the store for this process. Throws `StoreInUse` without waiting if another process has the lock. The folder must exist and be
 * writable. `name` tells people which process has the lock, such as "the site at http://localhost:3000" or "town import".
 */
export async function acquireStoreLock(folder: string, name: string): Promise<StoreLock> {
  const kernelLock = acquireFileLock(folder);
  if (!kernelLock) throw await inUse(folder);
  const record = { pid: process.pid, name, since: new Date().toISOString(), token: randomBytes(32).toString("hex") };
  let handler: Handler | null = null;
  let server: Server | null = null;
  let released = false;
  try {
    // There is no timeout, because an import takes longer than a web request.
    server = createServer({ requestTimeout: 0 }, (request, response) => {
      void answerRequests(request, response, record.token, handler);
    });
    server.maxConnections = 100;
    if (!(await listen(server, await lockSocketAddress(folder)))) throw await inUse(folder);
    await writeHolder(folder, record);
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
  const record = await findHolder(folder);
  return new StoreInUse(folder, record && { pid: record.pid, name: record.name, since: record.since });
}

async function listen(server: Server, address: string): Promise<boolean> {
  // This process has the kernel lock, so any socket file was left behind by a dead process.
  if (address.startsWith("/")) await rm(address, { force: true });
  return new Promise((resolve, reject) => {
    server.on("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error)));
    // The lock must not keep the process running.
    server.listen(address, () => resolve(true)).unref();
  });
}
