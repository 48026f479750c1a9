import { constants } from "node:fs";
import { access, lstat, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { userInfo } from "node:os";
import { StoreError } from "#db/embedded/store-errors.ts";
import { listFilesBelow } from "./list-store-files.ts";

/**
 * Throws StoreError if one of the site's folders belongs to another user and this process may not use it. Otherwise, a command
 * that runs as root would leave files there that the site can't open.
 */
export async function assertOwnFolder(folder: string): Promise<void> {
  const owner = await ownerOf(folder);
  if (owner === null || (await isOurs(folder, owner))) return;
  const name = await nameOf(owner);
  throw new StoreError(
    `${folder} belongs to the user ${name}, but this process runs as ${userInfo().username}. Nothing was changed. ` +
      `Run it as that user: sudo -u ${name} …`,
  );
}

/**
 * Throws StoreError if this process can't read and write every file in the store. A missing permission doesn't mean that the store is
 * damaged.
 */
export async function assertOwnFiles(store: string): Promise<void> {
  await assertOwnFolder(store);
  const files = await listFilesBelow(store).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EACCES" ? unusable(store, error.path ?? store) : error;
  });
  for (const { file } of files) {
    const { uid } = await lstat(file);
    if (await isOurs(file, uid)) {
      if (await isUsable(file)) continue;
      throw unusable(store, file);
    }
    throw new StoreError(
      `The store in ${store} is not damaged, but ${file} belongs to the user ${await nameOf(uid)}, and this process runs as ` +
        `${userInfo().username}. Nothing was changed. Give the files back: chown -R ${userInfo().username} ${dirname(store)}`,
    );
  }
}

/**
 * Returns whether this process may use a file. A service manager may give this user access to another user's files. Root can use every
 * file, so for root, this function checks only who owns the file.
 */
async function isOurs(path: string, owner: number): Promise<boolean> {
  const user = process.getuid?.();
  if (user === undefined || user === owner) return true;
  return user !== 0 && isUsable(path);
}

function isUsable(path: string): Promise<boolean> {
  return access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
}

function unusable(store: string, path: string): StoreError {
  return new StoreError(
    `The store in ${store} is not damaged, but ${userInfo().username} can't read and write ${path}. Nothing was changed. ` +
      `Restore the permissions: chmod -R u+rwX ${dirname(store)}`,
  );
}

/** Returns the owner's user id, or null if the path doesn't exist. */
async function ownerOf(path: string): Promise<number | null> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) =>
    ["ENOENT", "ENOTDIR"].includes(error.code ?? "") ? null : Promise.reject(error),
  );
  return found ? found.uid : null;
}

async function nameOf(uid: number): Promise<string> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  return lines.map((line) => line.split(":")).find(([, , id]) => id === String(uid))?.[0] ?? `#${uid}`;
}
