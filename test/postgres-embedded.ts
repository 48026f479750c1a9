import { createHash } from "node:crypto";
import { existsSync, globSync, openAsBlob, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { connectEmbedded } from "#db/connect.ts";

const extensions = { pg_trgm };

/** Creates one Postgres and stores its files, blank and migrated, so that each worker starts in a fifth of a second. */
export async function prepareSnapshot(): Promise<void> {
  const path = snapshotPath();
  if (existsSync(path) && existsSync(blankPath(path))) return;
  await mkdir("node_modules/.cache", { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), "town-blank-"));
  await (await PGlite.create(folder)).close();
  // The two template databases make up two thirds of all files and are never opened.
  for (const template of ["base/1", "base/4"]) {
    for (const name of await readdir(join(folder, template))) await rm(join(folder, template, name));
  }
  const pg = await PGlite.create(folder, { extensions });
  await storeFiles(pg, blankPath(path));
  await connectEmbedded(pg, "db/migrations");
  await storeFiles(pg, path);
  await pg.close();
  await rm(folder, { recursive: true });
}

async function storeFiles(pg: PGlite, path: string): Promise<void> {
  const files = await pg.dumpDataDir("none");
  await writeFile(`${path}.new`, Buffer.from(await files.arrayBuffer()));
  await rename(`${path}.new`, path);
}

export async function startSnapshot(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(snapshotPath()), extensions });
}

/** Starts a Postgres without tables from stored files, because creating one takes seconds. */
export async function startBlank(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(blankPath(snapshotPath())), extensions });
}

/**
 * Makes PGlite in this process create new stores from stored files. This takes a fifth of a second instead of two seconds. Child
 * processes still create their stores from scratch.
 */
export function makeStoresCheaply(): void {
  const create = PGlite.create.bind(PGlite) as (folder: unknown, options?: PGliteOptions) => Promise<PGlite>;
  const cheap = async (folder: unknown, options?: PGliteOptions) => {
    const isNew = typeof folder === "string" && !readdirSync(folder).length;
    return create(folder, isNew ? { ...options, loadDataDir: await openAsBlob(blankPath(snapshotPath())) } : options);
  };
  PGlite.create = cheap as typeof PGlite.create;
}

function blankPath(path: string): string {
  return path.replace(".tar", "-blank.tar");
}

/** Returns the snapshot's path. Its name contains a hash of the migrations, so a new migration creates a new snapshot. */
function snapshotPath(): string {
  const hash = createHash("sha256");
  for (const file of globSync("db/migrations/*.sql").sort()) hash.update(readFileSync(file));
  return `node_modules/.cache/test-postgres-${hash.digest("hex").slice(0, 16)}.tar`;
}
