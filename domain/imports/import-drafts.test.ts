import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { mapKinds, vocabulary } from "#domain/kinds/kinds.ts";
import { createTestContext } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import { aFile, anImportDraft, importDraft } from "#test/imports.ts";
import { createImportDraft, deleteDrafts, deleteExpiredImportDrafts, getImportDraft } from "./import-drafts.ts";
import { type MappingInput, readDraftContents, saveImportMapping } from "./save-mapping.ts";
import { importDrafts, imports } from "./schema.ts";

const clock = aClock();
const own = ["Restaurants", "Bars", "Plumbing"].map((name) => ({ id: name.toLowerCase(), name }));
const context = createTestContext({ db, clock });
const app = { ...context, town: { ...context.town, kinds: mapKinds(vocabulary, own, {}) } };
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
  await aCategory(db, "Food", ["Restaurants", "Bars"]);
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

const licenses = [
  "LICENSE NUMBER,LEGAL OWNER,BUSINESS NAME,STREET ADDRESS,CITY,STATE,ZIP,LICENSE TYPE",
  "17,A PERSON,MCDONALD'S OF WILLISTON ND LLC,12 MAIN ST NW,WILLISTON,ND,58801,CLASS 4 VENUE",
  "18,B PERSON,BASIN PLUMBING,1 2ND AVE,WILLISTON,ND,58801,PLUMBING",
  "17,A PERSON,MCDONALD'S OF WILLISTON ND LLC,12 MAIN ST NW,WILLISTON,ND,58801,BAR",
  "19,C PERSON,THE CORNER,5 ELM ST,WILLISTON,ND,58801,CLASS 4 VENUE",
].join("\n");

const draftOf = (text: string, fileName = "Licenses 2026.csv") => anImportDraft(app, admin, text, fileName);
const run = (id: string, dryRun = false) => importDraft(app, admin, id, { dryRun });
const valuesOf = async (id: string) =>
  (await readDraftContents(app, await getImportDraft(app, admin, id))).values.filter(({ value }) => value);

/** Saves the form with these texts for values. "skip" stands for the checkbox. */
async function save(id: string, texts: Record<string, string> = {}, changes: Partial<MappingInput> = {}) {
  const values = Object.entries(texts).map(([value, text]) => ({ value, text }));
  return saveImportMapping(app, admin, id, { values, ...changes });
}

const stored = () => db.select().from(businesses).orderBy(asc(businesses.sortKey));
/** Returns each business's micro-categories by its name. */
async function categories() {
  const links = await db.select().from(businessMicroCategories).orderBy(asc(businessMicroCategories.position));
  const idsOf = (id: string) => links.filter(({ businessId }) => businessId === id).map((link) => link.microCategoryId);
  return Object.fromEntries((await stored()).map(({ id, name }) => [name, idsOf(id)]));
}

describe("an import draft", () => {
  it("has guessed columns, and lists values without a category first", async () => {
    const id = await draftOf(licenses);
    const draft = await getImportDraft(app, admin, id);
    expect(draft).toMatchObject({
      format: "Text table (CSV), comma-separated, UTF-8 encoding",
      ...{ rows: 4, sourceName: "Licenses" },
    });
    expect(draft.mapping.columns).toEqual(["id", null, "name", "street", "city", "state", "postal_code", "micro_categories"]);
    const { samples, values } = await readDraftContents(app, draft);
    expect(samples[0]).toEqual(["17", "18", "17"]);
    expect(values).toMatchObject([
      { value: "CLASS 4 VENUE", rows: 2, open: 2, text: "" },
      { value: "PLUMBING", rows: 1, open: 0, text: "Plumbing" },
      { value: "BAR", rows: 1, open: 0, text: "Bars" },
      { value: "", rows: 2, text: "" },
    ]);
  });

  it("is imported as mapped after its preview, and then can't be used again", async () => {
    const id = await draftOf(licenses);
    expect(await save(id, { "CLASS 4 VENUE": "restaurants", BAR: "Bars" })).toEqual({});
    const tally = { added: 3, uncategorized: 0, skipped: { repeated: 1 } };
    for (let round = 0; round < 2; round += 1) expect(await run(id, true)).toMatchObject({ state: "done", draftId: id, tally });
    expect(await db.$count(imports)).toBe(1);

    const done = await run(id);
    expect(done).toMatchObject({ state: "done", total: 4, tally });
    expect(await categories()).toEqual({
      "McDonald's of Williston ND LLC": ["restaurants", "bars"],
      "Basin Plumbing": ["plumbing"],
      "The Corner": ["restaurants"],
    });
    await expect(getImportDraft(app, admin, id)).rejects.toMatchObject({ code: "import_draft_unknown" });
    expect(await app.storage.get(`import-drafts/${id}`)).toBeNull();
    expect((await db.select().from(imports)).map((row) => row.id)).toEqual([done.id]);
  });

  it("remembers its source's choices, so the same file adds nothing, even with its columns in another order", async () => {
    const first = await draftOf(licenses);
    await save(first, { "CLASS 4 VENUE": "none" });
    await run(first);
    const before = await stored();

    for (const text of [licenses, reversed(licenses)]) {
      const id = await draftOf(text, "export (3).csv");
      expect(await getImportDraft(app, admin, id)).toMatchObject({
        sourceName: "Licenses",
        mapping: { categories: { "CLASS 4 VENUE": [] }, source: "licenses" },
      });
      expect((await valuesOf(id)).every(({ open }) => !open)).toBe(true);
      expect((await run(id)).tally).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
    }
    expect(await stored()).toEqual(before);
    expect(await db.$count(importDrafts)).toBe(1);

    const other = await draftOf("BUSINESS NAME,LICENSE NUMBER,NOTES\nNEW BAR,20,x\n", "Licenses.csv");
    expect(await getImportDraft(app, admin, other)).toMatchObject({ mapping: { columns: ["name", "id", null] } });
  });

  it("keeps branches that share an id, in any order", async () => {
    const rows = ["9,Corner Store,1 Elm St", "9,Corner Store,2 Oak St", "9,Main Motel,1 Elm St", "10,Solo,3 Fir St"];
    const file = (lines: string[]) => `account number,name,address\n${lines.join("\n")}\n`;
    expect((await run(await draftOf(file(rows), "accounts.csv"))).tally).toMatchObject({ added: 4, skipped: {} });
    const second = await draftOf(file(rows.toReversed()), "accounts.csv");
    expect((await run(second)).tally).toMatchObject({ added: 0, updated: 0, unchanged: 4, skipped: {} });
  });

  it("keeps OpenStreetMap places without a category, unless they are skipped, and suggests the nearest kinds", async () => {
    const places = [
      ["Yak Farm Shop", "shop", "yak"],
      ["Other Yaks", "shop", "yak"],
      ["Zebra", "shop", "zebra"],
      ["Fries", "amenity", "fast_food"],
      ["Ole's", "amenity", "restaurant"],
    ] as const;
    const elements = places.map(([name, key, value], id) => ({ type: "node", id, tags: { name, [key]: value } }));
    const id = await draftOf(JSON.stringify({ elements }), "osm.json");
    const values = await valuesOf(id);
    expect(values.map(({ value, open }) => [value, open])).toEqual([
      ["shop=yak", 2],
      ["shop=zebra", 1],
      ["amenity=fast_food", 1],
      ["amenity=restaurant", 0],
    ]);
    expect(values[2]!.suggested[0]).toBe("Restaurants");
    expect((await run(id, true)).tally).toMatchObject({ added: 5, uncategorized: 4, skipped: {} });
    await save(id, { "shop=yak": "bars", "shop=zebra": "skip", "": "skip" });
    expect((await run(id)).tally).toMatchObject({ added: 3, skipped: { left_out: 2 } });
    expect(await categories()).toMatchObject({ "Yak Farm Shop": ["bars"], "Other Yaks": ["bars"] });
  });

  it("uses a broad column of categories only for rows that the specific one leaves open", async () => {
    const id = await draftOf(
      "name,license type,naics description\nAspen,Retail Bars,Plumbing Contractors\nBirch,Retail Bars,Astrology\nCedar,Retail Bars,\n",
    );
    expect((await valuesOf(id)).filter(({ open }) => open).map(({ value }) => value)).toEqual(["Astrology"]);
    await save(id, { Astrology: "none" });
    await run(id);
    expect(await categories()).toEqual({ Aspen: ["plumbing"], Birch: [], Cedar: ["bars"] });
  });

  it("separates the categories in a cell by commas if most of them also occur alone", async () => {
    const id = await draftOf('name,category\nA,"Bars, Odd Jobs"\nB,"Plumbing, Odd Jobs"\nC,Bars\nD,"Yaks, Zebras"\nE,Plumbing\n');
    expect((await valuesOf(id)).map(({ value }) => value).toSorted()).toEqual(["Bars", "Odd Jobs", "Plumbing", "Yaks", "Zebras"]);
  });

  it("is not changed by a form with problems, which are reported per field", async () => {
    const id = await draftOf(licenses);
    const before = await getImportDraft(app, admin, id);
    const fields = before.columns.map(() => "phone");
    expect(await save(id, { "CLASS 4 VENUE": "astrology" }, { sourceName: " ", fields })).toEqual({
      sourceName: "Please enter a name of up to 60 characters.",
      columns: "Please choose the column that contains the business names.",
      "value:CLASS 4 VENUE": "There is no such category. Please choose one from the list.",
    });
    expect(await getImportDraft(app, admin, id)).toEqual(before);
    await expect(createImportDraft(app, admin, aFile("<html>"))).rejects.toThrow("The file is XML or HTML.");
  });

  it("is kept for a day", async () => {
    const ids = [await draftOf("name\nShop 1\n"), await draftOf("name\nShop 2\n")];
    await deleteDrafts(app, [{ id: ids[1]! }]);
    expect(await app.storage.get(`import-drafts/${ids[1]}`)).toBeNull();
    clock.set("2026-01-15T18:00:30Z");
    await expect(getImportDraft(app, admin, ids[0]!)).rejects.toMatchObject({ code: "import_draft_unknown" });
    await deleteExpiredImportDrafts(app);
    expect(await db.select().from(importDrafts)).toEqual([]);
  });

  it("without column names asks for their row, and remembers it", async () => {
    const text = "Basin Pizza,12 Main St,701-572-0101\nPipes,40 Elm St,701-572-0102\nBarbers,7 Oak St,701-572-0103\n";
    const id = await draftOf(text, "list.csv");
    expect(await save(id, {})).toMatchObject({ columns: expect.stringContaining("No row looks like column names.") });
    expect((await run(id)).problem).toContain("No row looks like column names.");
    const headerRow = 0;
    expect(await save(id, {}, { headerRow })).toEqual({});
    expect(await getImportDraft(app, admin, id)).toMatchObject({ mapping: { headerRow, columns: ["name", "address", "phone"] } });
    expect(await save(id, {})).toEqual({});
    expect((await run(id)).tally).toMatchObject({ added: 3 });
    expect((await run(await draftOf(text, "list.csv"))).tally).toMatchObject({ unchanged: 3 });
  });
});

function reversed(text: string): string {
  return text
    .split("\n")
    .map((line) => line.split(",").toReversed().join(","))
    .join("\n");
}
