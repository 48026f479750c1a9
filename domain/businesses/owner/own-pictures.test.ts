import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "#db/handle.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, anOwner, aPicture, aProfile } from "#test/factories.ts";
import type { Profile } from "#domain/businesses/business-forms.shared.ts";
import town from "../../../town.config.ts";
import { saveOwnBusiness } from "./save-own-business.ts";
import { businesses, businessPhotos } from "#domain/businesses/schema.ts";

const app = { db, clock: aClock(), town };
const unknown = { kind: "conflict", code: "picture_unknown" };
const keys = async (count: number) => {
  const result: string[] = [];
  while (result.length < count) result.push((await aPicture(db)).storageKey);
  return result;
};
const photosOf = (list: string[]) => list.map((key) => ({ key, alt: `Alt of ${key}` }));
const everything = async () => [
  await db.select().from(businesses).orderBy(asc(businesses.id)),
  await db.select().from(businessPhotos).orderBy(asc(businessPhotos.businessId), asc(businessPhotos.position)),
];

/** Creates an owner whose business has a logo and three photos. `save` runs their next save. */
async function anOwnerWithPictures() {
  const [logo, ...photos] = await keys(4);
  const { business, ...owner } = await anOwner(db);
  const first = aProfile({ logo, photos: photosOf(photos), version: 1 });
  await saveOwnBusiness(app, owner, business.id, first);
  const save = (values: Partial<Profile>) => saveOwnBusiness(app, owner, business.id, { ...first, version: 2, ...values });
  return { logo: logo!, photos, save };
}

describe("the pictures in a profile", () => {
  it("can be neither pictures that anything else uses nor unknown or repeated ones", async () => {
    const { logo, save, photos } = await anOwnerWithPictures();
    const used = await aPicture(db);
    await aBusiness(db, { logoId: used.id, approvalStatus: "pending" });
    const before = await everything();
    await expect(save({ logo: used.storageKey })).rejects.toMatchObject(unknown);
    await expect(save({ photos: photosOf([...photos, used.storageKey]) })).rejects.toMatchObject(unknown);
    const [fresh] = await keys(1);
    const twice = [photosOf([...photos, photos[0]!]), photosOf([...photos, logo]), photosOf(["__proto__"])];
    for (const refused of twice) await expect(save({ photos: refused })).rejects.toMatchObject(unknown);
    await expect(save({ logo: fresh, photos: photosOf([fresh!]) })).rejects.toMatchObject(unknown);
    expect(await everything()).toEqual(before);
  });

  it("go to only one of several businesses that save the same picture at the same time", async () => {
    const owners = [await anOwner(db), await anOwner(db), await anOwner(db), await anOwner(db)];
    // Repeat to hit different interleavings.
    for (let version = 1; version <= 8; version += 1) {
      const [logo] = await keys(1);
      await db.update(businesses).set({ version, logoId: null });
      const saves = await Promise.allSettled(
        owners.map((owner) => saveOwnBusiness(app, owner, owner.business.id, aProfile({ version, logo }))),
      );
      expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const each of saves.filter((outcome) => outcome.status === "rejected")) expect(each.reason).toMatchObject(unknown);
      expect((await db.select().from(businesses)).filter(({ logoId }) => logoId)).toHaveLength(1);
    }
  });

  it("are either saved or swept when both happen at the same time", async () => {
    const [fresh] = await keys(1);
    const { business, ...owner } = await anOwner(db);
    const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
    const sweep = (on: Db) => sweepPictures({ db: on, storage }, new Date("2030-01-01"));
    const [save] = await Promise.allSettled([
      saveOwnBusiness(app, owner, business.id, aProfile({ version: 1, logo: fresh })),
      sweep(db),
      sweep(db),
    ]);
    const { logoId } = (await db.select().from(businesses).where(eq(businesses.id, business.id)))[0]!;
    const remaining = await db.select().from(pictures);
    // Either the save locked it first and shows it, or the sweep deleted it and the save fails.
    if (save.status === "fulfilled") expect([logoId, remaining.length]).toEqual([remaining[0]?.id, 1]);
    else expect([save.reason, logoId, remaining]).toMatchObject([unknown, null, []]);
  });
});
