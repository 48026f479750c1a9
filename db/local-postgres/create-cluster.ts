import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Place } from "./cluster-folder.ts";
import { OperatorError } from "../operator-error.ts";

/** The maximum length of a socket's path, in bytes. */
const maxSocketPath = 107;

/** Creates a cluster under a temporary name and then renames it, so that a killed process leaves no partial cluster. */
export function createCluster(place: Place): void {
  const { cluster, programs, runAs } = place;
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  const fresh = `${cluster}.new.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (runAs) chownSync(fresh, runAs.uid, runAs.gid);
  // pg_trgm ignores letters outside ASCII unless the encoding and the locale are UTF-8. macOS has no C.UTF-8.
  const name = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const locale = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", `--locale=${name}`];
  // Only the users who can enter the socket's private folder can connect.
  const options = ["-D", fresh, "-U", "town", "--auth=trust", "--no-instructions", ...locale];
  const { status, stderr } = spawnSync(join(programs, "bin/initdb"), options, { ...spawnAs(place), encoding: "utf8" });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new OperatorError(
      `No database could be created in ${cluster} (${stderr.trim().split("\n").at(-1)}). Is the disk full?`,
    );
  }
  try {
    renameSync(fresh, cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process may have just created it.
    if (!existsSync(join(cluster, "PG_VERSION")))
      throw new OperatorError(`${cluster} is not empty and contains no database. Choose another DATA_DIR.`, { cause: error });
  }
}

/**
 * Creates the private folder of the server's socket in the system's temporary folder. Its name is always the same for a cluster, so
 * that open pools find a server that was started again.
 */
export function createSocketFolder({ cluster, runAs }: Place): string {
  const owner = runAs?.uid ?? process.getuid!();
  const name = `town-directory-${owner}-${createHash("sha256").update(realpathSync(cluster)).digest("hex").slice(0, 16)}`;
  const long = join(tmpdir(), name);
  const folder = Buffer.byteLength(join(long, ".s.PGSQL.5432")) > maxSocketPath ? join("/tmp", name) : long;
  // "recursive" accepts a folder that another process has just created.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = lstatSync(folder);
  const isPrivate = (mode & 0o170777) === 0o040700 && [owner, process.getuid!()].includes(uid);
  if (!isPrivate) throw new OperatorError(`${folder} belongs to another user. Delete it, or set TMPDIR to another folder.`);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  return folder;
}

/** Returns the options for `spawn`: the user, and an empty environment, because the site's contains secrets. */
export function spawnAs({ runAs }: Place) {
  const env = {};
  return runAs ? { uid: runAs.uid, gid: runAs.gid, cwd: "/", env } : { cwd: "/", env };
}
