import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { isNewer, newestRelease, siteVersion } from "#server/checks/check-versions.ts";
import { BadSettings } from "#server/startup/environment-variables.ts";
import { runProgram, UpdateError } from "./run-program.ts";

/** The parts of a release that git doesn't have. */
const builtFolders = ["node_modules", "build"];
/** A folder in the clone for the next release and the parts of the previous release. */
const workFolder = ".update";

/** A release that is installed and built next to the running one. */
export type PreparedRelease = {
  version: string;
  /** The folder where the release was built. */
  folder: string;
  /** Replaces the running release with this release. */
  switch(): Promise<void>;
  /** Puts the earlier release back. */
  goBack(): Promise<void>;
  /** Deletes the folders that the update created. */
  clean(): Promise<void>;
};

/**
 * Returns the git revision to update to: `to` or, if it is undefined, the newest release. Returns null if the clone already has
 * that revision or if there is no newer release. Throws BadSettings when `site` isn't a clone, or when files or commits in the
 * clone would be lost.
 */
export async function findTarget(site: string, to: string | undefined): Promise<string | null> {
  if (!existsSync(join(site, ".git")))
    throw new BadSettings(`${site} is not a git clone. In a container, build the new image and start it (docs/operations.md)`);
  const changed = await git(site, "status", "--porcelain", "--untracked-files=no");
  if (changed.trim())
    throw new BadSettings(`these files in the clone were changed. Commit or undo the changes first:\n${changed.trimEnd()}`);
  await git(site, "fetch", "--quiet", "--tags", "origin").catch((error: unknown) => {
    if (!to) throw error;
  });
  const newest = to ? null : await newestRelease(site);
  if (!to && (!newest || !isNewer(newest, await siteVersion(site)))) return null;
  const revision = (await git(site, "rev-parse", "--verify", `${to ?? `v${newest}`}^{commit}`)).trim();
  const current = (await git(site, "rev-parse", "HEAD")).trim();
  if (revision === current) return null;
  await git(site, "merge-base", "--is-ancestor", current, revision).catch(() => {
    throw new BadSettings(`the clone has commits that ${to ?? newest} lacks. Merge them yourself, or use a fresh clone`);
  });
  return revision;
}

/** Installs and builds a revision in its own folder, while the site runs. */
export async function prepareRelease(site: string, revision: string, dataDir: string): Promise<PreparedRelease> {
  const work = join(site, workFolder);
  const [folder, previous] = [join(work, "next"), join(work, "previous")];
  const current = (await git(site, "rev-parse", "HEAD")).trim();
  const clean = async () => {
    await git(site, "worktree", "remove", "--force", folder).catch(() => {});
    await rm(work, { recursive: true, force: true });
    await git(site, "worktree", "prune");
  };
  await clean();
  try {
    await git(site, "worktree", "add", "--quiet", "--detach", folder, revision);
    await linkOwnFiles(site, folder, dataDir);
    await runProgram("node", ["scripts/prepare.mjs"], { cwd: folder, owner: site });
  } catch (error) {
    await clean();
    throw error;
  }

  const move = async (from: string, to: string) => {
    await mkdir(to, { recursive: true });
    for (const name of builtFolders) if (existsSync(join(from, name))) await rename(join(from, name), join(to, name));
  };
  return {
    version: await siteVersion(folder),
    folder,
    clean,
    async switch() {
      await move(site, previous);
      await git(site, "reset", "--quiet", "--hard", revision);
      await move(folder, site);
    },
    async goBack() {
      // If the switch failed at its first step, nothing has been moved yet.
      if (!existsSync(previous)) return;
      if (!existsSync(join(folder, "build"))) await move(site, folder);
      await git(site, "reset", "--quiet", "--hard", current);
      await move(previous, site);
    },
  };
}

/** Links the files that are in the clone but not in git, such as the town's files and settings, into the release's folder. */
async function linkOwnFiles(site: string, folder: string, dataDir: string): Promise<void> {
  const skipped = new Set([...builtFolders, workFolder, ".git", ".react-router"]);
  for (const name of await readdir(site))
    if (!skipped.has(name) && join(site, name) !== dataDir && !existsSync(join(folder, name)))
      await symlink(join(site, name), join(folder, name));
}

function git(site: string, ...args: string[]): Promise<string> {
  return runProgram("git", ["-c", "safe.directory=*", "-c", "core.askPass=", ...args], { cwd: site, owner: site }).catch(
    (error: unknown) => {
      throw new UpdateError((error as Error).message.replace("-c safe.directory=* -c core.askPass= ", ""));
    },
  );
}
