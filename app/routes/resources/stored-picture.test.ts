import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses, businessPhotos } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture, aSponsor } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

/** Returns a site whose storage contains a picture's file 640.webp. */
async function aPictureOnSite() {
  const [site, picture] = [aSite(), await aPicture(db)];
  await site.app.storage.put(`${picture.storageKey}/640.webp`, new TextEncoder().encode("bytes"), "image/webp");
  const path = `/pictures/${picture.storageKey}/640.webp`;
  return { site, picture, path, status: async () => (await site.visit(path)).status };
}

describe("GET /pictures/:storageKey/:file", () => {
  it("serves the bytes and lets caches store them for an hour, as specified [foundation.picture-cache]", async () => {
    const { site, picture, path } = await aPictureOnSite();
    await aBusiness(db, { logoId: picture.id });

    const response = await site.visit(path);

    expect(await response.text()).toBe("bytes");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("shows a logo only while its business is approved", async () => {
    const { picture, status } = await aPictureOnSite();
    const { id } = await aBusiness(db, { logoId: picture.id });
    for (const [approvalStatus, expected] of [
      ["pending", 404],
      ["rejected", 404],
      ["approved", 200],
    ] as const) {
      await db.update(businesses).set({ approvalStatus }).where(eq(businesses.id, id));
      expect([approvalStatus, await status()]).toEqual([approvalStatus, expected]);
    }
    await db.delete(businesses);
    expect(await status()).toBe(404);
  });

  it("shows photos only for approved premium businesses", async () => {
    const { picture, status } = await aPictureOnSite();
    const { id } = await aBusiness(db, { plan: "premium" });
    await db.insert(businessPhotos).values({ businessId: id, position: 0, pictureId: picture.id });
    expect(await status()).toBe(200);

    await db.update(businesses).set({ approvalStatus: "pending" });
    expect(await status()).toBe(404);
    await db.update(businesses).set({ approvalStatus: "approved", plan: "basic", grantedPlan: "basic" });
    expect(await status()).toBe(404);
  });

  it("shows category covers", async () => {
    const { picture, status } = await aPictureOnSite();
    expect(await status()).toBe(404);
    await aCategory(db, "Housing");
    await db.update(categories).set({ coverId: picture.id });
    expect(await status()).toBe(200);
  });

  it("shows a sponsorship's image only while the sponsor is approved", async () => {
    const { picture, status } = await aPictureOnSite();
    await aCategory(db, "Housing");
    await aSponsor(db, "housing");
    await db.update(sponsorships).set({ imageId: picture.id });
    expect(await status()).toBe(200);
    await db.update(businesses).set({ approvalStatus: "pending" });
    expect(await status()).toBe(404);
  });

  it("returns 404 for other files, sizes, and keys", async () => {
    const { site, picture } = await aPictureOnSite();
    await aBusiness(db, { logoId: picture.id });
    await site.app.storage.put("secret/640.webp", new Uint8Array(1), "image/webp");
    const key = picture.storageKey;
    for (const file of ["640.webp.bak", "640.png", "original.webp", "share.jpeg"])
      await site.app.storage.put(`${key}/${file}`, new Uint8Array(1), "image/webp");
    for (const path of [
      `${key}/1200.webp`,
      `${key}/640.png`,
      `${key}/640.webp.bak`,
      `${key}/original.webp`,
      `${key}/share.jpeg`,
      `${key}/..%2F640.webp`,
      "secret/640.webp",
      "..%2Fx/640.webp",
    ])
      expect([path, (await site.visit(`/pictures/${path}`)).status]).toEqual([path, 404]);
  });
});
