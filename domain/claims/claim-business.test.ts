import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { getOwnBusiness, saveOwnBusiness, sponsorCategory } from "#domain/businesses/owner/save-own-business.ts";
import { businessMicroCategories, businessPhotos, businesses } from "#domain/businesses/schema.ts";
import { claims } from "./schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { getOwnPictureFile, getPublicPictureFile } from "#domain/directory/picture-files.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { approveClaim } from "./review-claim.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { findOwnSponsorship } from "#domain/sponsors/list-sponsorships.ts";
import { aClaim, openedClaim } from "#test/claims.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aCheckout, aPicture, aProfile, aSubscription, aUser, anAdmin } from "#test/factories.ts";
import { endClaim, grantClaim } from "./claim-business.ts";
import type { CheckoutRow } from "#domain/billing/checkout/checkout-records.ts";
import { isTaken } from "#domain/billing/checkout/for-sale.ts";
import { hasBusiness } from "./pending-claims.ts";
import town from "../../town.config.ts";

const clock = aClock();
const app = { db, clock, town };
const system = { role: "system", name: "payments" };
const at = clock.now();
const storage = { put: async () => {}, get: async () => new Uint8Array([1]), remove: async () => {} };
const shown = { db, storage: storage as never };

const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
const servicesOf = async (businessId: string) => {
  const { microCategoryId: id, position } = businessMicroCategories;
  const ofBusiness = eq(businessMicroCategories.businessId, businessId);
  return (await db.select({ id }).from(businessMicroCategories).where(ofBusiness).orderBy(asc(position))).map((row) => row.id);
};
const photosOf = (businessId: string) =>
  db.select().from(businessPhotos).where(eq(businessPhotos.businessId, businessId)).orderBy(asc(businessPhotos.position));
const listingOf = async (id: string) => [await rowOf(id), await servicesOf(id), await photosOf(id)];
const states = async () => (await db.select().from(claims).orderBy(asc(claims.id))).map(({ state }) => state);

const within = <T>(work: (tx: Db) => Promise<T>) => change(app, system, "approve_claim", { kind: "business" }, (tx) => work(tx));

/** Creates a user with a subscription, and returns a function that claims a business for them. */
async function aPayer(plan: "premium" | "premium_sponsorship" = "premium") {
  const { id: userId } = await aUser(db);
  const { id: subscriptionId } = await aSubscription(db, userId, plan);
  const newClaim = { userId, subscriptionId, proof: "payment", createdAt: at } as const;
  return { userId, claim: (businessId: string) => within((tx) => grantClaim(tx, { ...newClaim, businessId })) };
}

/** Saves the claimant's form with only these values changed. */
async function save(
  claimant: { role: "owner"; userId: string },
  businessId: string,
  changes: Partial<ReturnType<typeof aProfile>>,
) {
  const now = await getOwnBusiness(db, claimant, businessId);
  await saveOwnBusiness(app, claimant, businessId, {
    ...aProfile(),
    ...{ name: now.name, description: now.description ?? "", address: now.address ?? "", phone: now.phone ?? "" },
    ...{ email: now.email ?? "", website: now.website ?? undefined, tagline: now.tagline ?? "", notes: now.notes ?? "" },
    ...{ contactName: now.contactName ?? "", hours: now.hours, socialMedia: now.socialMedia },
    microCategoryIds: now.microCategories.map(({ id }) => id),
    logo: now.logo?.storageKey,
    photos: now.photos.map(({ storageKey: key, alt }) => ({ key, alt })),
    version: now.version,
    ...changes,
  });
}

describe("claiming", () => {
  it.each([
    ["pending", { approvalStatus: "pending" }],
    ["rejected", { approvalStatus: "rejected" }],
    ["not claimable", { claimable: false }],
  ] as const)("is refused for a business that is %s", async (_, changes) => {
    const before = await aBusiness(db, { claimable: true, ...changes });
    expect(await (await aPayer()).claim(before.id)).toBeNull();
    expect([await rowOf(before.id), await states()]).toEqual([before, []]);
  });

  it("succeeds for only one of two payers who claim at the same time", async () => {
    const { id } = await aBusiness(db, { claimable: true });
    const payers = [await aPayer(), await aPayer()];
    const won = (await Promise.all(payers.map(({ claim }) => claim(id)))).map(Boolean);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await db.select().from(claims)).toMatchObject([{ userId: payers[won.indexOf(true)]!.userId, businessId: id }]);
  });
});

describe("a claimant's edit", () => {
  it("is stored as a proposal with only the changed fields, and visitors see the listing as before", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Roofing"]);
    const { before, claimant } = await aClaim(db, {
      ...{ name: "Prairie Pipes", description: "Pipes and drains.", address: "1 Main St", email: "a@prairie.example" },
      ...{ microCategories: ["plumbing"], photos: 1 },
    });
    const listing = await listingOf(before.id);
    const logo = await aPicture(db);
    await save(claimant, before.id, {
      name: "Uffda Pipes",
      contactName: "Ole Olson",
      logo: logo.storageKey,
      microCategoryIds: ["roofing"],
    });

    expect(await listingOf(before.id)).toEqual(listing);
    const [claim] = await db.select().from(claims);
    expect(claim!.proposed).toEqual({
      ...{ name: "Uffda Pipes", contactName: "Ole Olson", logo: logo.storageKey, microCategoryIds: ["roofing"] },
    });
    expect(await getOwnBusiness(db, claimant, before.id)).toMatchObject({
      ...{
        name: "Uffda Pipes",
        contactName: "Ole Olson",
        description: "Pipes and drains.",
        logo: { storageKey: logo.storageKey },
      },
      ...{ microCategories: [{ id: "roofing", categoryName: "Home Repair" }], photos: [{ alt: "Photo number 1" }] },
    });
    await save(claimant, before.id, { name: "Prairie Pipes" });
    expect((await db.select().from(claims))[0]!.proposed).not.toHaveProperty("name");
  });

  it("makes the proposed pictures visible only to the claimant and admins, and the sweep keeps them while the claim is pending", async () => {
    const { before, claimant } = await aClaim(db, { address: "1 Main St" });
    const [logo, photo] = [await aPicture(db), await aPicture(db)];
    await save(claimant, before.id, { logo: logo.storageKey, photos: [{ key: photo.storageKey, alt: "Ole" }] });
    const stranger = { role: "owner", userId: (await aUser(db)).id } as const;
    const unknown = { code: "picture_unknown" };
    for (const { storageKey } of [logo, photo]) {
      await expect(getPublicPictureFile({ ...shown, town }, storageKey, "640.webp")).rejects.toMatchObject(unknown);
      for (const other of [stranger, { role: "visitor" } as const])
        await expect(getOwnPictureFile(shown, other, storageKey, "640.webp")).rejects.toMatchObject(unknown);
      for (const reader of [claimant, await anAdmin(db)])
        expect(await getOwnPictureFile(shown, reader, storageKey, "640.webp")).toHaveLength(1);
    }
    expect(await sweepPictures(shown, new Date("2040-01-01"))).toBe(0);
    await within((tx) => endClaim(tx, { businessId: before.id }, "withdrawn", at));
    expect(await sweepPictures(shown, new Date("2040-01-01"))).toBe(2);
  });
});

describe("an approved claim", () => {
  const approve = async (businessId: string) => {
    const { claimId, version } = await openedClaim(db, businessId);
    await approveClaim(app, await anAdmin(db), claimId, version);
  };

  it("publishes the claimant's changes on top of the current listing", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Roofing", "Drains"]);
    await aCategory(db, "Housing");
    const { before, claimant } = await aClaim(db, {
      ...{ name: "Prairie Pipes", address: "1 Main St", phone: "(701) 555-0188", paid: "premium_sponsorship" },
      ...{ microCategories: ["plumbing"], photos: 1, contactName: "Private Person", notes: "Private notes." },
    });
    const photo = await aPicture(db);
    const changes = { name: "Uffda Pipes", contactName: "Ole Olson", microCategoryIds: ["drains", "roofing"] };
    await save(claimant, before.id, { ...changes, photos: [{ key: photo.storageKey, alt: "Ole" }] });
    await sponsorCategory(app, claimant, before.id, "housing");
    await db.update(businesses).set({ phone: "(701) 555-0177", version: 2 }).where(eq(businesses.id, before.id));
    await db.delete(microCategories).where(eq(microCategories.id, "roofing"));
    await approve(before.id);

    expect(await rowOf(before.id)).toMatchObject({
      ...{ name: "Uffda Pipes", phone: "(701) 555-0177", address: "1 Main St", contactName: "Ole Olson", notes: null },
      ...{ ownerId: claimant.userId, plan: "premium_sponsorship", claimable: false, approvalStatus: "approved" },
      searchName: expect.stringContaining("uffda"),
    });
    expect(await servicesOf(before.id)).toEqual(["drains"]);
    expect(await photosOf(before.id)).toMatchObject([{ pictureId: photo.id, alt: "Ole" }]);
    expect(await db.select().from(sponsorships).where(isLive)).toMatchObject([{ categoryId: "housing", businessId: before.id }]);
    expect(await states()).toEqual(["approved"]);
  });

  it("gives the category that two claimants chose to the first one, and leaves the other one without", async () => {
    for (const name of ["Housing", "Retail"]) await aCategory(db, name);
    const rivals = [await aClaim(db, { paid: "premium_sponsorship" }), await aClaim(db, { paid: "premium_sponsorship" })];
    for (const { claimant, before } of rivals) await sponsorCategory(app, claimant, before.id, "housing");
    expect(await db.select().from(sponsorships)).toEqual([]);
    for (const { claimant } of rivals) expect(await findOwnSponsorship(db, claimant)).toMatchObject({ categoryId: "housing" });
    for (const { before } of rivals) await approve(before.id);
    const [first, second] = rivals.map(({ before }) => before.id);
    expect(await db.select().from(sponsorships)).toMatchObject([{ categoryId: "housing", businessId: first }]);
    expect(await rowOf(second!)).toMatchObject({ plan: "premium_sponsorship" });
    expect(await findOwnSponsorship(db, rivals[1]!.claimant)).toBeNull();
  });
});

/** Runs a query while a claim is approved. The query waits for a lock on the claims table and continues after the commit. */
async function runDuringApproval<T>(businessId: string, userId: string, query: () => Promise<T>): Promise<T> {
  let result: Promise<T>;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table claims in access exclusive mode`);
    result = query();
    for (let waits = false; !waits;) {
      const { rows } = await tx.execute<{ waits: boolean }>(sql`
        select count(*) > 0 as waits from pg_locks where relation = 'claims'::regclass and not granted
      `);
      waits = rows[0]!.waits;
    }
    await tx.update(claims).set({ state: "approved", decidedAt: new Date() }).where(eq(claims.businessId, businessId));
    await tx.update(businesses).set({ ownerId: userId, claimable: false }).where(eq(businesses.id, businessId));
  });
  return result!;
}

describe("a claim that is approved during a query", () => {
  it("counts as the claimant's business", async () => {
    const { before, claimant } = await aClaim(db);
    expect(await runDuringApproval(before.id, claimant.userId, () => hasBusiness(db, claimant.userId))).toBe(true);
  });

  it("makes the business unavailable to another payer", async () => {
    const { before, claimant } = await aClaim(db);
    const other = (await aCheckout(db, { businessId: before.id, isClaim: true })) as CheckoutRow;
    expect(await runDuringApproval(before.id, claimant.userId, () => isTaken(db, other))).toBe(true);
  });
});
