import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "#db/audit-log/schema.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { db } from "#test/db.ts";
import { aClaim } from "#test/claims.ts";
import { aBusiness, aMessage, anAdmin } from "#test/factories.ts";
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
  await aMessage(db, { subject: "Open" });
  await aMessage(db, { subject: "Done", doneAt: at });
  await aMessage(db, { kind: "report", reason: "wrong_number", businessId });
  await aMessage(db, { kind: "suggestion", name: "Missing Mill" });
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
    const counted = await countReviewQueue(db, await anAdmin(db), queueKinds);
    const { rows } = await db.execute(sql`select
      (select count(*)::int from claims where state = 'pending') as claim,
      (select count(*)::int from all_businesses where deleted_at is null and approval_status = 'pending'
        and id not in (select business_id from claims where state = 'pending')) as request,
      (select count(*)::int from admin_tasks where settled_at is null) as task,
      (select count(*)::int from messages where kind = 'report' and done_at is null) as report,
      (select count(*)::int from messages where kind = 'suggestion' and done_at is null) as suggestion,
      (select count(*)::int from messages where kind = 'contact' and done_at is null) as contact,
      (select count(*)::int from outbox where sent_at is null and (last_failure is not null or attempts >= 10)) as email`);
    expect(counted).toEqual(rows[0]);
    expect(counted).toEqual({ claim: 1, request: 2, task: 1, report: 1, suggestion: 1, contact: 1, email: 1 });
  });

  it("lists claims first, then the other kinds, each with the oldest first", async () => {
    await fill();
    const items = await listReviewQueue(db, await anAdmin(db));
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([
      ["claim", expect.any(String)],
      ["request", "Oldest"],
      ["request", "Newest"],
      ["task", "never_set_up"],
      ["report", "Edited"],
      ["suggestion", "Missing Mill"],
      ["contact", "Open"],
      ["email", expect.not.stringContaining("business-approved")],
    ]);
    expect(items.find(({ kind }) => kind === "task")?.person).toBe("payer@example.test");
  });
});
