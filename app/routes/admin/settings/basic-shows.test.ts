import { describe, expect, it } from "vitest";
import { businessPhotos } from "#domain/businesses/schema.ts";
import { basicShowsFields } from "#domain/settings/settings.shared.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { settingsScreens } from "#test/settings-screens.ts";

const screens = settingsScreens();
const everyField = basicShowsFields.shape.profile.unwrap().element.options;

async function choose(card: string[], profile: string[]): Promise<void> {
  expect((await screens.save({ "basicShows.card": card, "basicShows.profile": profile })).status).toBe(302);
}

describe("what Basic shows", () => {
  const secrets = {
    ...{ tagline: "Warm since 1951", description: "We repair boilers.", website: "https://boilers.example/" },
    ...{ email: "hello@boilers.example", address: "307 Main St, Williston, ND 58801" },
    ...{ socialMedia: { facebook: "https://www.facebook.com/boilers" } },
    ...{ hours: { monday: { enabled: true, open: "09:12", close: "17:00" } } },
  };

  it("follows the setting in cards, profiles, data, and structured data", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const { id } = await aBusiness(db, { ...secrets, name: "Basic Boilers", microCategories: ["roofing"] });
    const paths = { profile: `/business/${id}`, list: "/category/home-repair/micro/roofing", search: "/search?q=basic+boilers" };
    const all = async (path: string) => {
      const [base, query = ""] = path.split("?");
      return `${await screens.other.page(path)}${await screens.other.page(`${base}.data${query && `?${query}`}`)}`;
    };
    const shown = (page: string) =>
      [
        "Warm since 1951",
        "We repair boilers.",
        "https://boilers.example/",
        "facebook.com/boilers",
        "hello@boilers",
        "307 Main St",
        "09:12",
      ].filter((secret) => page.includes(secret));
    expect(shown(await all(paths.profile))).toEqual(["hello@boilers", "307 Main St", "09:12"]);
    expect(shown(await all(paths.list))).toEqual(["307 Main St", "09:12"]);

    await choose([], []);
    for (const path of Object.values(paths)) expect(shown(await all(path)), path).toEqual([]);
    const hidden = await all(paths.profile);
    expect(hidden).not.toContain("Roofing");
    expect(hidden).toContain("Basic Boilers");

    await choose([], everyField);
    expect(shown(await all(paths.profile))).toHaveLength(7);
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await screens.other.page(paths.profile))![1]!;
    expect(json).toContain('"slogan":"Warm since 1951"');
    expect(json).toContain('"sameAs":["https://boilers.example/","https://www.facebook.com/boilers"]');
    expect(shown(await all(paths.list))).toEqual([]);
  });

  it("is everything on profiles while the town sells no plans", async () => {
    const { id } = await aBusiness(db, { ...secrets, name: "Basic Boilers" });
    const { town } = screens.site.app;
    const page = await aSite({ town, townFile: { ...town, paidPlans: false } }).page(`/business/${id}`);
    for (const text of ["Warm since 1951", "We repair boilers.", "https://boilers.example/", "facebook.com/boilers"])
      expect(page).toContain(text);
  });

  it("includes logos and photos, and the site serves their files, only if the setting includes them", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const [logo, photo] = [await aPicture(db), await aPicture(db)];
    const { id } = await aBusiness(db, { name: "Logo Boilers", microCategories: ["roofing"], logoId: logo.id });
    const other = await aBusiness(db, { name: "Photo Boilers", microCategories: ["roofing"] });
    for (const businessId of [id, other.id])
      await db.insert(businessPhotos).values({ businessId, position: 0, pictureId: photo.id });
    const file = `/pictures/${photo.storageKey}/640.webp`;
    await screens.site.app.storage.put(file.replace("/pictures/", ""), new Uint8Array(1), "image/webp");
    const list = "/category/home-repair/micro/roofing";
    const shown = async () => {
      const pages = await Promise.all([list, "/search?q=boilers", `/business/${id}`].map((path) => screens.other.page(path)));
      const has = pages.map((page) => [logo, photo].map(({ storageKey }) => page.includes(storageKey)));
      return [...has, (await screens.site.visit(file)).status];
    };
    const [both, none] = [
      [true, true],
      [false, false],
    ];
    expect(await shown()).toEqual([none, none, none, 404]);
    await choose(["picture"], []);
    expect(await shown()).toEqual([both, both, none, 200]);
    await choose([], ["logo", "photos"]);
    expect(await shown()).toEqual([none, none, both, 200]);
    await choose([], ["logo"]);
    expect(await shown()).toEqual([none, none, [true, false], 404]);
  });
});
