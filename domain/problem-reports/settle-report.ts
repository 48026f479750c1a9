import { and, eq, isNull } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import { assertStaff, type Actor, type Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findBusinessInbox } from "#domain/business-messages/own-messages.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { ownersFirst, type ReportOutcome } from "./problem-kinds.shared.ts";
import { problemReports } from "./schema.ts";

type App = Pick<AppContext, "db" | "clock">;

/**
 * Settles a report on the user's own business and answers the visitor by email. Throws (`not_found`) "report_unknown" if the
 * user has no such open report.
 */
export async function settleOwnReport(app: App, user: Owner, reportId: string, outcome: ReportOutcome): Promise<void> {
  await change(app, user, "settle_problem_report", { kind: "business" }, async (tx, entry) => {
    const report = await lockOpenReport(tx, reportId);
    const isOwn = await findBusinessInbox(tx, user, report.businessId);
    if (!isOwn || !ownersFirst.includes(report.kind)) throw new DomainError("not_found", "report_unknown");
    await settle(tx, entry, report, outcome);
  });
}

/**
 * Settles a report and answers the visitor by email. Admins and reviewers only. Throws (`not_found`) "report_unknown" if there
 * is no such open report.
 */
export async function settleReport(app: App, admin: Actor, reportId: string, outcome: ReportOutcome): Promise<void> {
  assertStaff(admin);
  await change(app, admin, "settle_problem_report", { kind: "business" }, async (tx, entry) => {
    await settle(tx, entry, await lockOpenReport(tx, reportId), outcome);
  });
}

type LockedReport = Awaited<ReturnType<typeof lockOpenReport>>;

async function settle(
  tx: Db,
  entry: Entry,
  { id, kind, email, businessId, business }: LockedReport,
  outcome: ReportOutcome,
): Promise<void> {
  entry.subjectId = businessId;
  await tx.update(problemReports).set({ settledAt: entry.at, outcome, email: null }).where(eq(problemReports.id, id));
  entry.before = { kind };
  entry.after = { kind, outcome };
  if (email) entry.email(email, "problem-report-answered", { business, outcome, link: `/business/${businessId}` });
}

async function lockOpenReport(tx: Db, reportId: string) {
  const { id, kind, email, businessId, settledAt } = problemReports;
  const [report] = isUuid(reportId)
    ? await tx
        .select({ id, kind, email, businessId, business: businesses.name })
        .from(problemReports)
        .innerJoin(businesses, eq(businesses.id, businessId))
        .where(and(eq(id, reportId), isNull(settledAt)))
        .for("update", { of: problemReports })
    : [];
  if (!report) throw new DomainError("not_found", "report_unknown");
  return report;
}
