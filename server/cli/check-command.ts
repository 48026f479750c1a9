import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import { recordStoreTown } from "#domain/site-health/store-town.ts";
import { withCurrentDatabase } from "#server/backup/with-database.ts";
import { readStoreFacts, type StoreFacts } from "#server/checks/check-store.ts";
import { runChecks } from "#server/checks/checks.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { explain } from "#server/startup/explain-error.ts";
import { readTown } from "#server/startup/read-town-files.ts";
import { assertStoreExists } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";

const usage = "usage: town check [--to ADDRESS | --no-email] [--renamed]";
const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = { to: text, "no-email": flag, renamed: flag } as const;
const marks = { ok: "ok", off: "off", warning: "WARNING", problem: "PROBLEM" };

/**
 * Checks everything that the site needs and sends one email unless --no-email is given. The email goes to ADMIN_EMAIL or, if that
 * isn't set, to the sender, unless --to names another address. Throws BadSettings when there is a problem.
 */
export async function runCheck(settings: Settings, args: string[]): Promise<void> {
  const { values, positionals } = readOptions(args, options, usage);
  if (positionals.length) throw new BadSettings(usage);
  const town = await readTown(settings.townFile);
  const { facts, store } = await storeFacts(settings, { renamed: values.renamed });
  const results = await runChecks(settings, {
    facts,
    town,
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

/** Reads the database. With `renamed`, records the town's new name first. Never creates or migrates a database. */
async function storeFacts(
  settings: Settings,
  { renamed }: { renamed: boolean },
): Promise<{ facts: StoreFacts | null; store: HealthCheck[] }> {
  const failed = (problem: string) => ({ facts: null, store: [{ name: "database", status: "problem", text: problem } as const] });
  const adminEmail = settings.firstAdmin?.email ?? null;
  try {
    assertStoreExists(settings);
    const facts = await withCurrentDatabase(settings, async (db) => {
      const app = { db, clock: { now: () => new Date() }, backupKey: null };
      if (renamed) await recordStoreTown({ ...app, townFile: await readTown(settings.townFile) }, { replace: true });
      return readStoreFacts(app, adminEmail);
    });
    return facts ? { facts, store: [] } : failed("the database has another version: the next start migrates it");
  } catch (error) {
    return failed(explain(error).split("\n")[0]!);
  }
}

function lineOf({ name, status, text: found, advice }: HealthCheck): string {
  const hint = advice && status !== "ok" ? `${" ".repeat(22)}${advice}.\n` : "";
  return `${marks[status].padEnd(9)}${name.padEnd(13)}${found}\n${hint}`;
}
