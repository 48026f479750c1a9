import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { aClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, aMessage, anAdmin } from "#test/factories.ts";
import { countWaiting } from "./review-queue.ts";

const at = new Date("2026-01-10T12:00:00Z");

it("what is waiting for an admin is counted, with the same result as plain SQL", async () => {
  for (const approvalStatus of ["pending", "pending", "approved", "rejected"] as const) await aBusiness(db, { approvalStatus });
  const { before } = await aClaim(db);
  await openAdminTask(db, { kind: "never_set_up", cause: "x", facts: { email: "payer@example.test" } }, at);
  for (const doneAt of [null, at]) await aMessage(db, { doneAt });
  await aMessage(db, { kind: "report", reason: "wrong_number", businessId: before.id });
  await aMessage(db, { kind: "suggestion", name: "Missing Mill" });
  const counted = await countWaiting(db, await anAdmin(db));
  const { rows } = await db.execute(sql`select
    (select count(*)::int from claims where state = 'pending') as claim,
    (select count(*)::int from all_businesses where deleted_at is null and approval_status = 'pending'
      and id not in (select business_id from claims where state = 'pending')) as request,
    (select count(*)::int from messages where kind = 'task' and done_at is null) as task,
    (select count(*)::int from messages where kind = 'report' and done_at is null) as report,
    (select count(*)::int from messages where kind = 'suggestion' and done_at is null) as suggestion,
    (select count(*)::int from messages where kind = 'contact' and done_at is null) as contact`);
  expect(counted).toEqual(rows[0]);
  expect(counted).toEqual({ claim: 1, request: 2, task: 1, report: 1, suggestion: 1, contact: 1 });
});
