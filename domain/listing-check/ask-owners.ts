import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { listingCheckLink } from "./confirm-listing.ts";
import { daysBetweenChecks } from "./limits.shared.ts";
import { listingChecks } from "./schema.ts";

const batchSize = 200;

type Asking = Pick<AppContext, "db" | "clock" | "town" | "optionalEmail">;
type Candidate = { id: string; name: string; userId: string; email: string; userName: string };

/**
 * Asks the owners of visible businesses whether their listing is still correct, 90 days after the last change, confirmation, or
 * question.
 */
export async function askOwners(app: Asking): Promise<void> {
  let after: string | null = null;
  do {
    const batch: Candidate[] = await listDue(app, after);
    for (const candidate of batch) await ask(app, candidate);
    after = batch.length === batchSize ? batch.at(-1)!.id : null;
  } while (after);
}

function listDue({ db, clock }: Asking, after: string | null): Promise<Candidate[]> {
  const { id, name, updatedAt } = businesses;
  const before = new Date(clock.now().getTime() - daysBetweenChecks * 86_400_000).toISOString();
  const last = sql`greatest(${updatedAt}, ${listingChecks.askedAt}, ${listingChecks.confirmedAt})`;
  return db
    .select({ id, name, userId: users.id, email: users.email, userName: users.name })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .leftJoin(listingChecks, eq(listingChecks.businessId, id))
    .where(and(visible, sql`${last} <= ${before}::timestamptz`, after ? gt(id, after) : undefined))
    .orderBy(asc(id))
    .limit(batchSize);
}

async function ask(app: Asking, { id: businessId, name: business, userId, email: to, userName }: Candidate): Promise<void> {
  await app.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const now = app.clock.now();
    const payload = {
      ...(userName && { name: userName }),
      ...{ business, link: await listingCheckLink.path("/listing-check", tx, { businessId, userId }, now) },
    };
    const isQueued = await queueOptionalEmail(tx, app, { to, kind: "listing-check", payload });
    // For example, the owner got another optional email in the last seven days or wants none. The job tries again tomorrow.
    if (!isQueued) return;
    await tx
      .insert(listingChecks)
      .values({ businessId, askedAt: now })
      .onConflictDoUpdate({ target: listingChecks.businessId, set: { askedAt: now } });
  });
}
