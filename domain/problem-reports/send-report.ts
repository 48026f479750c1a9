import { and, eq, gt, inArray } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { refuseFastForm } from "#domain/form-fill-time.ts";
import { visible } from "#domain/directory/visibility.ts";
import { DomainError } from "#domain/domain-error.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { daysForOwner, reportRates } from "./limits.shared.ts";
import { ownersFirst } from "./problem-kinds.shared.ts";
import type { Report } from "./report-form.shared.ts";
import { problemReports } from "./schema.ts";

const day = 86_400_000;

/** Returns the name of a business that visitors can report a problem with, or null if they can't see it. */
export async function findReportable(db: Db, businessId: string): Promise<string | null> {
  return (await findBusiness(db, businessId))?.name ?? null;
}

/**
 * Stores a visitor's report. `from` is the network address, and `openedAt` is the signed time when the form was opened. The
 * owner sees reports of the kinds in `ownersFirst` before the admins do and gets at most one email a day about them. Stores
 * nothing, without an error, when the honeypot is filled or `openedAt` is null. Throws (`not_found`) "business_unknown",
 * (`conflict`) "too_fast" within 3 seconds, or (`too_many`) "too_many_reports".
 */
export async function sendReport(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { businessId, from, openedAt }: { businessId: string; from: string; openedAt: Date | null },
  { reason: kind, message, email, website }: Report,
): Promise<void> {
  const now = app.clock.now();
  if (website || !openedAt) return;
  refuseFastForm(openedAt, now);
  const business = await findBusiness(app.db, businessId);
  if (!business) throw new DomainError("not_found", "business_unknown");
  await refuseTooMany(app.db, businessId, from, now);
  const { name, ownerEmail } = business;
  const goesToOwner = ownerEmail !== null && ownersFirst.includes(kind);
  await change(app, actor, "report_problem", { kind: "business", id: businessId }, async (tx, entry) => {
    const isFirstToday = !(await hasOwnersReportSince(tx, businessId, new Date(now.getTime() - day)));
    const adminsFrom = goesToOwner ? new Date(now.getTime() + daysForOwner * day) : now;
    const texts = { details: message || null, email: email || null };
    await tx.insert(problemReports).values({ businessId, kind, ...texts, createdAt: now, adminsFrom });
    entry.after = { kind };
    if (goesToOwner && isFirstToday) entry.email(ownerEmail, "problem-reported", { business: name, kind });
  });
}

async function findBusiness(db: Db, businessId: string) {
  const [found] = isUuid(businessId)
    ? await db
        .select({ name: businesses.name, ownerEmail: users.email })
        .from(businesses)
        .leftJoin(users, eq(users.id, businesses.ownerId))
        .where(and(eq(businesses.id, businessId), visible))
    : [];
  return found ?? null;
}

async function hasOwnersReportSince(tx: Db, businessId: string, since: Date): Promise<boolean> {
  const { businessId: id, createdAt, kind } = problemReports;
  const isRecent = and(eq(id, businessId), gt(createdAt, since), inArray(kind, [...ownersFirst]));
  return (await tx.$count(problemReports, isRecent)) > 0;
}

async function refuseTooMany(db: Db, businessId: string, from: string, now: Date): Promise<void> {
  const wait =
    (await secondsToWaitFrom(db, "problem report", from, reportRates.perNetwork, now)) ||
    (await secondsToWaitFrom(db, `problem report on ${businessId}`, from, reportRates.perNetworkAndBusiness, now)) ||
    (await secondsToWait(db, `problem reports on ${businessId}`, reportRates.perBusiness, now));
  if (wait) throw new DomainError("too_many", "too_many_reports", wait);
}
