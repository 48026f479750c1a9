import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeFileAtomically } from "#ports/write-file-atomically.ts";
import type { Storage } from "./port.ts";

const keyShape = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/i;

/** Stores files in a local folder. */
export function openFolder(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFileAtomically(path, bytes);
    },
    get: async (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      }),
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}
