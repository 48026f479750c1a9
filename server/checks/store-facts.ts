import { sql } from "drizzle-orm";
import { countFailed, countWaiting } from "#db/outbox/email-outbox.ts";
import { countDemoBusinesses } from "#demo/fill.ts";
import { findAdmins } from "#domain/accounts/administrators.ts";
import type { AppContext } from "#domain/app-context.ts";
import { getBackupState } from "#domain/backups/backup-reports.ts";
import { findStoreTown, type StoreTown } from "#domain/site-health/store-town.ts";

/** What the checks need from the database. The running site sends it to the command as JSON. */
export type StoreFacts = {
  postgres: string;
  /** How many seconds the database's clock is ahead of this machine's clock. */
  clockSecondsAhead: number;
  town: StoreTown | null;
  demoBusinesses: number;
  admins: number;
  /** Whether ADMIN_EMAIL is the email address of an admin. */
  hasFirstAdmin: boolean;
  emails: { waiting: number; retrying: number; givenUp: number };
  backup: { at: string | null; failure: string | null };
  drill: { at: string | null; failure: string | null };
};

/** Reads what the checks need to know about a store. `adminEmail` is ADMIN_EMAIL. */
export async function readStoreFacts(
  app: Pick<AppContext, "db" | "clock" | "backupKey">,
  adminEmail: string | null,
): Promise<StoreFacts> {
  const { db, clock } = app;
  const { rows } = await db.execute<{ version: string; seconds: string }>(
    sql`select current_setting('server_version') as version, extract(epoch from clock_timestamp())::text as seconds`,
  );
  const clockSecondsAhead = Number(rows[0]!.seconds) - clock.now().getTime() / 1000;
  const { admins, hasEmail } = await findAdmins(db, adminEmail);
  const { backup, tried, drill } = await getBackupState(app, { role: "system", name: "check" });
  return {
    postgres: rows[0]!.version,
    clockSecondsAhead,
    town: await findStoreTown(db),
    demoBusinesses: await countDemoBusinesses(db),
    admins,
    hasFirstAdmin: hasEmail,
    emails: { waiting: await countWaiting(db), ...(await countFailed(db)) },
    backup: { at: backup?.at.toISOString() ?? null, failure: tried?.failure ?? null },
    drill: { at: drill?.at.toISOString() ?? null, failure: drill?.failure ?? null },
  };
}
