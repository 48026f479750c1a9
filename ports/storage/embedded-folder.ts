import { mkdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
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
      try {
        // The file is written under a temporary name and then renamed, so that a crash leaves no partial file under the key.
        await writeFile(`${path}.new`, bytes);
        await rename(`${path}.new`, path);
      } catch (error) {
        await rm(`${path}.new`, { force: true });
        throw error;
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
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
  };
}
