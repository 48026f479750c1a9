import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { damagedStore } from "#db/embedded/store-errors.ts";

/** The PostgreSQL major version that this PGlite reads and writes. */
export const POSTGRES_MAJOR = 18;

/** The fields of `global/pg_control` that we need. */
type ControlFile = { shutDown: boolean; walSegmentBytes: number };

// The offsets of the fields in PostgreSQL 18's ControlFileData (src/include/catalog/pg_control.h).
const AT = { state: 16, nextTransaction: 64, walSegmentBytes: 228, end: 292 };
const SHUT_DOWN = 1;
// pg_xact has two bits for each transaction and 32 pages in each file.
const PAGE_BYTES = 8192;
const TRANSACTIONS_PER_PAGE = PAGE_BYTES * 4;
const PAGES_PER_SEGMENT = 32;

/** Reads `global/pg_control`. Throws StoreError if it is missing or truncated. Postgres itself checks the file's checksum. */
export async function readControlFile(store: string): Promise<ControlFile> {
  const bytes = await readControl(store);
  return { shutDown: bytes.readUInt32LE(AT.state) === SHUT_DOWN, walSegmentBytes: bytes.readUInt32LE(AT.walSegmentBytes) };
}

/**
 * Throws StoreError if the newest part of the commit log (pg_xact) is truncated or missing, because recovery would create an
 * empty part, and every row would be lost.
 */
export async function checkCommits(store: string): Promise<void> {
  const lastTransaction = (await readControl(store)).readBigUInt64LE(AT.nextTransaction) - 1n;
  const page = Math.floor(Number(BigInt.asUintN(32, lastTransaction)) / TRANSACTIONS_PER_PAGE);
  const segment = Math.floor(page / PAGES_PER_SEGMENT)
    .toString(16)
    .toUpperCase()
    .padStart(4, "0");
  const { size } = await stat(join(store, "pg_xact", segment)).catch(() => ({ size: 0 }));
  const needed = ((page % PAGES_PER_SEGMENT) + 1) * PAGE_BYTES;
  if (size < needed) throw damagedStore(store, `pg_xact/${segment} is truncated or missing`);
}

async function readControl(store: string): Promise<Buffer> {
  const bytes = await readFile(join(store, "global", "pg_control")).catch(() => Buffer.alloc(0));
  if (bytes.length < AT.end) throw damagedStore(store, "global/pg_control is missing, truncated, or unreadable");
  return bytes;
}
