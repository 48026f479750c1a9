import { resolve } from "node:path";
import { siteVersion } from "#server/checks/check-versions.ts";
import { describeTarget } from "#server/cli/describe-target.ts";
import { readOptions } from "#server/cli/read-options.ts";
import { dataFolder } from "#server/startup/data-folders.ts";
import { BadSettings, readEnvFile, readSettings, resolvePathsFrom } from "#server/startup/environment-variables.ts";
import { projectRoot } from "#server/startup/project-root.ts";
import { findTarget, prepareRelease, type PreparedRelease } from "./git-release.ts";
import { UpdateError } from "./run-program.ts";
import { openSiteData, type SiteData } from "./site-data.ts";
import { findService, type Service } from "./site-service.ts";
import { tryRelease } from "./try-release.ts";

const usage = "usage: town update [--to REVISION] [--site FOLDER] [--stop COMMAND --start COMMAND]";
const text = { type: "string" } as const;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Updates a clone to the newest release, or to the revision that `--to` names. It installs, builds, and tries the release while the
 * site runs, with a copy of the data. Then it stops the site, migrates, checks, and starts it. If a step fails, it puts the earlier
 * release and its data back.
 */
export async function runUpdate(args: string[]): Promise<void> {
  const { values, positionals } = readOptions(args, { to: text, site: text, stop: text, start: text }, usage);
  if (positionals.length || Boolean(values.stop) !== Boolean(values.start)) throw new BadSettings(usage);
  const site = resolve(values.site ?? projectRoot);
  readEnvFile(site);
  resolvePathsFrom(site);
  const settings = readSettings();
  if (process.getuid?.() !== 0) say((await describeTarget(settings)).trimEnd());
  const service = await findService(site, settings, values);
  const target = await findTarget(site, values.to);
  const version = await siteVersion(site);
  if (!target) return say(values.to ? `The clone already has ${values.to}.` : `${version} is the newest release.`);

  const data = openSiteData(settings);
  const step = stepsOf(data ? 4 : 3);
  step(`Installing and building the new release while the site runs ${version}`);
  const release = await prepareRelease(site, target, dataFolder(settings));
  try {
    if (data) {
      step(`Trying ${release.version} with a copy of the data`);
      await data.rehearse(release.folder).catch((error: Error) => {
        throw new UpdateError(`${error.message}\nNothing was changed. The site is still on version ${version}.`);
      });
    }
    const changed = { site, release, data, service, version, dataDir: dataFolder(settings), step };
    await replace(changed);
    say(`The site is now on version ${release.version}. ${service ? "" : "Start it: town start"}`.trimEnd());
  } finally {
    await release.clean();
  }
}

type Change = {
  site: string;
  release: PreparedRelease;
  data: SiteData | null;
  service: Service | null;
  version: string;
  dataDir: string;
  step(text: string): void;
};

/** Returns a function that prints the next step with its number and how long the update has taken so far. */
function stepsOf(count: number): (text: string) => void {
  const started = performance.now();
  let number = 0;
  return (text) => {
    const seconds = Math.round((performance.now() - started) / 1000);
    say(`Step ${(number += 1)} of ${count}${number > 1 ? `, after ${seconds} s` : ""}: ${text}…`);
  };
}

/**
 * Stops the site, replaces the release, migrates the data, checks the new release, and starts the site. If a step fails, goes back to
 * the earlier release.
 */
async function replace({ site, release, data, service, version, dataDir, step }: Change): Promise<void> {
  step("Stopping the site and copying its data");
  await service?.stop();
  let isCopied = false;
  try {
    await data?.copy();
    isCopied = true;
    await release.switch();
    step("Migrating and checking");
    await tryRelease(site, data ? dataDir : site, {});
    await service?.start();
  } catch (error) {
    say(`The update failed. Going back to ${version}…`);
    await service?.stop();
    await release.goBack();
    if (isCopied) await data?.goBack();
    await service?.start();
    throw new UpdateError(`${(error as Error).message}\nThe site is back on version ${version}, with its earlier data.`);
  }
}
