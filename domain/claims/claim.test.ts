import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "#db/handle.ts";
import { change } from "#db/change/change.ts";
import { businesses, businessMicroCategories, businessPhotos } from "#domain/businesses/schema.ts";
import { searchable } from "#domain/businesses/searchable.ts";
import { cases } from "#domain/cases/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { sweepPictures } from "#domain/pictures/pictures.ts";
import { isLive } from "#domain/sponsorship/live.ts";
import { sponsorships } from "#domain/sponsorship/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture, aSubscription, aUser } from "#test/factories.ts";
import { confirmClaim, forgetBefore, grantClaim, undoClaim } from "./claim.ts";
import { claims } from "./schema.ts";

const clock = aClock();
const system = { role: "system", name: "payments" };
const at = clock.now();
const claimable = { claimable: true, name: "Prairie Pipes", description: "Pipes and drains.", microCategories: ["plumbing"] };
const storage = { put: async () => {}, get: async () => null, remove: async () => {} };

const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
const servicesOf = async (businessId: string) =>
  (
    await db
      .select()
      .from(businessMicroCategories)
      .where(eq(businessMicroCategories.businessId, businessId))
      .orderBy(asc(businessMicroCategories.position))
  ).map(({ microCategoryId }) => microCategoryId);
const photosOf = (businessId: string) =>
  db.select().from(businessPhotos).where(eq(businessPhotos.businessId, businessId)).orderBy(asc(businessPhotos.position));
const states = async () => (await db.select().from(claims).orderBy(asc(claims.id))).map(({ state }) => state);

const within = <T>(work: (tx: Db) => Promise<T>) =>
  change({ db, clock }, system, "test", { kind: "business" }, (tx, entry) => {
    entry.invalidate();
    return work(tx);
  });

/** Somebody who paid, and who has an account. */
async function aPayer(plan: "premium" | "premium_sponsorship" = "premium") {
  const { id: userId } = await aUser(db);
  const { id: subscriptionId, providerId } = await aSubscription(db, userId, plan);
  const claim = (businessId: string) => within((tx) => grantClaim(tx, { businessId, userId, subscriptionId, plan, at }));
  return { userId, subscriptionId, providerId, claim };
}

/** Who sponsors what now, and with which picture. */
const sponsored = async () => {
  const { businessId, categoryId, imageId } = sponsorships;
  return db.select({ businessId, categoryId, imageId }).from(sponsorships).where(isLive);
};

describe("claiming", () => {
  it("makes it the payer's, on the plan that is paid, and hides it until it is reviewed [claims.grant]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const before = await aBusiness(db, claimable);
    const payer = await aPayer();
    expect(await payer.claim(before.id)).toEqual({
      before: { ownerId: null, plan: "basic", claimable: true, approvalStatus: "approved" },
      after: { ownerId: payer.userId, plan: "premium", claimable: false, approvalStatus: "pending" },
    });
    expect(await rowOf(before.id)).toEqual({
      ...before,
      ...{ ownerId: payer.userId, plan: "premium", claimable: false, approvalStatus: "pending", version: 2, updatedAt: at },
    });
    expect(await states()).toEqual(["pending"]);
  });

  it("keeps the higher plan that an admin has given [claims.grant]", async () => {
    const { id } = await aBusiness(db, { claimable: true, plan: "premium_sponsorship" });
    await (await aPayer()).claim(id);
    expect(await rowOf(id)).toMatchObject({ plan: "premium_sponsorship", grantedPlan: "premium_sponsorship" });
  });

  it.each([
    ["pending", { approvalStatus: "pending" }],
    ["rejected", { approvalStatus: "rejected" }],
    ["not to be claimed", { claimable: false }],
  ] as const)("is too late for one that is %s by now [claims.taken]", async (_, wanted) => {
    const before = await aBusiness(db, { claimable: true, ...wanted });
    expect(await (await aPayer()).claim(before.id)).toBeNull();
    expect([await rowOf(before.id), await states()]).toEqual([before, []]);
  });

  it("is too late for one that is gone or another's, and for somebody who owns one [claims.taken]", async () => {
    const payer = await aPayer();
    expect(await payer.claim(crypto.randomUUID())).toBeNull();
    const owned = await aBusiness(db, { ownerId: (await aUser(db)).id });
    expect(await payer.claim(owned.id)).toBeNull();
    await aBusiness(db, { ownerId: payer.userId });
    const free = await aBusiness(db, { claimable: true });
    expect(await payer.claim(free.id)).toBeNull();
    expect([await rowOf(free.id), await states()]).toEqual([free, []]);
  });

  it("by two who paid at the same moment is one of them's [claims.taken]", async () => {
    const { id } = await aBusiness(db, { claimable: true });
    const payers = [await aPayer(), await aPayer()];
    const won = (await Promise.all(payers.map(({ claim }) => claim(id)))).map(Boolean);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await rowOf(id)).ownerId).toBe(payers[won.indexOf(true)]!.userId);
  });
});

describe("a claim that comes to nothing", () => {
  it.each([["rejected"], ["withdrawn"]] as const)(
    "leaves the business as it was, whatever the claimant made of it: %s [claims.restore]",
    async (to) => {
      await aCategory(db, "Home Repair", ["Plumbing", "Roofing", "Drains"]);
      const logo = await aPicture(db);
      const wanted = { microCategories: ["roofing", "plumbing"], logoId: logo.id, photos: 3, phone: "(701) 555-0188" };
      const before = await aBusiness(db, {
        ...claimable,
        ...wanted,
        hours: { monday: { enabled: true, open: "08:00", close: "17:00" } },
      });
      const photos = await photosOf(before.id);
      const payer = await aPayer();
      await payer.claim(before.id);
      await changeEverything(before.id);

      const undone = await within((tx) => undoClaim(tx, { businessId: before.id }, to, clock.now()));

      expect(undone).toEqual({
        businessId: before.id,
        businessName: "Prairie Pipes",
        userId: payer.userId,
        subscriptionProviderId: payer.providerId,
      });
      expect(await rowOf(before.id)).toEqual({ ...before, version: 8 });
      expect(await servicesOf(before.id)).toEqual(["roofing", "plumbing"]);
      expect(await photosOf(before.id)).toEqual(photos);
      expect(await states()).toEqual([to]);
    },
  );

  it("is found by the subscription that paid for it, and comes to nothing once [claims.restore]", async () => {
    const before = await aBusiness(db, { claimable: true });
    const payer = await aPayer();
    await payer.claim(before.id);
    const withdraw = () => within((tx) => undoClaim(tx, { subscriptionId: payer.subscriptionId }, "withdrawn", at));
    const undone = await Promise.all([withdraw(), withdraw()]);
    expect(undone.filter((each) => each !== null)).toMatchObject([{ businessId: before.id }]);
    expect(await rowOf(before.id)).toEqual({ ...before, version: 3 });
    expect(await withdraw()).toBeNull();
    expect(await within((tx) => undoClaim(tx, { businessId: crypto.randomUUID() }, "rejected", at))).toBeNull();
  });

  it("leaves out a service that was deleted meanwhile [claims.restore]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Roofing"]);
    const { id } = await aBusiness(db, { ...claimable, microCategories: ["plumbing", "roofing"] });
    await (await aPayer()).claim(id);
    await db.delete(microCategories).where(eq(microCategories.id, "plumbing"));
    await within((tx) => undoClaim(tx, { businessId: id }, "rejected", at));
    expect(await servicesOf(id)).toEqual(["roofing"]);
  });

  it("frees what the claimant sponsors, and gives back what the business sponsored before [claims.restore-sponsor]", async () => {
    for (const name of ["Housing", "Retail"]) await aCategory(db, name);
    const plain = await aBusiness(db, { claimable: true });
    const granted = await aBusiness(db, { claimable: true, plan: "premium_sponsorship" });
    await db.insert(sponsorships).values({ businessId: granted.id, categoryId: "housing", startedAt: at });
    const [one, other] = [await aPayer("premium_sponsorship"), await aPayer("premium_sponsorship")];
    await one.claim(plain.id);
    await other.claim(granted.id);
    await db.delete(sponsorships);
    await db.insert(sponsorships).values({ businessId: plain.id, categoryId: "housing", startedAt: at });
    await db.insert(sponsorships).values({ businessId: granted.id, categoryId: "retail", startedAt: at });

    await within((tx) => undoClaim(tx, { businessId: granted.id }, "rejected", at));
    // Its category is the other claimant's by then: an admin has to see to that.
    expect(await db.select({ by: sponsorships.businessId }).from(sponsorships).where(isLive)).toEqual([{ by: plain.id }]);
    expect(await db.select().from(cases)).toMatchObject([{ kind: "sponsor_displaced", businessId: granted.id }]);
    await within((tx) => undoClaim(tx, { businessId: plain.id }, "rejected", at));
    expect(await db.select().from(sponsorships).where(isLive)).toEqual([]);
  });

  it("gives back a sponsorship that is still free, with its picture [claims.restore-sponsor]", async () => {
    await aCategory(db, "Housing");
    const { id } = await aBusiness(db, { claimable: true, plan: "premium_sponsorship" });
    const image = await aPicture(db);
    await db.insert(sponsorships).values({ businessId: id, categoryId: "housing", imageId: image.id, startedAt: at });
    const before = await sponsored();
    await (await aPayer("premium_sponsorship")).claim(id);
    await db.delete(sponsorships);
    await within((tx) => undoClaim(tx, { businessId: id }, "rejected", at));
    expect(await sponsored()).toEqual(before);
  });
});

describe("the pictures a business had before it was claimed", () => {
  const years = new Date("2040-01-01");
  const sweep = () => sweepPictures({ db, storage }, years);

  it("outlive every sweep while the claim waits; what the claimant added goes after it [claims.pictures]", async () => {
    const logo = await aPicture(db);
    const { id } = await aBusiness(db, { claimable: true, logoId: logo.id, photos: 2 });
    const kept = await db.select().from(pictures).orderBy(asc(pictures.id));
    await (await aPayer()).claim(id);
    const added = await aPicture(db);
    await db.delete(businessPhotos);
    await db.update(businesses).set({ logoId: added.id });
    expect(await sweep()).toBe(0);
    await within((tx) => undoClaim(tx, { businessId: id }, "rejected", at));
    expect(await sweep()).toBe(1);
    expect(await db.select().from(pictures).orderBy(asc(pictures.id))).toEqual(kept);
  });

  it("go once a claim was approved for good [claims.pictures]", async () => {
    const { id } = await aBusiness(db, { claimable: true, photos: 1 });
    await (await aPayer()).claim(id);
    await within((tx) => confirmClaim(tx, id, at));
    await db.delete(businessPhotos);
    await within((tx) => forgetBefore(tx, at));
    expect(await sweep()).toBe(0);
    await within((tx) => forgetBefore(tx, new Date(at.getTime() + 1)));
    expect(await sweep()).toBe(1);
  });
});

/** What a claimant can make of a business in five saves. */
async function changeEverything(businessId: string): Promise<void> {
  const said = {
    name: "Uffda & Sons",
    description: "New here.",
    tagline: "Ours now",
    address: "1 Elm St",
    phone: "701-555-0100",
  };
  const picture = await aPicture(db);
  await db
    .update(businesses)
    .set({ ...said, ...searchable(said), sortKey: "uffda & sons", phoneE164: "+17015550100", email: "uffda@example.test" })
    .where(eq(businesses.id, businessId));
  await db
    .update(businesses)
    .set({ website: "https://uffda.example", contactName: "Ole", notes: "Ring.", hours: null, logoId: null, version: 7 })
    .where(eq(businesses.id, businessId));
  await db.update(businesses).set({ socialMedia: { facebook: "https://f.example" }, updatedAt: new Date("2027-01-01") });
  await db.delete(businessMicroCategories);
  await db.insert(businessMicroCategories).values({ businessId, microCategoryId: "drains", position: 0 });
  await db.delete(businessPhotos);
  await db.insert(businessPhotos).values({ businessId, pictureId: picture.id, position: 0, alt: "Ole" });
}
