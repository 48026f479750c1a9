import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";

/** One row per change: who did what, with the values before and after. The row is written in the change's transaction. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: newId(),
    at: timestampTz().notNull(),
    actorRole: text().notNull(),
    actorId: text(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [index("audit_log_of_subject").on(t.subjectKind, t.subjectId, t.at), index("audit_log_by_time").on(t.at)],
);

/** Queued emails. Each email is sent after the commit, at least once. */
export const outbox = pgTable(
  "outbox",
  {
    id: newId(),
    createdAt: timestampTz().notNull(),
    dueAt: timestampTz().notNull(),
    recipient: text().notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Whether the recipient can turn off this kind of email. */
    isOptional: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    lastFailure: text(),
    sentAt: timestampTz(),
  },
  (t) => [
    index("outbox_waiting")
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null`),
    index("outbox_optional")
      .on(sql`lower(${t.recipient})`, t.createdAt)
      .where(sql`${t.isOptional}`),
    index("outbox_by_time").on(t.createdAt, t.id),
  ],
);

/** One row that counts the changes that visitors can see. Cached pages store the number. */
export const revision = pgTable(
  "data_revision",
  {
    id: smallint().primaryKey().default(1),
    value: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [check("data_revision_is_one_row", sql`${t.id} = 1`)],
);

/** The last run of each job. The processes use this row to agree on which of them runs the job. */
export const jobRuns = pgTable("job_runs", {
  name: text().primaryKey(),
  startedAt: timestampTz().notNull(),
  finishedAt: timestampTz(),
  succeededAt: timestampTz(),
  /** The error message of the last run; null after a success. */
  error: text(),
});

/** Counts of rate-limited actions per key and time window, shared by all processes. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text().primaryKey(), count: integer().notNull(), until: timestampTz().notNull() },
  (t) => [index("rate_limits_past").on(t.until)],
);

/** Signing secrets by purpose, shared by all processes. A secret is created when it is first used. */
export const secrets = pgTable("secrets", { name: text().primaryKey(), value: text().notNull() });
