import { access, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { LASTING_PARTS, rememberedSizes } from "./closed.ts";
import { type ControlFile, POSTGRES_MAJOR, readControlFile } from "./control.ts";
import { fileSizes } from "./files.ts";
import { firstBadPage, PAGE_BYTES } from "./pages.ts";
import { damaged, StoreRefused } from "./refused.ts";

/** The database inside the cluster that PGlite opens; its number is fixed. */
const DATABASE = "base/5";
const NEEDED = [
  "postgresql.conf",
  "pg_hba.conf",
  "pg_ident.conf",
  "global/pg_filenode.map",
  "base/1",
  `${DATABASE}/PG_VERSION`,
  `${DATABASE}/pg_filenode.map`,
  "pg_wal",
  "pg_xact",
  "pg_multixact/members",
  "pg_multixact/offsets",
  "pg_subtrans",
  "pg_logical/snapshots",
  "pg_logical/mappings",
  "pg_commit_ts",
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat",
  "pg_stat_tmp",
  "pg_tblspc",
  "pg_twophase",
];
// Of pg_xact: two bits for each transaction, 32 pages in a file.
const TRANSACTIONS_PER_PAGE = PAGE_BYTES * 4;
const PAGES_PER_SEGMENT = 32;
const FIRST_USER_FILE = 16384;
const RELATION = /^(?:global|base\/\d+)\/(\d+)(?:_fsm|_vm|_init)?(?:\.\d+)?$/;
const CATALOG = new RegExp(`^(?:global|${DATABASE})/(\\d+)$`);

/**
 * Looks at a store without touching it and refuses one that is damaged. `sound` means: closed cleanly, and every file
 * as it was then; `unsure`: nothing speaks against it (it was not closed cleanly, or its closing is not remembered).
 */
export async function inspectStore(folder: string, store: string, names: string[]): Promise<"sound" | "unsure"> {
  await checkVersion(store, names);
  const control = await readControlFile(store);
  await checkParts(store, control);
  const sizes = await fileSizes(store, LASTING_PARTS);
  const remembered = await rememberedSizes(folder, control);
  // After a crash a file may end inside a page: Postgres' own recovery mends that.
  if (control.shutDown) checkWholePages(store, sizes);
  if (!remembered) return "unsure";
  for (const [file, size] of remembered) checkSize(store, file, size, sizes.get(file));
  await checkCatalogPages(store, sizes);
  return "sound";
}

async function checkVersion(store: string, names: string[]): Promise<void> {
  if (!names.includes("PG_VERSION")) {
    if (names.includes("base") || names.includes("global")) throw damaged(store, "its file PG_VERSION is missing");
    throw new StoreRefused(
      `The folder ${store} holds something else than a store (${names.slice(0, 3).join(", ")}). ` +
        "Nothing in it was changed. Move it away, or choose another DATA_DIR.",
    );
  }
  const version = (await readFile(join(store, "PG_VERSION"), "latin1")).trim();
  if (!/^\d{1,2}(\.\d)?$/.test(version)) throw damaged(store, "its file PG_VERSION names no version");
  if (version !== String(POSTGRES_MAJOR)) {
    throw new StoreRefused(
      `The store in ${store} was written by PostgreSQL ${version}, and this release reads ${POSTGRES_MAJOR}. ` +
        "Nothing in it was changed. Start the release that wrote it, or move the folder away and " +
        "restore a backup with `npm run restore -- FILE`.",
    );
  }
}

async function checkParts(store: string, control: ControlFile): Promise<void> {
  for (const part of NEEDED) {
    await access(join(store, part)).catch(() => {
      throw damaged(store, `${part} is missing`);
    });
  }
  for (const segment of control.walSegments) {
    const { size } = await stat(join(store, "pg_wal", segment)).catch(() => ({ size: -1 }));
    if (size === -1) throw damaged(store, `pg_wal/${segment} is missing`);
    if (size !== control.walSegmentBytes) throw damaged(store, `pg_wal/${segment} is cut short`);
  }
  await checkCommits(store, control.nextTransaction - 1n);
}

/** Where recovery misses the record of what was committed it starts an empty one, and every row is gone. */
async function checkCommits(store: string, lastTransaction: bigint): Promise<void> {
  const page = Number(BigInt.asUintN(32, lastTransaction)) / TRANSACTIONS_PER_PAGE;
  const segment = Math.floor(page / PAGES_PER_SEGMENT)
    .toString(16)
    .toUpperCase()
    .padStart(4, "0");
  const { size } = await stat(join(store, "pg_xact", segment)).catch(() => ({ size: 0 }));
  const needed = (Math.floor(page % PAGES_PER_SEGMENT) + 1) * PAGE_BYTES;
  if (size < needed) throw damaged(store, `pg_xact/${segment} is cut short or missing`);
}

function checkWholePages(store: string, sizes: Map<string, number>): void {
  for (const [file, size] of sizes) {
    if (RELATION.test(file) && size % PAGE_BYTES !== 0) throw damaged(store, `${file} ends in the middle of a page`);
  }
}

function checkSize(store: string, file: string, size: number, now: number | undefined): void {
  // Postgres rebuilds these when they are not there.
  if (file.endsWith("pg_internal.init")) return;
  if (now === undefined) throw damaged(store, `${file} is missing`);
  if (now !== size) throw damaged(store, `${file} has ${now} bytes instead of ${size}`);
}

/** The system tables are what opening reads; the others' pages Postgres checks whenever it reads them. */
async function checkCatalogPages(store: string, sizes: Map<string, number>): Promise<void> {
  const catalogs = [...sizes.keys()].filter((file) => Number(CATALOG.exec(file)?.[1] ?? FIRST_USER_FILE) < FIRST_USER_FILE);
  await Promise.all(
    catalogs.map(async (file) => {
      const page = firstBadPage(await readFile(join(store, file)));
      if (page !== null) throw damaged(store, `${file} has a wrong checksum on page ${page}`);
    }),
  );
}
