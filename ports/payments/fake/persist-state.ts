import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#ports/write-file-atomically.ts";
import { type ProviderState, emptyState } from "./provider-state.ts";

/** Stores the fake provider's state atomically. */
export type StateStore = { read(): Promise<ProviderState>; write(state: ProviderState): Promise<void> };

/** Stores the state in memory. */
export function memoryStore(): StateStore {
  let json = JSON.stringify(emptyState());
  return { read: async () => JSON.parse(json) as ProviderState, write: async (state) => void (json = JSON.stringify(state)) };
}

/** Stores the state in a file in this folder. */
export function fileStore(folder: string): StateStore {
  const path = join(folder, "provider.json");
  return {
    async read() {
      try {
        return JSON.parse(await readFile(path, "utf8")) as ProviderState;
      } catch (error) {
        if (isMissing(error)) return emptyState();
        throw error;
      }
    },
    async write(state) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomically(path, JSON.stringify(state));
    },
  };
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
