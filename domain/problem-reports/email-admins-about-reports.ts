import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { problemReports } from "./schema.ts";

const batchSize = 50;

/** Emails the admins once about each open report that they can see: some right away, and the others after the owner's week. */
export async function emailAdminsAboutReports(app: Pick<AppContext, "db" | "clock">): Promise<void> {
  const { id, adminsFrom, adminsToldAt, settledAt, businessId } = problemReports;
  const isDue = and(isNull(settledAt), isNull(adminsToldAt), lte(adminsFrom, app.clock.now()));
  if (!(await app.db.$count(problemReports, isDue))) return;
  const actor = { role: "system", name: "admin emails" };
  await change(app, actor, "email_admins", { kind: "town" }, async (tx, entry) => {
    const due = await tx
      .select({ id, business: businesses.name })
      .from(problemReports)
      .innerJoin(businesses, eq(businesses.id, businessId))
      .where(isDue)
      .orderBy(asc(adminsFrom), asc(id))
      .limit(batchSize)
      .for("update", { of: problemReports });
    for (const report of due) {
      await tx.update(problemReports).set({ adminsToldAt: entry.at }).where(eq(id, report.id));
      await emailAdmins(tx, entry, { kind: "report", business: report.business });
    }
  });
}
