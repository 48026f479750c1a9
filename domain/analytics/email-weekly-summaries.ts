import { and, asc, eq, exists, gte, lte, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { processInBatches } from "#db/process-in-batches.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { readListingStats } from "./listing-stats.ts";
import { businessDays } from "./schema.ts";
import { weekOf } from "./weeks.ts";

/**
 * Queues an email with last week's stats to each owner of an approved listing that has stats, and returns how many emails it
 * queued. A second call in the same week queues nothing.
 */
export async function emailWeeklySummaries(app: Pick<AppContext, "db" | "clock" | "town" | "optionalEmail">): Promise<number> {
  const { db, clock, town } = app;
  const last = weekOf(daysBefore(weekOf(dayIn(town.timeZone, clock.now())).from, 1));
  const hasNumbers = db
    .select({ one: sql`1` })
    .from(businessDays)
    .where(and(eq(businessDays.businessId, businesses.id), gte(businessDays.day, last.from), lte(businessDays.day, last.to)));
  const recipients = await db
    .select({ id: businesses.id, name: businesses.name, email: users.email })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(and(visible, exists(hasNumbers)))
    .orderBy(asc(businesses.id));
  let queued = 0;
  const one = async ({ id, name, email }: (typeof recipients)[number]) => {
    const stats = await readListingStats(app, id, last.to);
    if (!stats) return;
    const figures = stats.figures.map(({ figure, count, before }) => ({ figure, count, before }));
    const payload = { business: name, ...last, figures, link: "/dashboard" };
    const summary = { to: email, kind: "weekly-summary" as const, payload };
    if (await db.transaction((tx) => queueOptionalEmail(tx as Db, app, summary))) queued += 1;
  };
  await processInBatches(recipients, async (batch) => {
    for (const recipient of batch) await one(recipient);
  });
  return queued;
}
