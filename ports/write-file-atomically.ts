import { open, rename } from "node:fs/promises";

/**
 * Writes a file that only the site's user can read. Writes and syncs it under a temporary name and then renames it, so that a
 * crash leaves no partial file.
 */
export async function writeFileAtomically(path: string, content: string): Promise<void> {
  const file = await open(`${path}.new`, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
