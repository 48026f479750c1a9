import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { change } from "#db/transaction.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { users } from "#domain/accounts/schema.ts";
import { providerRequests } from "#test/buying.ts";
import { getOwnBusiness, saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businessPhotos, businesses } from "#domain/businesses/schema.ts";
import { claims } from "./schema.ts";
import { endClaim } from "./claim-business.ts";
import { deleteBusiness, purgeDeleted } from "#domain/businesses/deletion/delete-business.ts";
import { lockSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { DomainError } from "#domain/domain-error.ts";
import { aClaim, openedClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, aProfile, aSubscription, aUser, anAdmin, anOwner } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { approveClaim, findClaimToTakeBack, rejectClaim, takeBackClaim } from "./review-claim.ts";
import { messages } from "#domain/messages/schema.ts";
import { removeOwner } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { type CodeClaim, aCodeClaim, contact, day } from "#test/code-claims.ts";

let site: ReturnType<typeof aSite>;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  site = aSite();
  admin = await anAdmin(db);
});

const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
const stateOf = async (businessId: string) => (await db.select().from(claims).where(eq(claims.businessId, businessId)))[0]?.state;
const tasks = () => providerRequests(db);
const latest = async () => (await db.select().from(auditLog).orderBy(asc(auditLog.id))).at(-1)!;

async function approve(businessId: string): Promise<void> {
  const { claimId, version } = await openedClaim(db, businessId);
  await approveClaim(site.app, admin, claimId, version);
}

/** Proposes another name and another contact person. */
async function propose(claimant: { role: "owner"; userId: string }, businessId: string): Promise<void> {
  const { version } = await getOwnBusiness(db, claimant, businessId);
  const profile = aProfile({ name: "Uffda Pipes", contactName: "Ole Olson", notes: "", version });
  await saveOwnBusiness(site.app, claimant, businessId, profile);
}

describe("approving a claim", () => {
  it("transfers the business, publishes the proposal, and emails the claimant [claims.approve]", async () => {
    const { before, claimant } = await aClaim(db, { name: "Prairie Pipes" });
    await propose(claimant, before.id);
    await approve(before.id);
    const claimed = { ownerId: claimant.userId, plan: "premium", claimable: false, approvalStatus: "approved" };
    expect(await rowOf(before.id)).toMatchObject({ ...claimed, name: "Uffda Pipes" });
    expect([await stateOf(before.id), await tasks()]).toEqual(["approved", []]);
    expect(await site.page(`/business/${before.id}`)).toContain("Uffda Pipes");
    expect(await queuedEmails()).toEqual([
      { recipient: claimant.email, kind: "claim-approved", payload: { business: "Uffda Pipes", link: "/dashboard" } },
    ]);
    expect(await latest()).toMatchObject({ action: "approve_claim", after: { ...claimed, name: "Uffda Pipes" } });
  });

  it("requires the claimant's email to be confirmed", async () => {
    const { before, claimant } = await aClaim(db, { claimant: { emailVerified: false } });
    const refused = { kind: "conflict", code: "address_not_confirmed" };
    await expect(approve(before.id)).rejects.toMatchObject(refused);
    expect([await rowOf(before.id), await stateOf(before.id), await queuedEmails()]).toEqual([before, "pending", []]);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, claimant.userId));
    await approve(before.id);
    expect((await rowOf(before.id)).ownerId).toBe(claimant.userId);
  });

  it("is refused when the claimant's account is deleted or the claim has changed since it was opened", async () => {
    const { before, claimant } = await aClaim(db);
    const { claimId, version } = await openedClaim(db, before.id);
    await propose(claimant, before.id);
    const stale = { kind: "conflict", code: "stale" };
    await expect(approveClaim(site.app, admin, claimId, version)).rejects.toMatchObject(stale);
    await expect(rejectClaim(site.app, admin, claimId, version, null)).rejects.toMatchObject(stale);
    await db.delete(users).where(eq(users.id, claimant.userId));
    await expect(approve(before.id)).rejects.toMatchObject({ kind: "conflict", code: "claimant_gone" });
    await expect(approveClaim(site.app, admin, before.id, 1)).rejects.toMatchObject({ code: "not_pending" });
  });

  it("never shows the claimant the previous contact person, notes, and hidden address", async () => {
    const secret = { contactName: "Private Person", notes: "The key is under the mat." };
    const { before, claimant } = await aClaim(db, {
      name: "Prairie Pipes",
      address: "77 Larkspur Lane",
      addressShown: "hidden",
      ...secret,
    });
    const cleared = { contactName: null, notes: null, address: null };
    expect(await getOwnBusiness(db, claimant, before.id)).toMatchObject(cleared);
    await approve(before.id);
    expect(await getOwnBusiness(db, claimant, before.id)).toMatchObject(cleared);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/Private Person|under the mat|Larkspur/);
    await saveOwnBusiness(site.app, claimant, before.id, aProfile({ contactName: "Ole Olson", notes: "Ring.", version: 2 }));
    expect(await rowOf(before.id)).toMatchObject({ contactName: "Ole Olson", notes: "Ring." });
  });
});

it("a claim ends and is refunded at most once when several people decide about it at the same time", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { before, claim, claimant, subscription } = await aClaim(db);
    const withdraw = () =>
      change(site.app, { role: "system", name: "payments" }, "change_subscription", { kind: "subscription" }, async (tx) => {
        await lockSubscribedPlan(tx, claimant.userId);
        return endClaim(tx, { subscriptionId: subscription.id }, "withdrawn", site.clock.now());
      });
    const attempts = await Promise.allSettled([
      rejectClaim(site.app, admin, claim.id, 1, null),
      withdraw(),
      propose(claimant, before.id),
      approveClaim(site.app, admin, claim.id, 1),
      deleteBusiness(site.app, admin, before.id),
    ]);
    for (const each of attempts) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(DomainError);
    expect(await rowOf(before.id)).toBeUndefined();
    const about = (await tasks()).filter(({ subject }) => subject === subscription.providerId);
    expect(about.length).toBeLessThanOrEqual(1);
  }
});

it("other accounts can neither see nor change a claim's proposal", async () => {
  const { before, claimant } = await aClaim(db);
  await propose(claimant, before.id);
  const stranger = { role: "owner", userId: (await aUser(db)).id } as const;
  const refused = { kind: "not_allowed", code: "not_your_business" };
  await expect(getOwnBusiness(db, stranger, before.id)).rejects.toMatchObject(refused);
  await expect(saveOwnBusiness(site.app, stranger, before.id, aProfile({ version: 2 }))).rejects.toMatchObject(refused);
});

const changed = { name: "Uffda Pipes", phone: "(701) 555-0199", email: "new@uffda.example", description: "Mine now." };
const notClaimed = { kind: "conflict", code: "cannot_take_back" };

/** Saves the new owner's form with another name, contact, and description, and without photos. */
async function saveAsOwner({ app, claimant, listing }: CodeClaim) {
  const { version } = await getOwnBusiness(db, claimant, listing.id);
  await saveOwnBusiness(app, claimant, listing.id, { ...aProfile(), ...contact, ...changed, hours: null, photos: [], version });
}

const photosOf = (businessId: string) => db.$count(businessPhotos, eq(businessPhotos.businessId, businessId));

describe("taking back a claim", () => {
  it("restores the listing, frees it, ends the subscription, emails the claimant, and settles the task", async () => {
    const w = await aCodeClaim({ photos: 2 });
    const subscription = await aSubscription(db, w.claimant.userId, "premium_sponsorship");
    await w.claim();
    await saveAsOwner(w);
    expect(await w.row()).toMatchObject({ name: changed.name, phone: changed.phone, email: changed.email });
    await takeBackClaim(w.app, w.admin, w.listing.id);
    expect(await w.row()).toEqual({ ...w.listing, version: expect.any(Number) });
    expect(w.listing).toMatchObject({ ...contact, ownerId: null, claimable: true, approvalStatus: "approved" });
    expect(await photosOf(w.listing.id)).toBe(2);
    expect(await providerRequests(db)).toMatchObject([{ kind: "end", subject: subscription.providerId }]);
    expect((await queuedEmails()).at(-1)).toMatchObject({
      kind: "business-removed",
      payload: { business: changed.name, deleted: false, money: "ends" },
    });
    expect(await db.select().from(messages)).toMatchObject([{ task: "claim_granted", doneAt: expect.any(Date) }]);
    await w.claim(await w.anAccount());
  });

  it("works as long as the claimant owns the business, and the sweep keeps the earlier pictures", async () => {
    const w = await aCodeClaim({ photos: 1 });
    await w.claim();
    await saveAsOwner(w);
    w.clock.forward(400 * day);
    await purgeDeleted(w.app, w.clock.now());
    expect(await sweepPictures(w.app, w.clock.now())).toBe(0);
    await takeBackClaim(w.app, w.admin, w.listing.id);
    expect(await photosOf(w.listing.id)).toBe(1);
  });

  it("moves with the owner when their listing is merged into another one", async () => {
    const w = await aCodeClaim();
    await w.claim();
    const keep = await aBusiness(db, { name: "Kept Pipes", claimable: true });
    await mergeBusinesses(w.app, w.admin, keep.id, w.listing.id);
    expect(await w.row(keep.id)).toMatchObject({ ownerId: w.claimant.userId });
    await takeBackClaim(w.app, w.admin, keep.id);
    expect(await w.row(keep.id)).toMatchObject({ name: "Kept Pipes", ownerId: null, claimable: true, email: keep.email });
  });

  it("is refused for an owner who did not claim the business, and the earlier data of a former owner is deleted", async () => {
    const w = await aCodeClaim({ photos: 1 });
    const { business } = await anOwner(db);
    await expect(takeBackClaim(w.app, w.admin, business.id)).rejects.toMatchObject(notClaimed);
    await w.claim();
    await removeOwner(w.app, w.admin, w.listing.id);
    expect(await findClaimToTakeBack(w.app, w.admin, w.listing.id)).toBeNull();
    await expect(takeBackClaim(w.app, w.admin, w.listing.id)).rejects.toMatchObject(notClaimed);
    await purgeDeleted(w.app, w.clock.now());
    expect(await db.select().from(claims)).toMatchObject([{ replaced: null, pictureIds: [] }]);
  });

  it("succeeds for only one of two admins at the same time", async () => {
    const w = await aCodeClaim();
    await w.claim();
    const both = [w.admin, await anAdmin(db)].map((admin) => takeBackClaim(w.app, admin, w.listing.id));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find((each) => each.status === "rejected")!.reason).toMatchObject(notClaimed);
  });
});
