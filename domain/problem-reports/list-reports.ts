import { and, asc, count, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertStaff, type Actor, type Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findBusinessInbox, getBusinessInbox } from "#domain/business-messages/own-messages.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { ownersFirst, type ProblemKind } from "./problem-kinds.shared.ts";
import { problemReports } from "./schema.ts";

/** A report as the owner reads it, without the visitor's address. */
export type OwnReport = { id: string; kind: ProblemKind; details: string | null; createdAt: Date };

/** A report as admins read it. */
export type AdminReport = OwnReport & {
  business: { id: string; name: string };
  /** The address where the visitor wants an answer. */
  email: string | null;
};

const maxListed = 100;
const { id, kind, details, createdAt, email, businessId, adminsFrom, settledAt } = problemReports;

/** Returns the condition for the open reports that a business's owner and editors see. */
function isOwnersOpen(of: string) {
  return and(eq(businessId, of), isNull(settledAt), inArray(kind, [...ownersFirst]));
}

/** Lists the oldest 100 open reports on a business that its owner and editors see. Throws (`not_allowed`) "not_your_business". */
export async function listOwnReports(
  db: Db,
  user: Owner,
  of: string,
): Promise<{ business: { id: string; name: string }; reports: OwnReport[] }> {
  const { id: ownId, name } = await getBusinessInbox(db, user, of);
  const reports = await db
    .select({ id, kind, details, createdAt })
    .from(problemReports)
    .where(isOwnersOpen(ownId))
    .orderBy(asc(createdAt), asc(id))
    .limit(maxListed);
  return { business: { id: ownId, name }, reports };
}

/** Counts the open reports on a business; 0 if the user may not read them. */
export async function countOwnReports(db: Db, user: Owner, of: string): Promise<number> {
  return (await findBusinessInbox(db, user, of)) ? db.$count(problemReports, isOwnersOpen(of)) : 0;
}

/** Lists the oldest 100 open reports that admins see. Admins and reviewers only. */
export async function listReports({ db, clock }: Pick<AppContext, "db" | "clock">, admin: Actor): Promise<AdminReport[]> {
  assertStaff(admin);
  return db
    .select({ id, kind, details, createdAt, email, business: { id: businesses.id, name: businesses.name } })
    .from(problemReports)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(isAdminsOpen(clock.now()))
    .orderBy(asc(adminsFrom), asc(id))
    .limit(maxListed);
}

/** Counts the open reports that admins see. Admins and reviewers only. */
export async function countReports({ db, clock }: Pick<AppContext, "db" | "clock">, admin: Actor): Promise<number> {
  assertStaff(admin);
  const [counted] = await db
    .select({ reports: count() })
    .from(problemReports)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(isAdminsOpen(clock.now()));
  return counted!.reports;
}

function isAdminsOpen(now: Date) {
  return and(isNull(settledAt), lte(adminsFrom, now));
}
