import { mkdir, readFile, rm, rmdir } from "node:fs/promises";
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
    async get(key) {
      return readFile(pathOf(key)).catch(unless("ENOENT"));
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Deletes the picture's folder after its last file.
      if (key.includes("/")) await rmdir(dirname(path)).catch(unless("ENOENT", "ENOTEMPTY"));
    },
  };
}

function unless(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? "")) throw error;
    return null;
  };
}
