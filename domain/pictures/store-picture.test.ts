import { settingsPictures } from "#domain/settings/schema.ts";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businessPhotos, businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import type { Owner, Visitor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { pagePictures } from "#domain/pages/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import type { Storage } from "#ports/storage/port.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { aClaim } from "#test/claims.ts";
import { aClock } from "#test/clock.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, anOwnPage, aSponsor, aUser } from "#test/factories.ts";
import { images } from "#test/images.ts";
import { aJpeg, anSvg } from "#test/uploads.ts";
import { deletePicture, storePicture, storeUploadedPicture, sweepPictures } from "./store-picture.ts";
import { pictures } from "./schema.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
  return () => rm(dataDir, { recursive: true });
});

/** Returns the pictures' files on disk. */
const inFolder = async () => {
  const all = await readdir(join(dataDir, "pictures"), { recursive: true }).catch(() => []);
  return all.filter((name) => /\.\w+$/.test(name));
};

/** Returns storage that fills up after `count` files. */
function fullAfter(storage: Storage, count: number): Storage {
  let remaining = count;
  const put: Storage["put"] = async (...file) => {
    if (remaining-- === 0) throw new Error("no space left");
    await storage.put(...file);
  };
  return { ...storage, put };
}

const rows = () => db.select().from(pictures);

describe("pictures", () => {
  const clock = aClock();
  let app: Pick<AppContext, "db" | "clock" | "storage" | "images">;
  beforeEach(async () => {
    app = { db, clock, images, storage: await openStorage({ dataDir, s3: null }) };
  });
  const tomorrow = () => new Date(clock.now().getTime() + 1);

  it("are stored in every width, under an unguessable name", async () => {
    const picture = await storePicture(app, await aJpeg(), "photo");
    expect(picture.storageKey).toMatch(/^[0-9a-f]{32}$/);
    expect(picture).toMatchObject({ widths: [640, 1200], createdAt: clock.now() });
    expect(await rows()).toEqual([picture]);
    for (const file of ["640.webp", "1200.webp", "share.jpg"])
      expect((await app.storage.get(`${picture.storageKey}/${file}`))?.length).toBeGreaterThan(20);

    await deletePicture(app, picture.id);
    expect([await rows(), await inFolder()]).toEqual([[], []]);
  });

  it("are not stored, not even in part, when the upload is refused", async () => {
    await expect(storePicture(app, anSvg, "logo")).rejects.toMatchObject({ kind: "conflict", code: "not_an_image" });
    expect([await rows(), await inFolder()]).toEqual([[], []]);
  });

  it("leave no files or rows when storage is full or the database is unavailable", async () => {
    const photo = await aJpeg();
    for (const count of [0, 1, 2]) {
      const full = { ...app, storage: fullAfter(app.storage, count) };
      await expect(storePicture(full, photo, "photo")).rejects.toThrow("no space left");
      expect([await rows(), await inFolder()]).toEqual([[], []]);
    }
    await expect(storePicture({ ...app, db: brokenDb() }, photo, "photo")).rejects.toThrow();
    expect(await inFolder()).toEqual([]);
  });

  it("are swept once with their files if they are old and nothing refers to them, even by two processes at the same time", async () => {
    const old = await storePicture(app, await aJpeg(300, 200), "photo");
    const used = await storePicture(app, await aJpeg(300, 200), "photo");
    await aBusiness(db, { logoId: used.id });
    const until = tomorrow();
    clock.forward(86_400_000);
    const fresh = await storePicture(app, await aJpeg(300, 200), "photo");

    const swept = await Promise.all([sweepPictures(app, until), sweepPictures(app, until)]);

    expect(swept.reduce((sum, each) => sum + each)).toBe(1);
    expect((await rows()).map(({ id }) => id).sort()).toEqual([used.id, fresh.id].sort());
    expect(await app.storage.get(`${old.storageKey}/300.webp`)).toBeNull();
    expect(await app.storage.get(`${used.storageKey}/300.webp`)).not.toBeNull();
    expect(await sweepPictures(app, until)).toBe(0);
    await db.delete(businesses);
    expect(await sweepPictures(app, tomorrow())).toBe(2);
    expect(await inFolder()).toEqual([]);
  });

  it("are swept the next time if storage is unavailable", async () => {
    const picture = await storePicture(app, await aJpeg(300, 200), "photo");
    const unavailable = { ...app.storage, remove: () => Promise.reject(new Error("unavailable")) };
    await expect(sweepPictures({ db, storage: unavailable }, tomorrow())).rejects.toThrow("1 pictures");
    expect(await rows()).toEqual([picture]);
    expect(await sweepPictures(app, tomorrow())).toBe(1);
    expect(await inFolder()).toEqual([]);
  });
});

describe("a picture stays while a row refers to it in", () => {
  const later = new Date("2030-01-01");
  const uses: Record<string, (pictureId: string) => Promise<unknown>> = {
    "all_businesses.logo_id": (logoId) => aBusiness(db, { logoId, approvalStatus: "rejected" }),
    "business_photos.picture_id": async (pictureId) =>
      db.insert(businessPhotos).values({ businessId: (await aBusiness(db)).id, position: 0, pictureId }),
    "categories.cover_id": async (coverId) => {
      await aCategory(db, "Housing");
      await db.update(categories).set({ coverId });
    },
    "sponsorships.image_id": async (imageId) => {
      await aCategory(db, "Housing");
      await aSponsor(db, "housing");
      await db.update(sponsorships).set({ imageId });
    },
    "page_pictures.picture_id": async (pictureId) =>
      db.insert(pagePictures).values({ pageId: (await anOwnPage(db)).id, pictureId }),
    "settings_pictures.picture_id": (pictureId) => db.insert(settingsPictures).values({ pictureId }),
    "claims.picture_ids": async (pictureId) => {
      await aClaim(db);
      await db.update(claims).set({ pictureIds: [pictureId] });
    },
  };

  it.each(Object.entries(uses))("%s", async (_, use) => {
    const app = { db, clock: aClock(), images, storage: await openStorage({ dataDir, s3: null }) };
    const picture = await storePicture(app, await aJpeg(300, 200), "photo");
    await use(picture.id);
    await deletePicture(app, picture.id);
    expect(await sweepPictures(app, later)).toBe(0);
    expect(await rows()).toEqual([picture]);
    expect(await inFolder()).toContain(`${picture.storageKey}/300.webp`);
  });

  it("one of these columns, which are claims' lists and all the foreign keys to pictures", async () => {
    const { rows: columns } = await db.execute<{ name: string }>(sql`
      select conrelid::regclass || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'pictures'::regclass`);
    const all = [...columns.map(({ name }) => name), "claims.picture_ids"];
    expect(all.sort()).toEqual(Object.keys(uses).sort());
  });
});

const owner = async (): Promise<[Owner, string]> => [{ role: "owner", userId: (await aUser(db)).id }, "192.0.2.1"];
const visitor = async (from: string): Promise<[Visitor, string]> => [{ role: "visitor" }, from];

it.each<[string, number, () => Promise<[Owner | Visitor, string]>, () => Promise<[Owner | Visitor, string]>]>([
  ["an account to sixty", 60, owner, owner],
  ["a network to ten", 10, () => visitor("2001:db8::1"), () => visitor("192.0.2.7")],
])("limits %s uploads per hour, including refused files, and returns the wait", async (_, most, one, other) => {
  const clock = aClock();
  const app = { db, clock, images, storage: await openStorage({ dataDir, s3: null }) };
  const photo = await aJpeg(40, 30);
  const [uploader, another] = [await one(), await other()];
  const store = ([actor, from] = uploader, bytes: Uint8Array = photo) => storeUploadedPicture(app, actor, from, bytes, "photo");
  for (let refused = 1; refused < most; refused += 1)
    await expect(store(uploader, anSvg)).rejects.toMatchObject({ kind: "conflict", code: "not_an_image" });
  await store();
  clock.forward(1_800_000);
  await expect(store()).rejects.toMatchObject({ kind: "too_many", code: "too_many_uploads", wait: 1800 });
  await store(another);
  expect(await rows()).toHaveLength(2);
  clock.forward(1_800_000);
  await store();
});
