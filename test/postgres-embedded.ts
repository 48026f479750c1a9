import { createHash } from "node:crypto";
import { existsSync, globSync, openAsBlob, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { connectEmbedded, embeddedHandle } from "#db/connect.ts";
import type { Db } from "#db/handle.ts";

const extensions = { pg_trgm };

/** Makes one in-process Postgres and keeps its files, blank and migrated, so that each worker starts in a third of a second. */
export async function prepareSnapshot(): Promise<void> {
  const path = snapshotPath();
  if (existsSync(path) && existsSync(blankPath(path))) return;
  await mkdir("node_modules/.cache", { recursive: true });
  const pg = await PGlite.create({ extensions });
  await keepFiles(pg, blankPath(path));
  await connectEmbedded(pg, "db/migrations");
  await keepFiles(pg, path);
  await pg.close();
}

async function keepFiles(pg: PGlite, path: string): Promise<void> {
  const files = await pg.dumpDataDir("none");
  await writeFile(`${path}.new`, Buffer.from(await files.arrayBuffer()));
  await rename(`${path}.new`, path);
}

/** A handle on it, which has the store beside it for what reads that whole. */
export async function openSnapshot(): Promise<Db & { store: PGlite }> {
  const store = await startSnapshot();
  return Object.assign(embeddedHandle(store), { store });
}

export async function startSnapshot(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(snapshotPath()), extensions });
}

/** One without any table, where making it from nothing would take seconds. */
export async function startBlank(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(blankPath(snapshotPath())), extensions });
}

function blankPath(path: string): string {
  return path.replace(".tar", "-blank.tar");
}

/** Named after the migrations it holds, so that a new migration makes a new one. */
function snapshotPath(): string {
  const hash = createHash("sha256");
  for (const file of globSync("db/migrations/*.sql").sort()) hash.update(readFileSync(file));
  return `node_modules/.cache/test-postgres-${hash.digest("hex").slice(0, 16)}.tar`;
}
