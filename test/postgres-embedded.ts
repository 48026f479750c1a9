import { createHash } from "node:crypto";
import { existsSync, globSync, openAsBlob, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { connectEmbedded, embeddedHandle } from "#db/connect.ts";
import type { Db } from "#db/handle.ts";

const extensions = { pg_trgm };

/** Migrates one in-process Postgres and keeps its files, so that each worker starts in a third of a second. */
export async function prepareSnapshot(): Promise<void> {
  const path = snapshotPath();
  if (existsSync(path)) return;
  const pg = await PGlite.create({ extensions });
  await connectEmbedded(pg, "db/migrations");
  const files = await pg.dumpDataDir("none");
  await mkdir("node_modules/.cache", { recursive: true });
  await writeFile(`${path}.new`, Buffer.from(await files.arrayBuffer()));
  await rename(`${path}.new`, path);
  await pg.close();
}

export async function openSnapshot(): Promise<Db> {
  return embeddedHandle(await startSnapshot());
}

export async function startSnapshot(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(snapshotPath()), extensions });
}

/** Named after the migrations it holds, so that a new migration makes a new one. */
function snapshotPath(): string {
  const hash = createHash("sha256");
  for (const file of globSync("db/migrations/*.sql").sort()) hash.update(readFileSync(file));
  return `node_modules/.cache/test-postgres-${hash.digest("hex").slice(0, 16)}.tar`;
}
