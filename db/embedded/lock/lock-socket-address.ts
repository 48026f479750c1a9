import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Returns the address where the holder of a store folder listens. It is the same for every path to the folder. */
export async function lockSocketAddress(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `town-directory-store-${dev}-${ino}`;
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}
