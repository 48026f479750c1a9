import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "#db/audit-log/schema.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { contactMessages } from "#domain/contact/schema.ts";
import { problemReports } from "#domain/problem-reports/schema.ts";
import { db } from "#test/db.ts";
import { aClaim } from "#test/claims.ts";
import { aBusiness, anAdmin, aSuggestion } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { countReviewQueue, listReviewQueue } from "./list-review-queue.ts";
import { queueKinds } from "./queue-kinds.shared.ts";

const at = new Date("2026-01-10T12:00:00Z");

async function fill() {
  await aBusiness(db, { name: "Newest", approvalStatus: "pending", createdAt: new Date("2026-01-09T12:00:00Z") });
  await aBusiness(db, {
    name: "Oldest",
    approvalStatus: "pending",
    contactName: "Cy",
    createdAt: new Date("2026-01-02T12:00:00Z"),
  });
  await aBusiness(db, { name: "Published" });
  await aClaim(db);
  const { id: businessId } = await aBusiness(db, { name: "Edited" });
  await openAdminTask(db, { kind: "never_set_up", cause: "x", facts: { email: "payer@example.test" } }, at);
  const from = { name: "Ann", email: "ann@example.test", message: "Hello", createdAt: at };
  await db.insert(contactMessages).values([
    { ...from, subject: "Unread" },
    { ...from, subject: "Read", readAt: at },
    { ...from, subject: "Archived", archivedAt: at },
  ]);
  const report = { businessId, createdAt: at, kind: "wrong_number" as const };
  await db.insert(problemReports).values([
    { ...report, adminsFrom: at },
    { ...report, adminsFrom: new Date("2030-01-01T00:00:00Z") },
    { ...report, adminsFrom: at, settledAt: at, outcome: "corrected" as const },
  ]);
  await aSuggestion(db, { name: "Missing Mill" });
  const email = { createdAt: at, dueAt: at, payload: {}, kind: "business-approved" };
  await db.insert(outbox).values([
    { ...email, recipient: "failed@example.test", attempts: 1, lastFailure: "refused" },
    { ...email, recipient: "waiting@example.test" },
    { ...email, recipient: "sent@example.test", sentAt: at },
  ]);
}

describe("the review queue", () => {
  it("counts what is waiting, with the same result as plain SQL", async () => {
    await fill();
    const counted = await countReviewQueue(aSite().app, await anAdmin(db), queueKinds);
    const { rows } = await db.execute(sql`select
      (select count(*)::int from claims where state = 'pending') as claim,
      (select count(*)::int from all_businesses where deleted_at is null and approval_status = 'pending'
        and id not in (select business_id from claims where state = 'pending')) as request,
      (select count(*)::int from admin_tasks where settled_at is null) as task,
      (select count(*)::int from problem_reports where settled_at is null and admins_from <= '2026-01-14') as report,
      (select count(*)::int from missing_businesses) as suggestion,
      (select count(*)::int from contact_messages where read_at is null and archived_at is null) as message,
      (select count(*)::int from outbox where sent_at is null and (last_failure is not null or attempts >= 10)) as email`);
    expect(counted).toEqual(rows[0]);
    expect(counted).toEqual({ claim: 1, request: 2, task: 1, report: 1, suggestion: 1, message: 1, email: 1 });
  });

  it("lists claims first, then the other kinds, each with the oldest first", async () => {
    await fill();
    const items = await listReviewQueue(aSite().app, await anAdmin(db));
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([
      ["claim", expect.any(String)],
      ["request", "Oldest"],
      ["request", "Newest"],
      ["task", "never_set_up"],
      ["report", "Edited"],
      ["suggestion", "Missing Mill"],
      ["message", "Unread"],
      ["email", expect.not.stringContaining("business-approved")],
    ]);
    expect(items.find(({ kind }) => kind === "task")?.person).toBe("payer@example.test");
  });

  it("refuses visitors", async () => {
    const visitor = { role: "visitor" } as const;
    await expect(countReviewQueue(aSite().app, visitor, queueKinds)).rejects.toMatchObject({ code: "admins_only" });
    await expect(listReviewQueue(aSite().app, visitor)).rejects.toMatchObject({ code: "admins_only" });
  });
});
