import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { businessPhotos } from "#domain/businesses/schema.ts";

type Site = ReturnType<typeof aSite>;

async function pictureAt(path: string, site: Site = aSite()) {
  const response = await site.visit(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, bytes, cache: response.headers.get("cache-control") };
}

/** Returns the color of one pixel, rounded to steps of 64. */
async function colorAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((channel) => Math.round(channel / 64)).join(" ");
}

const aSquare = (background: string, size = 400) => sharp({ create: { width: size, height: size, channels: 3, background } });

/** A business on the given plan with a green photo and a red logo. */
async function aBusinessWithPictures(site: Site, plan: "basic" | "premium") {
  await aCategory(db, "Farm Ranch", ["Feed"]);
  const [photo, logo] = [await aPicture(db), await aPicture(db, { widths: [128, 400] })];
  await site.app.storage.put(`${photo.storageKey}/share.jpg`, await aSquare("#00ff00").jpeg().toBuffer(), "image/jpeg");
  await site.app.storage.put(`${logo.storageKey}/400.webp`, await aSquare("#ff0000").webp().toBuffer(), "image/webp");
  const business = await aBusiness(db, { plan, logoId: logo.id, microCategories: ["feed"] });
  await db.insert(businessPhotos).values({ businessId: business.id, position: 0, pictureId: photo.id });
  return business;
}

describe("GET /share/:kind/:file", () => {
  it.each(["site/town", "category/farm-ranch"])("renders %s, cached for a day", async (which) => {
    await aCategory(db, "Farm Ranch", ["Feed"]);
    const { status, bytes, cache } = await pictureAt(`/share/${which}.jpg`);
    expect([status, cache]).toEqual([200, "public, max-age=86400"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  it("shows a premium business's photo and logo", async () => {
    const site = aSite();
    const { id } = await aBusinessWithPictures(site, "premium");
    const { status, bytes, cache } = await pictureAt(`/share/business/${id}.jpg`, site);
    expect([status, cache]).toEqual([200, "public, max-age=3600"]);
    expect(await colorAt(bytes, 600, 200)).toBe("0 4 0");
    expect(await colorAt(bytes, 148, 527)).toBe("4 0 0");
  });

  it("shows only the category's illustration for a basic business", async () => {
    const site = aSite();
    const { id } = await aBusinessWithPictures(site, "basic");
    const { bytes } = await pictureAt(`/share/business/${id}.jpg`, site);
    const rendered = await readFile("ports/images/share/farm-ranch.webp");
    const expected = await sharp(rendered).resize({ width: 1200, height: 424, fit: "cover" }).jpeg().toBuffer();
    expect(await colorAt(bytes, 100, 100)).toBe(await colorAt(expected, 100, 100));
    expect(await colorAt(bytes, 600, 200)).not.toBe("0 4 0");
    expect(await colorAt(bytes, 148, 527)).not.toBe("4 0 0");
  });

  it.each(["site/village.jpg", "town/site.jpg", "category/none.jpg", "business/1.jpg", "site/town.png"])(
    "returns 404 for %s",
    async (which) => expect((await pictureAt(`/share/${which}`)).status).toBe(404),
  );
});
