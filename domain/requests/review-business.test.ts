import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, aUser } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { approveBusiness, rejectBusiness } from "./review-business.ts";

const clock = aClock();
const app = { db, clock };
const pending = { approvalStatus: "pending", phone: null, claimable: true, email: "hello@prairie.example" } as const;
const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
const log = () => db.select().from(auditLog).orderBy(asc(auditLog.id));

describe("approving", () => {
  it("changes only the approval status and date, emails the submitter, and logs the decision [review.approve]", async () => {
    const admin = await anAdmin(db);
    const before = await aBusiness(db, { ...pending, plan: "premium", contactName: "Sam Olson", name: "Prairie" });
    const unknown = await aBusiness(db, { ...pending, email: null });
    for (const { id } of [before, unknown]) await approveBusiness(app, admin, id, 1);

    expect(await rowOf(before.id)).toEqual({ ...before, approvalStatus: "approved" });
    const payload = { business: "Prairie", link: `/business/${before.id}` };
    expect(await queuedEmails()).toEqual([{ recipient: "hello@prairie.example", kind: "business-approved", payload }]);
    const [logged] = await log();
    expect(logged).toMatchObject({ actorId: admin.userId, action: "approve_business", subjectId: before.id });
    expect(logged).toMatchObject({ before: { approvalStatus: "pending" }, after: { approvalStatus: "approved" } });
  });
});

describe("rejecting", () => {
  it("stores and emails the reason, which the owner sees [review.reject]", async () => {
    const user = await aUser(db, { email: "owner@example.test" });
    const before = await aBusiness(db, { ...pending, claimable: false, ownerId: user.id, name: "Prairie" });

    await rejectBusiness(app, await anAdmin(db), before.id, 1, " The address is missing. ");

    const after = { approvalStatus: "rejected", rejectionReason: "The address is missing." };
    expect(await rowOf(before.id)).toEqual({ ...before, ...after });
    expect(await findOwnBusiness(db, { role: "owner", userId: user.id })).toMatchObject(after);
    const payload = { business: "Prairie", reason: after.rejectionReason, owned: true, link: "/dashboard", subscription: null };
    expect(await queuedEmails()).toEqual([{ recipient: "owner@example.test", kind: "business-rejected", payload }]);
    expect(await log()).toMatchObject([{ action: "reject_business", after }]);
  });

  it.each([null, " "])("needs no reason: %j", async (reason) => {
    const { id } = await aBusiness(db, pending);
    await rejectBusiness(app, await anAdmin(db), id, 1, reason);
    expect(await rowOf(id)).toMatchObject({ approvalStatus: "rejected", rejectionReason: null });
    expect(await queuedEmails()).toMatchObject([
      {
        recipient: "hello@prairie.example",
        payload: { reason: null, owned: false, link: "/submit-business" },
      },
    ]);
  });
});

describe("a decision", () => {
  const both: [string, (id: string, version: number) => Promise<unknown>][] = [
    ["approve", async (id, version) => approveBusiness(app, await anAdmin(db), id, version)],
    ["reject", async (id, version) => rejectBusiness(app, await anAdmin(db), id, version, null)],
  ];

  it.each(both)("is made once, for the version that the admin saw: %s", async (_, decide) => {
    const { id } = await aBusiness(db, { ...pending, version: 3 });
    await expect(decide(id, 2)).rejects.toMatchObject({ kind: "conflict", code: "stale" });
    expect([(await rowOf(id)).approvalStatus, await log(), await queuedEmails()]).toEqual(["pending", [], []]);
    await decide(id, 3);
    await expect(decide(id, 3)).rejects.toMatchObject({ kind: "conflict", code: "not_pending" });
    for (const unknown of [crypto.randomUUID(), "nonsense"])
      await expect(decide(unknown, 1)).rejects.toMatchObject({ kind: "not_found", code: "business_unknown" });
    expect([(await log()).length, (await queuedEmails()).length]).toEqual([1, 1]);
  });

  it("is made by only one of several admins at the same time", async () => {
    const admins = [await anAdmin(db), await anAdmin(db), await anAdmin(db)];
    const { id } = await aBusiness(db, pending);
    const attempts = await Promise.allSettled([
      approveBusiness(app, admins[0]!, id, 1),
      rejectBusiness(app, admins[1]!, id, 1, "No."),
      approveBusiness(app, admins[2]!, id, 1),
    ]);
    const refusals = attempts
      .filter((outcome) => outcome.status === "rejected")
      .map(({ reason }) => (reason as { code: string }).code);
    expect(refusals).toEqual(["not_pending", "not_pending"]);
    const [only, ...more] = await log();
    expect([more, (only!.after as { approvalStatus: string }).approvalStatus]).toEqual([[], (await rowOf(id)).approvalStatus]);
    expect(await queuedEmails()).toHaveLength(1);
  });
});
