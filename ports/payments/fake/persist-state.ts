import { mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#ports/write-file-atomically.ts";
import { type ProviderState, emptyState } from "./provider-state.ts";

/** Where the site's own provider keeps what it knows: whole, or as it was before. */
export type StateStore = { read(): Promise<ProviderState>; write(state: ProviderState): Promise<void> };

/** Keeps it while the process runs. */
export function memoryStore(): StateStore {
  let json = JSON.stringify(emptyState());
  return { read: async () => JSON.parse(json) as ProviderState, write: async (state) => void (json = JSON.stringify(state)) };
}

/** Keeps it in one file of a folder of this machine. */
export function fileStore(folder: string): StateStore {
  const path = join(folder, "provider.json");
  const earlierPath = join(folder, "desk.json");
  return {
    async read() {
      try {
        await renameIfThere(earlierPath, path);
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

/** Earlier versions wrote the state to another file name. */
async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
