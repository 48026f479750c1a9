import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { sponsorCategory } from "#domain/sponsors/choose-sponsored-category.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aSponsor, aSubscription } from "#test/factories.ts";
import town from "../../../town.config.ts";
import { grantPlan } from "./grant-plan.ts";

const app = { db, clock: aClock(), town };
const plansNow = async () => {
  const [row] = await db.select().from(businesses);
  return [row!.plan, row!.grantedPlan];
};
describe("granting a plan", () => {
  it("changes only the plan, and can be reverted [owner-rules.grant]", async () => {
    const admin = await anAdmin(db);
    const { business } = await anOwner(db, { approvalStatus: "pending" });

    await grantPlan(app, admin, business.id, "premium");

    expect(await db.select().from(businesses)).toEqual([{ ...business, plan: "premium", grantedPlan: "premium" }]);
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        actorRole: "admin",
        actorId: admin.userId,
        action: "grant_plan",
        subjectId: business.id,
        before: { plan: "basic", grantedPlan: "basic" },
        after: { plan: "premium", grantedPlan: "premium" },
      },
    ]);
    await grantPlan(app, admin, business.id, "basic");
    expect(await db.select().from(businesses)).toEqual([business]);
  });

  it("puts the higher of the grant and a live subscription in force", async () => {
    const admin = await anAdmin(db);
    const { business, userId } = await anOwner(db, { plan: "premium", grantedPlan: "basic" });
    await aSubscription(db, userId, "premium");
    for (const [grant, inForce] of [
      ["premium_sponsorship", "premium_sponsorship"],
      ["premium", "premium"],
      ["basic", "premium"],
    ] as const) {
      await grantPlan(app, admin, business.id, grant);
      expect(await plansNow()).toEqual([inForce, grant]);
    }
  });

  it("ends a sponsorship when the plan no longer includes it", async () => {
    const admin = await anAdmin(db);
    await aCategory(db, "Housing");
    await aCategory(db, "Retail");
    const { id } = await aSponsor(db, "housing");
    const { id: staying } = await aSponsor(db, "retail");
    await grantPlan(app, admin, id, "premium_sponsorship");
    expect(await db.select().from(sponsorships).where(isLive)).toHaveLength(2);

    await grantPlan(app, admin, id, "premium");

    expect((await db.select().from(sponsorships).where(isLive)).map(({ businessId }) => businessId)).toEqual([staying]);
    const [, entry] = await db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(entry).toMatchObject({
      before: { sponsoredCategoryId: "housing" },
      after: { plan: "premium", sponsoredCategoryId: null },
    });
  });

  it("is rejected for owners and visitors [owner-rules.grant-admins]", async () => {
    const { business, ...owner } = await anOwner(db);
    for (const actor of [owner, { role: "visitor" }] as Actor[])
      await expect(grantPlan(app, actor, business.id, "premium")).rejects.toMatchObject({ code: "admins_only" });
    expect(await plansNow()).toEqual(["basic", "basic"]);
  });

  it("leaves no sponsorship on Basic when the owner picks a category at the same time", async () => {
    const admin = await anAdmin(db);
    await aCategory(db, "Housing");
    const owner = await anOwner(db, { plan: "premium_sponsorship" });
    await Promise.allSettled([
      sponsorCategory(app, owner, owner.business.id, "housing"),
      grantPlan(app, admin, owner.business.id, "basic"),
    ]);
    expect(await plansNow()).toEqual(["basic", "basic"]);
    expect(await db.select().from(sponsorships).where(isLive)).toEqual([]);
  });
});
