import { expect, it } from "vitest";
import { openImages } from "#ports/images/sharp.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { anSvg, aPhoto } from "#test/uploads.ts";
import { storeOwnPicture, storeSubmissionPicture } from "./store-picture.ts";
import { pictures } from "./schema.ts";

it("limits an account to sixty uploads per hour, including refused files, and returns the wait", async () => {
  const clock = aClock();
  const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
  const app = { db, clock, storage, images: openImages() };
  const newOwner = async () => ({ role: "owner" as const, userId: (await aUser(db)).id });
  const [owner, neighbor] = [await newOwner(), await newOwner()];
  const photo = await aPhoto(40, 30).jpeg().toBuffer();
  const store = (actor = owner, bytes: Uint8Array = photo) => storeOwnPicture(app, actor, bytes, "photo");

  for (let refused = 0; refused < 59; refused += 1)
    await expect(store(owner, anSvg)).rejects.toMatchObject({ kind: "conflict", code: "not_an_image" });
  await store();
  clock.forward(1_800_000);
  await expect(store()).rejects.toMatchObject({ kind: "too_many", code: "too_many_uploads", wait: 1800 });
  await store(neighbor);
  expect(await db.select().from(pictures)).toHaveLength(2);

  clock.forward(1_800_000);
  await store();
  expect(await db.select().from(pictures)).toHaveLength(3);
});

it("limits a network to ten uploads per hour, including refused files", async () => {
  const clock = aClock();
  const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
  const app = { db, clock, storage, images: openImages() };
  const photo = await aPhoto(40, 30).jpeg().toBuffer();
  const store = (from: string, bytes: Uint8Array = photo) => storeSubmissionPicture(app, from, bytes);

  for (let refused = 0; refused < 9; refused += 1)
    await expect(store("2001:db8::1", anSvg)).rejects.toMatchObject({ kind: "conflict", code: "not_an_image" });
  await store("2001:db8::2");
  await expect(store("2001:db8::3")).rejects.toMatchObject({ kind: "too_many", code: "too_many_uploads", wait: 3600 });
  await store("192.0.2.7");
  expect(await db.select().from(pictures)).toHaveLength(2);
  clock.forward(3_600_000);
  await store("2001:db8::1");
});
