import { rename, rm, writeFile } from "node:fs/promises";

/**
 * Writes a file that only the site's user can read. Writes it under a temporary name and then renames it, so that a
 * crash leaves no partial file.
 */
export async function writeFileAtomically(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(`${path}.new`, content, { mode: 0o600 });
    await rename(`${path}.new`, path);
  } catch (error) {
    await rm(`${path}.new`, { force: true });
    throw error;
  }
}
