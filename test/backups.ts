import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished, vi } from "vitest";
import { open } from "#db/connect.ts";
import type { Db } from "#db/handle.ts";
import { administer, databaseUrl } from "./postgres-server.ts";

/** Creates an empty database and returns its URL. */
export async function anEmptyDatabase(): Promise<string> {
  const server = inject("testServer");
  const name = `empty_${process.env["VITEST_POOL_ID"]}_${crypto.randomUUID().slice(0, 8)}`;
  await administer(server, [`create database ${name} template template0`]);
  onTestFinished(() => administer(server, [`drop database ${name} with (force)`]));
  return databaseUrl(server, name);
}

/** Creates a folder for the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a command's standard output. */
export async function output(command: () => Promise<void>): Promise<string> {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    await command();
    return write.mock.calls.map(([printed]) => String(printed)).join("");
  } finally {
    write.mockRestore();
  }
}

/** Returns the storage keys of the pictures in a data folder. */
export async function picturesIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "pictures");
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return paths.map((path) => path.slice(folder.length + 1)).sort();
}

/** Opens a database for the test. */
export function opened(url: string): Db {
  const database = open(url);
  onTestFinished(database.close);
  return database.db;
}
