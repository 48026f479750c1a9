import { describe, expect, it } from "vitest";
import { settings } from "#domain/settings/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { cardsOf, mainOf, textOf } from "#test/html.ts";
import { settingsScreens } from "#test/settings-screens.ts";
import townConfig from "../../../../town.config.ts";

const town = { ...townConfig, synonyms: [{ microCategoryId: "roofing", terms: ["zorbing", "shingles"] }], kinds: [] };
const screens = settingsScreens({ town, townFile: town });
const save = (change: "add" | "remove", synonym: { term: string; microCategoryId: string }) =>
  screens.post(`synonyms/${change}`, Object.entries(synonym));

describe("synonyms", () => {
  const found = async (word: string) => cardsOf(await screens.other.page(`/search?q=${word}`));
  const roofing = { microCategoryId: "roofing" };

  it("can be added and removed, and search in another process uses each change", async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing"]);
    await aBusiness(db, { name: "Rita", microCategories: ["roofing"] });
    expect([await found("zorbing"), await found("quaxel")]).toEqual([["Rita"], []]);
    expect((await save("add", { term: "Quaxel", ...roofing })).status).toBe(302);
    expect(await found("quaxel")).toEqual(["Rita"]);
    await save("remove", { term: "zorbing", ...roofing });
    expect(await found("zorbing")).toEqual([]);
    const screen = textOf(
      mainOf(
        await (await screens.site.visit("/admin/dashboard/settings/synonyms?search=q", { headers: screens.headers })).text(),
      ),
    );
    expect(screen).toContain("Quaxel Roofing Remove Quaxel");
    expect(screen).not.toContain("shingles Roofing");
    await save("add", { term: "zorbing", ...roofing });
    await save("remove", { term: "Quaxel", ...roofing });
    expect([await found("zorbing"), await found("quaxel")]).toEqual([["Rita"], []]);
    expect((await screens.current()).synonyms).toEqual([{ ...roofing, terms: ["shingles", "zorbing"] }]);
  });

  it.each([
    [{ term: "SHINGLES", ...roofing }, 409, "This word is already a synonym for this micro-category."],
    [{ term: "hail", microCategoryId: "nothing" }, 409, "This micro-category no longer exists."],
  ])("are not added from the form %j, and the screen says why", async (form, status, reason) => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const refused = await save("add", form);
    const answer = await refused.text();
    expect([refused.status, answer]).toEqual([status, expect.stringContaining(reason)]);
    expect(answer).toContain(form.term);
    expect(await db.select().from(settings)).toEqual([]);
  });
});
