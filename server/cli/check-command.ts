import { loadTown } from "#domain/settings/load-town.ts";
import { withCurrentDatabase } from "#server/backup/database.ts";
import { type Check, readStoreFacts, runChecks, type StoreFacts } from "#server/checks/run-checks.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { explain } from "#server/startup/explain-error.ts";
import { readTown } from "#server/startup/read-town-files.ts";
import { assertStoreExists } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";

const usage = "usage: town check [--to ADDRESS]";
const marks = { ok: "ok", off: "off", warning: "WARNING", problem: "PROBLEM" };

/** Checks everything that the site needs, and sends one email to the address after --to. Throws BadSettings when there is a problem. */
export async function runCheck(settings: Settings, args: string[]): Promise<void> {
  const { to: sendTo = null } = readOptions(args, { to: { type: "string" } }, usage).values;
  const facts = await storeFacts(settings).catch((error: unknown) => explain(error).split("\n")[0]!);
  const checks = await runChecks(settings, { facts, now: new Date(), sendTo });
  process.stdout.write(checks.map(lineOf).join(""));
  const problems = checks.filter(({ status }) => status === "problem").length;
  if (problems) throw new BadSettings(problems === 1 ? "There is 1 problem." : `There are ${problems} problems.`);
}

/** Reads the database. Never creates or migrates it. */
async function storeFacts(settings: Settings): Promise<StoreFacts> {
  assertStoreExists(settings);
  const townFile = await readTown(settings.townFile);
  const facts = await withCurrentDatabase(settings, async (db) => readStoreFacts({ db, town: await loadTown(db, townFile) }));
  if (!facts) throw new BadSettings("the database has another version: the next start migrates it");
  return facts;
}

function lineOf({ name, status, text, advice }: Check): string {
  const hint = advice ? `${" ".repeat(22)}${advice}.\n` : "";
  return `${marks[status].padEnd(9)}${name.padEnd(13)}${text}\n${hint}`;
}
