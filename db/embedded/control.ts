import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { damaged } from "./refused.ts";

/** The PostgreSQL major version that this PGlite reads and writes. */
export const POSTGRES_MAJOR = 18;

/** What `global/pg_control` says about a store. */
export type ControlFile = {
  shutDown: boolean;
  checkpoint: string;
  walSegments: string[];
  walSegmentBytes: number;
  /** The number that the next transaction gets. */
  nextTransaction: bigint;
};

const CONTROL_FILE_BYTES = 8192;
const CONTROL_VERSION = 1800;
// Offsets in ControlFileData (src/include/catalog/pg_control.h) of PostgreSQL 18.
const AT = { version: 8, state: 16, checkpoint: 32, redo: 40, timeline: 48, nextTransaction: 64, walSegmentBytes: 228, crc: 292 };
const SHUT_DOWN = 1;

/** Reads `global/pg_control`, or refuses the store when it is missing, cut short or wrong. */
export async function readControlFile(store: string): Promise<ControlFile> {
  const bytes = await readFile(join(store, "global", "pg_control")).catch(() => {
    throw damaged(store, "global/pg_control is missing or cannot be read");
  });
  if (bytes.length !== CONTROL_FILE_BYTES) {
    throw damaged(store, `global/pg_control has ${bytes.length} bytes instead of ${CONTROL_FILE_BYTES}`);
  }
  if (bytes.readUInt32LE(AT.version) !== CONTROL_VERSION || bytes.readUInt32LE(AT.crc) !== crc32c(bytes, AT.crc)) {
    throw damaged(store, "global/pg_control has a wrong checksum");
  }
  const walSegmentBytes = bytes.readUInt32LE(AT.walSegmentBytes);
  const timeline = bytes.readUInt32LE(AT.timeline);
  const [checkpoint, redo] = [bytes.readBigUInt64LE(AT.checkpoint), bytes.readBigUInt64LE(AT.redo)];
  return {
    shutDown: bytes.readUInt32LE(AT.state) === SHUT_DOWN,
    checkpoint: checkpoint.toString(16),
    walSegments: [redo, checkpoint].map((position) => walSegmentName(timeline, position, walSegmentBytes)),
    walSegmentBytes,
    nextTransaction: bytes.readBigUInt64LE(AT.nextTransaction),
  };
}

function walSegmentName(timeline: number, position: bigint, segmentBytes: number): string {
  const segment = position / BigInt(segmentBytes);
  const perFile = 0x1_0000_0000n / BigInt(segmentBytes);
  return [BigInt(timeline), segment / perFile, segment % perFile].map(hex8).join("").toUpperCase();
}

function hex8(value: bigint): string {
  return value.toString(16).padStart(8, "0");
}

function crc32c(bytes: Buffer, length: number): number {
  let crc = 0xffffffff;
  for (const byte of bytes.subarray(0, length)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0);
  }
  return ~crc >>> 0;
}
