import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { type DeskState, emptyState } from "./desk-state.ts";

/** Where the site's own provider keeps what it knows: whole, or as it was before. */
export type DeskStore = { read(): Promise<DeskState>; write(state: DeskState): Promise<void> };

/** Keeps it while the process runs. */
export function memoryStore(): DeskStore {
  let kept = JSON.stringify(emptyState());
  return { read: async () => JSON.parse(kept) as DeskState, write: async (state) => void (kept = JSON.stringify(state)) };
}

/** Keeps it in one file of a folder of this machine. */
export function fileStore(folder: string): DeskStore {
  const path = join(folder, "desk.json");
  return {
    async read() {
      try {
        return JSON.parse(await readFile(path, "utf8")) as DeskState;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return emptyState();
        throw error;
      }
    },
    async write(state) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Forced to the disk and renamed: a payment that was answered is there after a crash.
      const file = await open(`${path}.new`, "w", 0o600);
      try {
        await file.writeFile(JSON.stringify(state));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
    },
  };
}
