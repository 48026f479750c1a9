import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ControlFile, readControlFile } from "./control.ts";
import { fileSizes } from "./files.ts";

/** The parts of a store whose files keep their size while it is closed. */
export const LASTING_PARTS = ["base", "global", "pg_xact", "pg_multixact"];

/** What `closed.json`, beside the store, remembers of the last clean closing. */
type Closing = { checkpoint: string; sizes: Record<string, number> };

/**
 * Remembers the sizes of the store's files, so that the next opening notices one that was cut or lost meanwhile:
 * Postgres itself does not, it takes a table cut at a page for a shorter table.
 */
export async function rememberClosing(folder: string, store: string): Promise<void> {
  const { shutDown, checkpoint } = await readControlFile(store);
  if (!shutDown) return;
  const closing: Closing = { checkpoint, sizes: Object.fromEntries(await fileSizes(store, LASTING_PARTS)) };
  await writeFile(`${closingFile(folder)}.new`, JSON.stringify(closing), { mode: 0o600 });
  await rename(`${closingFile(folder)}.new`, closingFile(folder));
}

/** The sizes a store must have that was closed cleanly; null when nothing is known about this closing. */
export async function rememberedSizes(folder: string, control: ControlFile): Promise<Map<string, number> | null> {
  if (!control.shutDown) return null;
  try {
    const { checkpoint, sizes } = JSON.parse(await readFile(closingFile(folder), "utf8")) as Closing;
    return checkpoint === control.checkpoint ? new Map(Object.entries(sizes)) : null;
  } catch {
    return null;
  }
}

function closingFile(folder: string): string {
  return join(folder, "closed.json");
}
