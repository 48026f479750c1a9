import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { newId, timestampTz } from "#db/column-types.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import { type ProblemKind, problemKinds, reportOutcomes } from "./problem-kinds.shared.ts";

/** Problems that visitors reported with listings. Owners never see who reported them. */
export const problemReports = pgTable(
  "problem_reports",
  {
    id: newId(),
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    kind: text({ enum: Object.keys(problemKinds) as [ProblemKind, ...ProblemKind[]] }).notNull(),
    details: text(),
    /** The visitor's email address, to which the site sends an answer. It is deleted when the answer is queued. */
    email: text(),
    createdAt: timestampTz().notNull(),
    /** The time from which admins can see the report. Until then, only the owner can see it. */
    adminsFrom: timestampTz().notNull(),
    /** The time when the admins were emailed about the report. */
    adminsToldAt: timestampTz(),
    settledAt: timestampTz(),
    outcome: text({ enum: reportOutcomes }),
  },
  (t) => [
    index("problem_reports_of_business").on(t.businessId),
    index("problem_reports_to_settle")
      .on(t.adminsFrom)
      .where(sql`${t.settledAt} is null`),
    index("problem_reports_past").on(t.createdAt),
    check("settled_means_an_outcome", sql`(${t.settledAt} is null) = (${t.outcome} is null)`),
    check("settled_report_has_no_email", sql`${t.settledAt} is null or ${t.email} is null`),
  ],
);
