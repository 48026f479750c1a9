import type { HealthCheck } from "#domain/site-health/site-operations.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { withCurrentDatabase } from "#server/backup/database.ts";
import { readStoreFacts, runChecks, type StoreFacts } from "#server/checks/checks.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { explain } from "#server/startup/explain-error.ts";
import { readTown } from "#server/startup/read-town-files.ts";
import { assertStoreExists } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";

const usage = "usage: town check [--to ADDRESS | --no-email]";
const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = { to: text, "no-email": flag } as const;
const marks = { ok: "ok", off: "off", warning: "WARNING", problem: "PROBLEM" };

/**
 * Checks everything that the site needs and sends one email unless --no-email is given. The email goes to ADMIN_EMAIL or, if that
 * isn't set, to the sender, unless --to names another address. Throws BadSettings when there is a problem.
 */
export async function runCheck(settings: Settings, args: string[]): Promise<void> {
  const { values, positionals } = readOptions(args, options, usage);
  if (positionals.length) throw new BadSettings(usage);
  const { facts, store } = await storeFacts(settings);
  const results = await runChecks(settings, {
    facts,
    now: new Date(),
    sendTo: values["no-email"] ? null : (values.to ?? settings.firstAdmin?.email ?? senderOf(settings)),
    withInternet: true,
  });
  const checks = [...store, ...results];
  process.stdout.write(checks.map(lineOf).join(""));
  const problems = checks.filter(({ status }) => status === "problem").length;
  if (problems) throw new BadSettings(problems === 1 ? "There is 1 problem." : `There are ${problems} problems.`);
}

/** Returns the email address in EMAIL_FROM, or null if it isn't set. */
function senderOf({ smtp }: Pick<Settings, "smtp">): string | null {
  return smtp ? (/<(.+)>$/.exec(smtp.from)?.[1] ?? smtp.from) : null;
}

/** Reads the database. Never creates or migrates it. */
async function storeFacts(settings: Settings): Promise<{ facts: StoreFacts | null; store: HealthCheck[] }> {
  const failed = (problem: string) => ({ facts: null, store: [{ name: "database", status: "problem", text: problem } as const] });
  const townFile = await readTown(settings.townFile);
  try {
    assertStoreExists(settings);
    const facts = await withCurrentDatabase(settings, async (db) =>
      readStoreFacts({ db, clock: { now: () => new Date() }, backupKey: null, town: await loadTown(db, townFile) }),
    );
    return facts ? { facts, store: [] } : failed("the database has another version: the next start migrates it");
  } catch (error) {
    return failed(explain(error).split("\n")[0]!);
  }
}

function lineOf({ name, status, text: found, advice }: HealthCheck): string {
  const hint = advice && status !== "ok" ? `${" ".repeat(22)}${advice}.\n` : "";
  return `${marks[status].padEnd(9)}${name.padEnd(13)}${found}\n${hint}`;
}
