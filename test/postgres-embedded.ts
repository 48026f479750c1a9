import { createHash } from "node:crypto";
import { existsSync, globSync, openAsBlob, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { connectEmbedded } from "#db/connect.ts";

const extensions = { pg_trgm };

/** Makes one Postgres and keeps its files, blank and migrated, so that each worker starts in a fifth of a second. */
export async function prepareSnapshot(): Promise<void> {
  const path = snapshotPath();
  if (existsSync(path) && existsSync(blankPath(path))) return;
  await mkdir("node_modules/.cache", { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), "town-blank-"));
  await (await PGlite.create(folder)).close();
  // The two template databases are two thirds of all files, and nobody opens them.
  for (const template of ["base/1", "base/4"]) {
    for (const name of await readdir(join(folder, template))) await rm(join(folder, template, name));
  }
  const pg = await PGlite.create(folder, { extensions });
  await keepFiles(pg, blankPath(path));
  await connectEmbedded(pg, "db/migrations");
  await keepFiles(pg, path);
  await pg.close();
  await rm(folder, { recursive: true });
}

async function keepFiles(pg: PGlite, path: string): Promise<void> {
  const files = await pg.dumpDataDir("none");
  await writeFile(`${path}.new`, Buffer.from(await files.arrayBuffer()));
  await rename(`${path}.new`, path);
}

export async function startSnapshot(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(snapshotPath()), extensions });
}

/** One without any table, where making it from nothing would take seconds. */
export async function startBlank(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(blankPath(snapshotPath())), extensions });
}

/**
 * Makes new stores cheap in this process: from nothing each takes two seconds, out of the kept files a fifth. What starts a
 * process of its own makes one in earnest.
 */
export function makeStoresCheaply(): void {
  const create = PGlite.create.bind(PGlite) as (folder: unknown, options?: PGliteOptions) => Promise<PGlite>;
  const cheap = async (folder: unknown, options?: PGliteOptions) => {
    const isNew = typeof folder === "string" && !options?.loadDataDir && !readdirSync(folder).length;
    return create(folder, isNew ? { ...options, loadDataDir: await openAsBlob(blankPath(snapshotPath())) } : options);
  };
  PGlite.create = cheap as typeof PGlite.create;
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
