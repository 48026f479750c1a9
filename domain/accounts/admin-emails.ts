import { asc, eq } from "drizzle-orm";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { readOptionalEmail } from "#domain/optional-email/opt-out.ts";
import type { EmailPayload } from "#emails/index.ts";
import { users } from "./schema.ts";
import { hashAddress } from "./users.ts";

/** An admin gets at most one email of each kind in this time. The next morning's digest counts what still waits. */
const limit = { max: 1, window: 10 * 60_000 };

type News = "new-submission" | "claim-received" | "new-message";

/** Emails the admins about a new event. Runs in the event's transaction. */
export async function emailAdmins<Kind extends News>(
  tx: Db,
  entry: Entry,
  kind: Kind,
  payload: EmailPayload<Kind>,
): Promise<void> {
  for (const email of await listAdminAddresses(tx))
    if (!(await secondsToWait(tx, `${kind} to ${hashAddress(email)}`, limit, entry.at))) entry.email(email, kind, payload);
}

/** Returns the addresses of the admins who did not turn off optional emails. */
export async function listAdminAddresses(db: Db): Promise<string[]> {
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.role, "admin")).orderBy(asc(users.id));
  const wanted = [];
  for (const { email } of admins) if ((await readOptionalEmail(db, hashAddress(email))) === "on") wanted.push(email);
  return wanted;
}
