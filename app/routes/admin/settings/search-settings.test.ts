import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { cardsOf } from "#test/html.ts";
import { settingsScreens } from "#test/settings-screens.ts";
import townConfig from "../../../../town.config.ts";

const town = { ...townConfig, synonyms: [{ microCategoryId: "roofing", terms: ["zorbing", "shingles"] }], kinds: [] };
const screens = settingsScreens({ town, townFile: town });

it("synonyms can be changed as text, and search in another process uses them", async () => {
  const found = async (word: string) => cardsOf(await screens.other.page(`/search?q=${word}`));
  await aCategory(db, "Home Repair", ["Roofing", "Plumbing"]);
  await aBusiness(db, { name: "Rita", microCategories: ["roofing"] });
  expect([await found("zorbing"), await found("quaxel")]).toEqual([["Rita"], []]);
  expect((await screens.save({ synonyms: "roofing :shingles,, Quaxel \n\nplumbing: big  leak" })).status).toBe(302);
  expect([await found("zorbing"), await found("quaxel")]).toEqual([[], ["Rita"]]);
  expect((await screens.current()).synonyms).toEqual([
    { microCategoryId: "roofing", terms: ["shingles", "Quaxel"] },
    { microCategoryId: "plumbing", terms: ["big  leak"] },
  ]);
  expect((await screens.save({ synonyms: "" })).status).toBe(302);
  expect(await found("quaxel")).toEqual([]);
});
