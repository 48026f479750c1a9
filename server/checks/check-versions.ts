import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import { projectRoot } from "#server/startup/project-root.ts";
import type { StoreFacts } from "./store-facts.ts";

const run = promisify(execFile);
/** How long git may take to list the releases, in milliseconds. */
const timeout = 15_000;
const releaseTag = /refs\/tags\/v(\d+)\.(\d+)\.(\d+)$/;

/** Returns the version of this release. */
export async function siteVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;
}

/** Reports the versions in use and, with `withReleases`, whether a newer release exists. */
export async function checkVersions(
  facts: StoreFacts | null,
  { withReleases }: { withReleases: boolean },
): Promise<HealthCheck[]> {
  const version = await siteVersion();
  const database = facts ? `, PostgreSQL ${facts.postgres}` : "";
  const versions: HealthCheck = {
    name: "versions",
    status: "ok",
    text: `site ${version}, Node ${process.versions.node}${database}`,
  };
  return withReleases ? [versions, await checkRelease(version)] : [versions];
}

async function checkRelease(version: string): Promise<HealthCheck> {
  const name = "update";
  if (!existsSync(join(projectRoot, ".git"))) {
    return { name, status: "off", text: "this copy is not a git clone, so the site cannot check for new releases" };
  }
  const newest = await newestRelease(projectRoot).catch(() => null);
  if (!newest) return { name, status: "off", text: "no release was found" };
  if (!isNewer(newest, version)) return { name, status: "ok", text: `${version} is the newest release` };
  return {
    name,
    status: "warning",
    text: `version ${newest} is available`,
    advice: "Read CHANGELOG.md. Then run git pull, and start the site again",
  };
}

/** Returns the newest release at the clone's origin, such as "0.3.0", or null when there is none. */
async function newestRelease(root: string): Promise<string | null> {
  // The site's user may differ from the clone's owner, and git must not wait for a password.
  const options = ["-c", "safe.directory=*", "-c", "core.askPass=", "-C", root];
  const { stdout } = await run("git", [...options, "ls-remote", "--tags", "--refs", "origin", "v*"], { timeout });
  const versions = stdout.split("\n").flatMap((line) => releaseTag.exec(line.trim())?.slice(1).join(".") ?? []);
  return versions.reduce<string | null>((best, each) => (best === null || isNewer(each, best) ? each : best), null);
}

/** Returns whether version `a` is newer than `b`. */
export function isNewer(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  const at = left!.findIndex((part, index) => part !== right![index]);
  return at >= 0 && left![at]! > right![at]!;
}
