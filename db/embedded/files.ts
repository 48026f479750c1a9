import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** The plain files below a folder: their paths inside it, with `/`, and their sizes. */
export async function fileSizes(folder: string, parts: string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const entries = (await Promise.all(parts.map((part) => entriesBelow(join(folder, part))))).flat();
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      sizes.set(relative(folder, file).replaceAll(sep, "/"), (await stat(file)).size);
    }),
  );
  return sizes;
}

/** What a folder directly holds; null when there is no such thing. Throws when it is no folder. */
export async function namesIn(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function entriesBelow(folder: string): Promise<Dirent[]> {
  return readdir(folder, { recursive: true, withFileTypes: true });
}
