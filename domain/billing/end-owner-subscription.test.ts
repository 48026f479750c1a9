import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { removeOwner } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { deleteBusiness, restoreBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { claims } from "#domain/claims/schema.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { providerRequests } from "#test/buying.ts";
import { aClaim } from "#test/claims.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner, aSubscription } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import town from "../../town.config.ts";

const app = { db, clock: aClock(), town };
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => void (admin = await anAdmin(db)));

it.each([
  ["deleting the business ends it", deleteBusiness, false, ["end"], "ends"],
  ["deleting the business with a refund pays it back", deleteBusiness, true, ["refund"], "goes_back"],
  ["removing the owner keeps it", removeOwner, false, [], "goes_on"],
  ["removing the owner with a refund pays it back", removeOwner, true, ["refund"], "goes_back"],
] as const)("an owner's subscription: %s, and the email says so", async (_, act, refund, kinds, money) => {
  const { business, userId } = await anOwner(db, { name: "Prairie Pipes", plan: "premium", grantedPlan: "basic" });
  await aSubscription(db, userId, "premium");
  await act(app, admin, business.id, { refund });
  expect((await providerRequests(db)).map(({ kind }) => kind)).toEqual(kinds);
  const payload = { business: "Prairie Pipes", deleted: act === deleteBusiness, money };
  expect(await queuedEmails()).toMatchObject([{ kind: "business-removed", payload }]);
  expect(await db.select().from(businesses)).toMatchObject(act === deleteBusiness ? [] : [{ ownerId: null, plan: "basic" }]);
});

it("deleting a claimed business refunds the claim, and restoring it restores the listing", async () => {
  const { before, claimant, subscription } = await aClaim(db);
  await deleteBusiness(app, admin, before.id);
  expect(await providerRequests(db)).toEqual([{ kind: "refund", subject: subscription.providerId }]);
  expect(await queuedEmails()).toMatchObject([{ recipient: claimant.email, payload: { deleted: true, money: "goes_back" } }]);
  await restoreBusiness(app, admin, before.id);
  expect(await db.select().from(businesses).where(eq(businesses.id, before.id))).toEqual([before]);
});

it("merging is refused while a claim is pending", async () => {
  const { before } = await aClaim(db);
  const other = await aBusiness(db);
  for (const [keep, merged] of [
    [before.id, other.id],
    [other.id, before.id],
  ] as const)
    await expect(mergeBusinesses(app, admin, keep, merged)).rejects.toMatchObject({ kind: "conflict", code: "claim_waits" });
  expect(await db.select().from(claims)).toMatchObject([{ state: "pending" }]);
});
