import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "#ports/write-file-atomically.ts";
import { type DeskState, emptyState } from "./provider-state.ts";

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
      await writeWhole(path, JSON.stringify(state));
    },
  };
}
