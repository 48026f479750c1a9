import { open, rename } from "node:fs/promises";

/** Writes a file for nobody but the user the site runs as: beside, forced to the disk and renamed, so that a crash leaves no half of it. */
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
