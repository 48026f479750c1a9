import { describe, expect, it } from "vitest";
import { settings } from "#domain/settings/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { cardsOf, mainOf, textOf } from "#test/html.ts";
import { settingsScreens } from "#test/settings-screens.ts";
import townConfig from "../../../../town.config.ts";

const town = { ...townConfig, synonyms: [{ microCategoryId: "roofing", terms: ["zorbing", "shingles"] }], kinds: [] };
const screens = settingsScreens({ town, townFile: town });
const { pathOf, save } = screens;

describe("synonyms", () => {
  const found = async (word: string) => cardsOf(await screens.other.page(`/search?q=${word}`));
  const roofing = { microCategoryId: "roofing" };

  it("can be added, removed, and restored, and search in another process uses each change", async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing"]);
    await aBusiness(db, { name: "Rita", microCategories: ["roofing"] });
    expect([await found("zorbing"), await found("quaxel")]).toEqual([["Rita"], []]);
    expect((await save("synonyms", { intent: "add", term: "Quaxel", ...roofing })).status).toBe(302);
    expect(await found("quaxel")).toEqual(["Rita"]);
    await save("synonyms", { intent: "remove", term: "zorbing", ...roofing });
    expect(await found("zorbing")).toEqual([]);
    const screen = textOf(
      mainOf(await (await screens.site.visit(`${pathOf("synonyms")}?search=qua`, { headers: screens.headers })).text()),
    );
    expect(screen).toContain("Quaxel for Roofing");
    expect(screen).not.toContain("shingles for Roofing");
    expect(screen).toContain("Removed words zorbing for Roofing");
    await save("synonyms", { intent: "add", term: "zorbing", ...roofing });
    await save("synonyms", { intent: "remove", term: "Quaxel", ...roofing });
    expect([await found("zorbing"), await found("quaxel")]).toEqual([["Rita"], []]);
    expect(await db.select().from(settings)).toMatchObject([{ value: { added: [], removed: [] } }]);
  });

  it.each([
    [{ term: "SHINGLES", ...roofing }, 409, "This word is already a synonym for this micro-category."],
    [{ term: "x", ...roofing }, 400, "Enter a word with at least two characters."],
    [{ term: "hail", microCategoryId: "" }, 400, "Choose a micro-category."],
    [{ term: "hail", microCategoryId: "nothing" }, 409, "This micro-category no longer exists."],
  ])("are not added from the form %j, and the screen says why", async (form, status, reason) => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const refused = await save("synonyms", { intent: "add", ...form });
    const page = await refused.text();
    expect([refused.status, textOf(mainOf(page)).includes(reason)]).toEqual([status, true]);
    expect(page).toContain(`value="${form.term}"`);
    expect(await db.select().from(settings)).toEqual([]);
  });
});
