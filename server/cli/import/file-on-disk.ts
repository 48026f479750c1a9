import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { BadSettings } from "#server/startup/environment-variables.ts";
import type { FileBytes } from "#domain/imports/files/file-bytes.ts";

/**
 * Opens a file on disk whose bytes are read only when they are needed. Throws BadSettings if the path is a folder, or the file
 * system's error if the file can't be opened.
 */
export function openFileOnDisk(path: string): FileBytes {
  const descriptor = openSync(path, "r");
  const stats = fstatSync(descriptor);
  if (!stats.isFile()) {
    closeSync(descriptor);
    throw new BadSettings(`${path} is not a file`);
  }
  return {
    size: stats.size,
    read(from, to) {
      const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(to, stats.size) - from));
      let length = 0;
      while (length < buffer.length) {
        const more = readSync(descriptor, buffer, length, buffer.length - length, from + length);
        if (!more) break;
        length += more;
      }
      return buffer.subarray(0, length);
    },
    close: () => closeSync(descriptor),
  };
}
