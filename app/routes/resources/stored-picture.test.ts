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

  it("shows a logo only for approved businesses, and photos only for approved premium businesses", async () => {
    for (const [kind, plan] of [
      ["logo", "basic"],
      ["photo", "premium"],
    ] as const) {
      const { picture, status } = await aPictureOnSite();
      const { id } = await aBusiness(db, { plan, ...(kind === "logo" && { logoId: picture.id }) });
      if (kind === "photo") await db.insert(businessPhotos).values({ businessId: id, position: 0, pictureId: picture.id });
      const change = (to: Partial<typeof businesses.$inferInsert>) => db.update(businesses).set(to).where(eq(businesses.id, id));
      expect([kind, await status()]).toEqual([kind, 200]);
      for (const approvalStatus of ["pending", "rejected"] as const) {
        await change({ approvalStatus });
        expect([kind, approvalStatus, await status()]).toEqual([kind, approvalStatus, 404]);
      }
      await change({ approvalStatus: "approved", plan: "basic", grantedPlan: "basic" });
      expect([kind, await status()]).toEqual([kind, kind === "logo" ? 200 : 404]);
      await db.delete(businesses).where(eq(businesses.id, id));
      expect([kind, await status()]).toEqual([kind, 404]);
    }
  });

  it("shows category covers, and a sponsorship's image only while the sponsor is approved", async () => {
    const [cover, image] = [await aPictureOnSite(), await aPictureOnSite()];
    await aCategory(db, "Housing");
    await aSponsor(db, "housing");
    expect([await cover.status(), await image.status()]).toEqual([404, 404]);
    await db.update(categories).set({ coverId: cover.picture.id });
    await db.update(sponsorships).set({ imageId: image.picture.id });
    expect([await cover.status(), await image.status()]).toEqual([200, 200]);
    await db.update(businesses).set({ approvalStatus: "pending" });
    expect([await cover.status(), await image.status()]).toEqual([200, 404]);
  });

  it("returns 404 for other files, sizes, and keys", async () => {
    const { site, picture } = await aPictureOnSite();
    await aBusiness(db, { logoId: picture.id });
    await site.app.storage.put("secret/640.webp", new Uint8Array(1), "image/webp");
    const key = picture.storageKey;
    for (const file of ["640.webp.bak", "640.png", "original.webp", "share.jpeg"])
      await site.app.storage.put(`${key}/${file}`, new Uint8Array(1), "image/webp");
    const files = ["1200.webp", "640.png", "640.webp.bak", "original.webp", "share.jpeg", "..%2F640.webp"];
    for (const path of [...files.map((file) => `${key}/${file}`), "secret/640.webp", "..%2Fx/640.webp"])
      expect([path, (await site.visit(`/pictures/${path}`)).status]).toEqual([path, 404]);
  });
});
