import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { providerRequests } from "#test/buying.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { aClaim } from "#test/claims.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aSubscription } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import town from "../../town.config.ts";
import { removeOwner } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { deleteBusiness, restoreBusiness } from "#domain/businesses/deletion/delete-business.ts";

const app = { db, clock: aClock(), town };
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0];
const tasks = () => providerRequests(db);
const latest = async () => (await db.select().from(auditLog).orderBy(asc(auditLog.id))).at(-1)!;
const paying = async () => {
  const owner = await anOwner(db, { name: "Prairie Pipes", plan: "premium", grantedPlan: "basic" });
  return { ...owner, subscription: await aSubscription(db, owner.userId, "premium") };
};

describe("deleting a business", () => {
  it.each([
    [false, "end", "ends"],
    [true, "refund", "goes_back"],
  ] as const)("ends the owner's subscription (refund: %s)", async (refund, kind, money) => {
    const { business, subscription } = await paying();
    await deleteBusiness(app, admin, business.id, { refund });
    expect(await tasks()).toEqual([{ kind, subject: subscription.providerId }]);
    expect(await queuedEmails()).toMatchObject([
      { kind: "business-removed", payload: { business: "Prairie Pipes", deleted: true, money } },
    ]);
    expect((await latest()).after).toEqual({ subscription: money });
  });

  it("refunds a pending claim, and restoring the business restores the listing", async () => {
    const { before, claimant, subscription } = await aClaim(db);
    await deleteBusiness(app, admin, before.id);
    expect(await tasks()).toEqual([{ kind: "refund", subject: subscription.providerId }]);
    expect(await queuedEmails()).toMatchObject([{ recipient: claimant.email, payload: { deleted: true, money: "goes_back" } }]);
    await restoreBusiness(app, admin, before.id);
    expect(await rowOf(before.id)).toEqual(before);
  });
});

describe("removing an owner", () => {
  it.each([
    [false, [], "goes_on"],
    [true, ["refund"], "goes_back"],
  ] as const)("keeps their subscription unless the admin refunds it (refund: %s)", async (refund, kinds, money) => {
    const { business } = await paying();
    await removeOwner(app, admin, business.id, { refund });
    expect(await rowOf(business.id)).toMatchObject({ ownerId: null, plan: "basic", approvalStatus: "approved" });
    expect((await tasks()).map(({ kind }) => kind)).toEqual(kinds);
    expect(await queuedEmails()).toMatchObject([{ kind: "business-removed", payload: { deleted: false, money } }]);
    expect((await latest()).after).toMatchObject({ ownerId: null, subscription: money });
  });
});

it("merging is refused while a claim is pending", async () => {
  const { before } = await aClaim(db);
  const other = await aBusiness(db);
  for (const pair of [
    [before.id, other.id],
    [other.id, before.id],
  ] as const)
    await expect(mergeBusinesses(app, admin, ...pair)).rejects.toMatchObject({ kind: "conflict", code: "claim_waits" });
  expect(await db.select().from(claims)).toMatchObject([{ state: "pending" }]);
});
