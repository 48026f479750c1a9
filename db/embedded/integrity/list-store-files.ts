import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Everything below a folder: `path` is inside it, with `/`; `file` is where it lies. */
export async function listFilesBelow(folder: string): Promise<{ path: string; file: string; isFolder: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => {
    const file = join(entry.parentPath, entry.name);
    return { path: relative(folder, file).replaceAll(sep, "/"), file, isFolder: entry.isDirectory() };
  });
}

/** How many bytes the files below a folder have. */
export async function bytesBelow(folder: string): Promise<number> {
  const sizes = await Promise.all((await listFilesBelow(folder)).map(async ({ file }) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
