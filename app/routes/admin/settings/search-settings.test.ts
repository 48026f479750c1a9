import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "#domain/settings/schema.ts";
import { followSettings } from "#server/follow-settings.ts";
import { followRevision } from "#server/page-cache/data-revision.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, cookieOf } from "#test/factories.ts";
import { attributeOf, cardsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import townConfig from "../../../../town.config.ts";

let time = 0;
let site: ReturnType<typeof aSite>;
/** A second process on the same database. */
let other: ReturnType<typeof aSite>;
let headers: Record<string, string>;

beforeEach(async () => {
  const town = { ...townConfig, synonyms: [{ microCategoryId: "roofing", terms: ["zorbing", "shingles"] }], kinds: [] };
  site = aSite({ town, townFile: town });
  other = aSite({
    town,
    townFile: town,
    follow: (app) =>
      followSettings(
        app,
        followRevision(app.db, () => time),
      ),
  });
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

const pathOf = (group: string) => `/admin/dashboard/settings/${group}`;

async function post(group: string, form: Record<string, string>) {
  const screen = await (await site.visit(pathOf(group), { headers })).text();
  const [field = ""] = /<input[^>]* name="previous"[^>]*>/.exec(screen) ?? [];
  const previous = attributeOf(field, "value") ?? "";
  const response = await site.visit(pathOf(group), { form: { previous, ...form }, headers });
  time += 51;
  return response;
}

describe("synonyms", () => {
  const found = async (word: string) => cardsOf(await other.page(`/search?q=${word}`));
  const roofing = { microCategoryId: "roofing" };

  it("are added, removed and restored, and search follows in every process [settings.synonyms]", async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing"]);
    await aBusiness(db, { name: "Rita", microCategories: ["roofing"] });
    expect([await found("zorbing"), await found("quaxel")]).toEqual([["Rita"], []]);
    expect((await post("synonyms", { intent: "add", term: "Quaxel", ...roofing })).status).toBe(302);
    expect(await found("quaxel")).toEqual(["Rita"]);
    await post("synonyms", { intent: "remove", term: "zorbing", ...roofing });
    expect(await found("zorbing")).toEqual([]);
    const screen = textOf(mainOf(await (await site.visit(`${pathOf("synonyms")}?search=qua`, { headers })).text()));
    expect(screen).toContain("Quaxel in Roofing");
    expect(screen).not.toContain("shingles in Roofing");
    expect(screen).toContain("Removed words zorbing in Roofing");
    await post("synonyms", { intent: "add", term: "zorbing", ...roofing });
    await post("synonyms", { intent: "remove", term: "Quaxel", ...roofing });
    expect([await found("zorbing"), await found("quaxel")]).toEqual([["Rita"], []]);
    expect(await db.select().from(settings)).toMatchObject([{ value: { added: [], removed: [] } }]);
  });

  it.each([
    [{ term: "SHINGLES", ...roofing }, 409, "This word is already a synonym for this micro-category."],
    [{ term: "x", ...roofing }, 400, "Enter a word with at least two characters."],
    [{ term: "hail", microCategoryId: "" }, 400, "Choose a micro-category."],
    [{ term: "hail", microCategoryId: "nothing" }, 409, "This micro-category no longer exists."],
  ])("refuse %j and say why [settings.synonyms]", async (form, status, reason) => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const refused = await post("synonyms", { intent: "add", ...form });
    const page = await refused.text();
    expect([refused.status, textOf(mainOf(page)).includes(reason)]).toEqual([status, true]);
    expect(page).toContain(`value="${form.term}"`);
    expect(await db.select().from(settings)).toEqual([]);
  });
});

describe("the help card", () => {
  const card = async () => {
    const page = mainOf(await other.page("/search?q=suicide"));
    return page.includes("Help is available now") ? textOf(page) : null;
  };
  const number = { name: "Prairie Help", phone: "701-555-0199", text: "Day and night.", topics: "suicide" };

  it("changes its numbers and is turned off, and search follows in every process [settings.help]", async () => {
    expect(await card()).toContain("988");
    expect((await post("help", { intent: "number", index: "", ...number })).status).toBe(302);
    expect(await card()).toMatch(/988.*701-555-0199 Prairie Help Day and night\./);
    await post("help", { intent: "number", index: "2", ...number, name: "Changed Help" });
    expect(await card()).toContain("Changed Help");
    await post("help", { intent: "remove", index: "2" });
    expect(await card()).not.toContain("Changed Help");
    await post("help", { intent: "save" });
    expect(await card()).toBeNull();
    await post("help", { intent: "save", isOn: "on" });
    await post("help", { intent: "country" });
    expect(await card()).not.toContain("Prairie Help");
    expect(await db.select().from(settings)).toMatchObject([{ value: { isOn: true, numbers: null } }]);
  });

  it.each([
    [{ ...number, phone: "call us" }, "Enter the number as people dial it."],
    [{ ...number, topics: "" }, "Choose at least one topic."],
    [{ ...number, name: "" }, "Enter who answers."],
  ])("refuses %j and says why [settings.help]", async (form, reason) => {
    const refused = await site.visit(`${pathOf("help")}?edit=new`, {
      form: { intent: "number", index: "", previous: JSON.stringify({ isOn: true, numbers: null }), ...form },
      headers,
    });
    expect([refused.status, textOf(mainOf(await refused.text())).includes(reason)]).toEqual([400, true]);
    expect(await db.select().from(settings)).toEqual([]);
  });

  it("refuses a stale change [settings.help]", async () => {
    await post("help", { intent: "save" });
    const previous = JSON.stringify({ isOn: true, numbers: null });
    const refused = await site.visit(pathOf("help"), { form: { intent: "remove", index: "0", previous }, headers });
    expect(refused.status).toBe(409);
  });
});
