import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { readOwnerLink } from "#domain/businesses/owner/owner-link.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { signedLink } from "#domain/signed-link.ts";
import { z } from "#domain/zod.shared.ts";
import { listingChecks } from "./schema.ts";

/** How long after the last change, confirmation, or question the site asks the owner whether the listing is still correct. */
const pause = 90 * 86_400_000;

/** The question that asks one owner whether a business's listing is still correct. The link works until the next email. */
export const listingCheckLink = signedLink(
  "listing check links",
  z.object({ businessId: z.string(), userId: z.string() }),
  pause,
);

/**
 * Asks the owners of visible businesses whether their listing is still correct, 90 days after the last change, confirmation, or
 * question. If many are due, for example after an import, each run asks only a part of them.
 */
export async function askOwners(app: Pick<AppContext, "db" | "clock" | "town" | "optionalEmail">): Promise<void> {
  const now = app.clock.now();
  const { id, name, updatedAt } = businesses;
  const last = sql`greatest(${updatedAt}, ${listingChecks.askedAt}, ${listingChecks.confirmedAt})`;
  const due = await app.db
    .select({ businessId: id, business: name, userId: users.id, email: users.email })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .leftJoin(listingChecks, eq(listingChecks.businessId, id))
    .where(and(visible, sql`${last} <= ${new Date(now.getTime() - pause).toISOString()}::timestamptz`))
    .orderBy(asc(last), asc(id));
  let left = Math.max(5, Math.ceil(due.length / 20));
  for (const { businessId, business, userId, email } of due) {
    if (!left) return;
    await app.db.transaction(async (transaction) => {
      const tx = transaction as Db;
      const link = await listingCheckLink.path("/listing-check", tx, { businessId, userId }, now);
      const payload = { business, link };
      // If the owner got another optional email in the last seven days or wants none, the job tries again tomorrow.
      if (!(await queueOptionalEmail(tx, app, { to: email, kind: "listing-check", payload }))) return;
      await saveCheck(tx, businessId, { askedAt: now });
      left -= 1;
    });
  }
}

type App = Pick<AppContext, "db" | "clock">;

/** Returns the listing that an emailed link asks about. Throws the errors of `readOwnerLink`. */
export async function getCheckedListing(app: App, token: string) {
  const { id, name, phone, address, hours } = (await readOwnerLink(app, listingCheckLink, token)).business;
  return { id, name, phone, address, hours };
}

/** Records that the listing is still correct. The owner needs no session. Throws the errors of `readOwnerLink`. */
export async function confirmListing(app: App, token: string): Promise<void> {
  const { owner, businessId } = await readOwnerLink(app, listingCheckLink, token);
  await change(app, owner, "confirm_listing", { kind: "business", id: businessId }, async (tx, entry) => {
    await saveCheck(tx, businessId, { confirmedAt: entry.at });
    // The profile shows when the hours were confirmed.
    entry.invalidate();
  });
}

async function saveCheck(tx: Db, businessId: string, times: { askedAt: Date } | { confirmedAt: Date }): Promise<void> {
  await tx
    .insert(listingChecks)
    .values({ businessId, ...times })
    .onConflictDoUpdate({ target: listingChecks.businessId, set: times });
}
