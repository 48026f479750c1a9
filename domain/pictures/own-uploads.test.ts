import { expect, it } from "vitest";
import type { Owner, Visitor } from "#domain/accounts/actor.ts";
import { openImages } from "#ports/images/sharp.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { anSvg, aPhoto } from "#test/uploads.ts";
import { storeUploadedPicture } from "./store-picture.ts";
import { pictures } from "./schema.ts";

const visitor: Visitor = { role: "visitor" };
const anOwner = async (): Promise<Owner> => ({ role: "owner", userId: (await aUser(db)).id });

it.each<[string, number, () => Promise<[actor: Owner | Visitor, from: string][]>]>([
  ["an account to sixty", 60, async () => [...(await Promise.all([anOwner(), anOwner()]))].map((owner) => [owner, "192.0.2.1"])],
  [
    "a network to ten",
    10,
    async () => [
      [visitor, "2001:db8::1"],
      [visitor, "192.0.2.7"],
    ],
  ],
])("limits %s uploads per hour, including refused files, and returns the wait", async (_, most, uploaders) => {
  const clock = aClock();
  const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
  const app = { db, clock, storage, images: openImages() };
  const photo = await aPhoto(40, 30).jpeg().toBuffer();
  const [uploader, another] = await uploaders();
  const store = ([actor, from] = uploader!, bytes: Uint8Array = photo) => storeUploadedPicture(app, actor, from, bytes, "photo");

  for (let refused = 1; refused < most; refused += 1)
    await expect(store(uploader, anSvg)).rejects.toMatchObject({ kind: "conflict", code: "not_an_image" });
  await store();
  clock.forward(1_800_000);
  await expect(store()).rejects.toMatchObject({ kind: "too_many", code: "too_many_uploads", wait: 1800 });
  await store(another);
  expect(await db.select().from(pictures)).toHaveLength(2);
  clock.forward(1_800_000);
  await store();
});
