import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#ports/write-file-atomically.ts";
import { type ProviderState, emptyState } from "./provider-state.ts";

/** Where the site's own provider keeps what it knows: whole, or as it was before. */
export type StateStore = { read(): Promise<ProviderState>; write(state: ProviderState): Promise<void> };

/** Keeps it while the process runs. */
export function memoryStore(): StateStore {
  let kept = JSON.stringify(emptyState());
  return { read: async () => JSON.parse(kept) as ProviderState, write: async (state) => void (kept = JSON.stringify(state)) };
}

/** Keeps it in one file of a folder of this machine. */
export function fileStore(folder: string): StateStore {
  const path = join(folder, "provider.json");
  return {
    async read() {
      try {
        return JSON.parse(await readFile(path, "utf8")) as ProviderState;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return emptyState();
        throw error;
      }
    },
    async write(state) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomically(path, JSON.stringify(state));
    },
  };
}
