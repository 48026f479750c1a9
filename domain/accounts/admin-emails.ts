import { and, asc, eq, ne } from "drizzle-orm";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AdminEmails } from "./account-forms.shared.ts";
import type { Admin } from "./actor.ts";
import { users } from "./schema.ts";
import { getAdmin, updateUser } from "./users.ts";

/** An admin gets at most one email of each kind in this time. The next morning's digest counts what still waits. */
const limit = { max: 1, window: 10 * 60_000 };

type News =
  | { kind: "submission"; business: string }
  | { kind: "claim"; business: string; claimant: string; isPaid: boolean }
  | { kind: "message" };

/** Emails the admins who want to know right away about a new event. Runs in the event's transaction. */
export async function emailAdmins(tx: Db, entry: Entry, news: News): Promise<void> {
  const wantsNews = and(eq(users.role, "admin"), eq(users.adminEmails, "right_away"));
  for (const { id, email } of await tx.select().from(users).where(wantsNews).orderBy(asc(users.id))) {
    if (await secondsToWait(tx, `${news.kind} emails to ${id}`, limit, entry.at)) continue;
    if (news.kind === "submission") entry.email(email, "new-submission", { business: news.business });
    else if (news.kind === "message") entry.email(email, "new-message", {});
    else entry.email(email, "claim-received", { business: news.business, claimant: news.claimant, isPaid: news.isPaid });
  }
}

/** Returns the addresses of the admins who did not turn off emails about what waits for them. */
export async function listAdminAddresses(db: Db): Promise<string[]> {
  const wantsEmails = and(eq(users.role, "admin"), ne(users.adminEmails, "off"));
  const admins = await db.select({ email: users.email }).from(users).where(wantsEmails).orderBy(asc(users.id));
  return admins.map(({ email }) => email);
}

/** Returns when this admin gets emails about new events. */
export async function findAdminEmails(db: Db, admin: Admin): Promise<AdminEmails> {
  return (await getAdmin(db, admin)).adminEmails;
}

/** Sets when this admin gets emails about new events. */
export async function chooseAdminEmails(app: Pick<AppContext, "db" | "clock">, admin: Admin, choice: AdminEmails): Promise<void> {
  const { userId } = admin;
  await change(app, admin, "choose_admin_emails", { kind: "user", id: userId }, async (tx, entry) => {
    if ("lacksTwoFactor" in admin) throw new DomainError("not_allowed", "two_factor_missing");
    const { adminEmails } = await getAdmin(tx, admin);
    entry.before = { adminEmails };
    entry.after = { adminEmails: choice };
    await updateUser(tx, userId, { adminEmails: choice, updatedAt: entry.at });
  });
}
