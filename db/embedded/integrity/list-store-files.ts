import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Lists all files and folders in a folder and its subfolders. `path` is the relative path with `/`, and `file` is the full path. */
export async function listFilesBelow(folder: string): Promise<{ path: string; file: string; isFolder: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => {
    const file = join(entry.parentPath, entry.name);
    return { path: relative(folder, file).replaceAll(sep, "/"), file, isFolder: entry.isDirectory() };
  });
}

/** Returns the total size of the files in a folder and its subfolders, in bytes. */
export async function bytesBelow(folder: string): Promise<number> {
  const sizes = await Promise.all((await listFilesBelow(folder)).map(async ({ file }) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
