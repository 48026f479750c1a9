import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { grantPlan } from "#domain/billing/subscriptions/grant-plan.ts";
import { saveOwnBusiness, resubmitBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aProfile } from "#test/factories.ts";
import town from "../../town.config.ts";
import { approveBusiness, rejectBusiness } from "#domain/moderation/review-business.ts";
import { canBeUndone, undoAction } from "./undo-action.ts";

const clock = aClock();
const app = { db, clock, town };
const day = 24 * 3_600_000;
const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
const log = () => db.select().from(auditLog).orderBy(asc(auditLog.id));
const latest = async () => (await log()).at(-1)!;

beforeEach(() => clock.set("2026-01-14T18:00:00Z"));

async function aRejection() {
  const admin = await anAdmin(db);
  const { business, ...owner } = await anOwner(db, { approvalStatus: "pending", phone: null });
  await rejectBusiness(app, admin, business.id, 1, "No address.");
  return { admin, owner, business, action: await latest() };
}

describe("undoing an action", () => {
  it.each(["approve", "reject"] as const)("makes the request pending again, as it was: %s", async (decision) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)];
    const before = await aBusiness(db, { approvalStatus: "pending", phone: null, claimable: true, plan: "premium" });
    if (decision === "approve") await approveBusiness(app, admin, before.id, 1);
    else await rejectBusiness(app, admin, before.id, 1, "No address.");
    const action = await latest();
    clock.forward(60_000);
    expect(canBeUndone(action, clock.now())).toBe(true);

    expect(await undoAction(app, other, action.id)).toMatchObject({ action: `${decision}_business`, lost: [] });

    expect(await rowOf(before.id)).toEqual(before);
    const [done, undone, ...more] = await log();
    expect(more).toEqual([]);
    expect(undone).toMatchObject({
      actorId: other.userId,
      action: "undo",
      subjectKind: "business",
      subjectId: before.id,
      before: action.after,
      after: { approvalStatus: "pending", rejectionReason: null, undoes: { id: action.id, action: `${decision}_business` } },
    });
    expect(done).toEqual({ ...action, undoneAt: clock.now(), undoneBy: undone!.id });
    expect(canBeUndone(done!, clock.now())).toBe(false);
  });

  it("restores a deleted business and reports what is lost", async () => {
    const admin = await anAdmin(db);
    await aCategory(db, "Home Repair", ["Plumbing", "Heating"]);
    const { business } = await anOwner(db, { microCategories: ["plumbing", "heating"], photos: 2 });
    await deleteBusiness(app, admin, business.id);
    const action = await latest();
    expect([await db.select().from(businesses), canBeUndone(action, clock.now())]).toEqual([[], true]);
    await db.delete(microCategories).where(eq(microCategories.id, "heating"));

    expect(await undoAction(app, admin, action.id)).toMatchObject({ action: "delete_business", lost: ["services"] });

    expect(await rowOf(business.id)).toEqual(business);
    const [done, undone] = await log();
    expect(undone).toMatchObject({
      action: "undo",
      after: { undoes: { id: action.id, action: "delete_business" }, lost: ["services"] },
    });
    expect(done).toMatchObject({ undoneAt: clock.now(), undoneBy: undone!.id });
    await expect(undoAction(app, admin, action.id)).rejects.toMatchObject({ code: "undone_already" });
  });

  it("is possible for 30 days", async () => {
    const { admin, business, action } = await aRejection();
    clock.forward(30 * day + 1);
    expect(canBeUndone(action, clock.now())).toBe(false);
    await expect(undoAction(app, admin, action.id)).rejects.toMatchObject({ kind: "conflict", code: "too_late" });
    expect((await rowOf(business.id)).approvalStatus).toBe("rejected");
    clock.forward(-1);
    await undoAction(app, admin, action.id);
    expect((await rowOf(business.id)).approvalStatus).toBe("pending");
  });

  it("succeeds for only one of two admins who try at the same time", async () => {
    const { admin, action } = await aRejection();
    const admins = [admin, await anAdmin(db)];
    const attempts = await Promise.allSettled(admins.map((who) => undoAction(app, who, action.id)));
    expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(attempts.find((outcome) => outcome.status === "rejected")!.reason).toMatchObject({ code: "undone_already" });
    await expect(undoAction(app, admin, action.id)).rejects.toMatchObject({ kind: "conflict", code: "undone_already" });
    expect(await log()).toHaveLength(2);
  });

  it.each<[string, (rejected: Awaited<ReturnType<typeof aRejection>>) => Promise<unknown>]>([
    ["resubmitted", ({ owner, business }) => resubmitBusiness(app, owner, business.id)],
    [
      "edited",
      async ({ owner, business }) => {
        await aCategory(db, "Home Repair", ["Plumbing"]);
        await saveOwnBusiness(app, owner, business.id, aProfile({ microCategoryIds: ["plumbing"], version: 1 }));
      },
    ],
    ["moved to another plan", ({ admin, business }) => grantPlan(app, admin, business.id, "premium")],
    ["deleted", ({ business }) => db.delete(businesses).where(eq(businesses.id, business.id))],
    [
      "changed without a log entry",
      ({ business }) => db.update(businesses).set({ rejectionReason: "Other." }).where(eq(businesses.id, business.id)),
    ],
    [
      "rejected again for the same reason",
      async ({ admin, owner, business }) => {
        await resubmitBusiness(app, owner, business.id);
        await rejectBusiness(app, admin, business.id, 1, "No address.");
      },
    ],
  ])("is rejected for a business that has since been %s", async (_, meanwhile) => {
    const rejected = await aRejection();
    await meanwhile(rejected);
    const before = [await db.select().from(businesses), await log()];
    const refused = { kind: "conflict", code: "changed_since" };
    await expect(undoAction(app, rejected.admin, rejected.action.id)).rejects.toMatchObject(refused);
    expect([await db.select().from(businesses), await log()]).toEqual(before);
  });

  it("succeeds only if a concurrent change to the business fails", async () => {
    const { admin, owner, business, action } = await aRejection();
    const [undone, sent] = await Promise.allSettled([
      undoAction(app, admin, action.id),
      resubmitBusiness(app, owner, business.id),
    ]);
    expect([undone.status, sent.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect((await rowOf(business.id)).approvalStatus).toBe("pending");
    expect(await log()).toHaveLength(2);
  });

  it("is rejected for actions that cannot be undone and for unknown ids", async () => {
    const { admin, owner, business } = await aRejection();
    await resubmitBusiness(app, owner, business.id);
    await expect(undoAction(app, admin, (await latest()).id)).rejects.toMatchObject({
      kind: "conflict",
      code: "cannot_be_undone",
    });
    for (const unknown of [crypto.randomUUID(), "nonsense"])
      await expect(undoAction(app, admin, unknown)).rejects.toMatchObject({ kind: "not_found", code: "activity_unknown" });
    expect(canBeUndone({ action: "constructor", at: clock.now(), undoneAt: null }, clock.now())).toBe(false);
  });

  it("is denied to visitors and owners [review.admins-only]", async () => {
    const { owner, business, action } = await aRejection();
    for (const who of [{ role: "visitor" } as const, owner])
      await expect(undoAction(app, who, action.id)).rejects.toMatchObject({ kind: "not_allowed", code: "admins_only" });
    expect((await rowOf(business.id)).approvalStatus).toBe("rejected");
  });
});
