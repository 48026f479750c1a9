import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { v7 } from "uuid";
import { OperatorError } from "../operator-error.ts";
import { findPrograms } from "./programs.ts";

/** The user that runs PostgreSQL, for `spawn`. Null means this process's user. */
type RunAs = { uid: number; gid: number } | null;

/** Where the cluster and the programs are, and who runs them. `isCopied` means that they are under /var/lib, as root needs it. */
export type Place = { cluster: string; programs: string; runAs: RunAs; isCopied: boolean };

/** The folder for what an unprivileged user can't reach in a clone that only root can read. */
const reachable = "/var/lib/town-directory";

/**
 * Returns the place of a data folder's cluster. As root, PostgreSQL runs as another user. If that user can't reach the data folder
 * or the programs, both are placed in /var/lib, and a file in DATA_DIR/database names the cluster's folder. Without that file, an
 * earlier folder is not used again. Throws OperatorError.
 */
export function findPlace(dataDir: string): Place {
  const own = join(dataDir, "database");
  refuseOldStore(dataDir, own);
  try {
    mkdirSync(dataDir, { recursive: true });
    // "recursive" accepts a folder that another process has just created.
    mkdirSync(own, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} is not writable (${(error as Error).message}). Give this process's user write access to it, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
  const programs = findPrograms();
  if (process.getuid?.() !== 0) return { cluster: own, programs, runAs: null, isCopied: false };
  const marker = join(own, "location");
  const runAs = ownerOf(own) ?? unprivilegedUser();
  const usable = canRun(programs, runAs) ? programs : copyPrograms(programs, dataDir);
  if (existsSync(marker)) {
    return { cluster: readFileSync(marker, "utf8").trim(), programs: usable, runAs, isCopied: true };
  }
  if (!existsSync(join(own, "PG_VERSION"))) chownSync(own, runAs.uid, runAs.gid);
  if (canWrite(own, runAs)) return { cluster: own, programs: usable, runAs, isCopied: usable !== programs };
  const cluster = join(copiesOf(dataDir), `database-${v7()}`);
  mkdirSync(copiesOf(dataDir), { recursive: true });
  mkdirSync(cluster, { mode: 0o700 });
  chownSync(cluster, runAs.uid, runAs.gid);
  writeFileSync(marker, `${cluster}\n`);
  return { cluster, programs: usable, runAs, isCopied: true };
}

/** Throws OperatorError if version 0.2 wrote the data folder. Its database is in the folder `postgres`. */
function refuseOldStore(dataDir: string, own: string): void {
  const old = join(dataDir, "postgres");
  if (existsSync(own) || !existsSync(join(old, "PG_VERSION"))) return;
  throw new OperatorError(
    `${old} is the database of version 0.2, which this version cannot open: start 0.2, save the businesses with “Export CSV” on its Businesses screen, and import the file here with another DATA_DIR.`,
  );
}

function copiesOf(dataDir: string): string {
  return join(reachable, createHash("sha256").update(resolve(dataDir)).digest("hex").slice(0, 16));
}

/** Copies the programs to a folder that everyone can read. The folder's name has their version, because npm replaces them in place. */
function copyPrograms(programs: string, dataDir: string): string {
  const { version } = JSON.parse(readFileSync(join(programs, "../package.json"), "utf8")) as { version: string };
  const copy = join(copiesOf(dataDir), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  cpSync(programs, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, copy);
  } catch {
    // Another process has just copied them.
    rmSync(partial, { recursive: true, force: true });
  }
  return copy;
}

/** Returns the user who owns an existing cluster, or null if there is none or root owns it. */
function ownerOf(own: string): RunAs {
  if (!existsSync(join(own, "PG_VERSION"))) return null;
  const { uid, gid } = statSync(own);
  return uid === 0 ? null : { uid, gid };
}

function unprivilegedUser(): NonNullable<RunAs> {
  const users = readFileSync("/etc/passwd", "utf8");
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(users) ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new OperatorError("PostgreSQL does not run as root, and this machine has no user postgres or nobody. Create one.");
}

function canRun(programs: string, { uid, gid }: NonNullable<RunAs>): boolean {
  return spawnSync(join(programs, "bin/postgres"), ["--version"], { uid, gid, cwd: "/" }).status === 0;
}

function canWrite(folder: string, { uid, gid }: NonNullable<RunAs>): boolean {
  return spawnSync("test", ["-w", folder, "-a", "-x", folder], { uid, gid, cwd: "/" }).status === 0;
}
