import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages } from "#domain/messages/schema.ts";
import { providerRequests } from "#test/buying.ts";
import { removeOwner } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { purgeDeleted } from "#domain/businesses/deletion/delete-business.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { getOwnBusiness, saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businessPhotos } from "#domain/businesses/schema.ts";
import { aCodeClaim, type CodeClaim, contact, day } from "#test/code-claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner, aProfile, aSubscription } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { findClaimToTakeBack, takeBackClaim } from "./review-claim.ts";
import { claims } from "./schema.ts";

const changed = { name: "Uffda Pipes", phone: "(701) 555-0199", email: "new@uffda.example", description: "Mine now." };
const refused = { kind: "conflict", code: "cannot_take_back" };

/** Saves the new owner's form with another name, contact, and description, and without photos. */
async function save({ app, claimant, listing }: CodeClaim) {
  const { version } = await getOwnBusiness(db, claimant, listing.id);
  await saveOwnBusiness(app, claimant, listing.id, { ...aProfile(), ...contact, ...changed, hours: null, photos: [], version });
}

const photosOf = (businessId: string) => db.$count(businessPhotos, eq(businessPhotos.businessId, businessId));

describe("taking back a claim", () => {
  it("restores the listing, frees it, ends the subscription, emails the claimant, and settles the task", async () => {
    const w = await aCodeClaim({ photos: 2 });
    const subscription = await aSubscription(db, w.claimant.userId, "premium_sponsorship");
    await w.claim();
    await save(w);
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
    expect(await db.select().from(messages)).toMatchObject([{ task: "claim_granted", doneBy: w.admin.userId }]);
    await w.claim(await w.anAccount());
  });

  it("works as long as the claimant owns the business, and the sweep keeps the earlier pictures", async () => {
    const w = await aCodeClaim({ photos: 1 });
    await w.claim();
    await save(w);
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
    await expect(takeBackClaim(w.app, w.admin, business.id)).rejects.toMatchObject(refused);
    await w.claim();
    await removeOwner(w.app, w.admin, w.listing.id);
    expect(await findClaimToTakeBack(w.app, w.admin, w.listing.id)).toBeNull();
    await expect(takeBackClaim(w.app, w.admin, w.listing.id)).rejects.toMatchObject(refused);
    await purgeDeleted(w.app, w.clock.now());
    expect(await db.select().from(claims)).toMatchObject([{ replaced: null, pictureIds: [] }]);
  });

  it("succeeds for only one of two admins at the same time", async () => {
    const w = await aCodeClaim();
    await w.claim();
    const both = [w.admin, await anAdmin(db)].map((admin) => takeBackClaim(w.app, admin, w.listing.id));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find((each) => each.status === "rejected")!.reason).toMatchObject(refused);
  });
});
