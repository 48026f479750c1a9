import { closeSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";

const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Returns whether a file in `pg_wal` is a recycled segment. Such a file already has the name of a future segment, but its first page
 * still has the old address. Recovery doesn't need these files, and they can take up hundreds of megabytes.
 */
export function isSpareSegment(file: string, segmentBytes: number): boolean {
  const name = basename(file);
  if (!SEGMENT.test(name)) return false;
  const header = Buffer.alloc(16);
  const descriptor = openSync(file, "r");
  readSync(descriptor, header, 0, header.length, 0);
  closeSync(descriptor);
  return header.readBigUInt64LE(8) !== segmentStart(name, BigInt(segmentBytes));
}

function segmentStart(name: string, segmentBytes: bigint): bigint {
  const perFile = 0x1_0000_0000n / segmentBytes;
  return (BigInt(`0x${name.slice(8, 16)}`) * perFile + BigInt(`0x${name.slice(16)}`)) * segmentBytes;
}
