import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { importDrafts, importProfiles, importReportRows, imports } from "#domain/imports/schema.ts";
import { createTestContext } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import { aFile, anImportDraft, importDraft, importText } from "#test/imports.ts";
import { createImportDraft, deleteExpiredImportDrafts, deleteImportDraft, getImportDraft } from "./import-drafts.ts";
import { listMappedValues, type MappingInput, saveImportMapping, useProfile } from "./save-mapping.ts";

const clock = aClock();
const app = createTestContext({ db, clock });
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

/** Returns what the form sends when the admin changed nothing. */
async function formOf(id: string): Promise<MappingInput> {
  const draft = await getImportDraft(app, admin, id);
  const { defaultCategory, titleCase, checkPhones, mergeRepeats, columns } = draft.mapping;
  const { values } = await listMappedValues(app, draft);
  return {
    ...{ sourceName: draft.sourceName, fields: columns.map((field) => field ?? ""), defaultCategory: defaultCategory ?? "" },
    ...{ titleCase, checkPhones, mergeRepeats },
    values: values.map(({ value, ids }) => ({ value, text: ids.join("; ") })),
  };
}

async function save(id: string, changes: (form: MappingInput) => Partial<MappingInput> = () => ({})) {
  const form = await formOf(id);
  return saveImportMapping(app, admin, id, { ...form, ...changes(form) });
}

const choose = (texts: Record<string, string>) => (form: MappingInput) => ({
  values: form.values.map((each) => ({ ...each, text: texts[each.value] ?? each.text })),
});
const stored = () => db.select().from(businesses).orderBy(asc(businesses.sortKey));
const kindsOf = async (name: string) => {
  const { id } = (await stored()).find((each) => each.name === name)!;
  const links = await db.select().from(businessMicroCategories);
  return links
    .filter(({ businessId }) => businessId === id)
    .map(({ microCategoryId }) => microCategoryId)
    .toSorted();
};

describe("an import draft", () => {
  it("has guessed columns, and lists values without a category first", async () => {
    const id = await draftOf(licenses);
    const draft = await getImportDraft(app, admin, id);
    expect(draft).toMatchObject({
      format: "Text table (CSV), comma-separated, UTF-8 encoding",
      rows: 4,
      sourceName: "Licenses",
      profileId: null,
    });
    expect(draft.mapping.columns).toEqual(["id", null, "name", "street", "city", "state", "postal_code", "micro_categories"]);
    expect(draft.columns[0]).toMatchObject({ name: "LICENSE NUMBER", samples: ["17", "18", "17"] });
    expect((await listMappedValues(app, draft)).values).toEqual([
      { value: "CLASS 4 VENUE", rows: 2, ids: [], found: [], isUnclear: true },
      { value: "PLUMBING", rows: 1, ids: ["plumbing"], found: ["plumbing"], isUnclear: false },
      { value: "BAR", rows: 1, ids: ["bars"], found: ["bars"], isUnclear: false },
    ]);
  });

  it("is previewed without storing businesses, imported as mapped, and then deleted", async () => {
    const id = await draftOf(licenses);
    expect(await save(id, choose({ "CLASS 4 VENUE": "restaurants", BAR: "Bars" }))).toEqual({});

    const preview = await run(id, true);
    expect(preview).toMatchObject({
      dryRun: true,
      state: "done",
      draftId: id,
      total: 4,
      tally: { added: 3, skipped: { repeated: 1 } },
    });
    expect(await stored()).toEqual([]);
    const again = await run(id, true);
    expect((await db.select().from(imports)).map((row) => row.id)).toEqual([again.id]);
    expect(await db.select().from(importReportRows).orderBy(asc(importReportRows.position))).toMatchObject([
      { place: "header row", remarks: ["Ignored columns: LEGAL OWNER"], stored: null },
      { name: "McDonald's of Williston ND LLC", stored: "added", businessId: null, microCategoryIds: ["restaurants", "bars"] },
      { name: "Basin Plumbing", address: "1 2nd Ave, Williston, ND 58801" },
      { skipped: "repeated" },
      { name: "The Corner", microCategoryIds: ["restaurants"] },
    ]);

    const done = await run(id);
    expect(done).toMatchObject({ state: "done", tally: { added: 3 }, sourceName: "Licenses" });
    expect(await kindsOf("McDonald's of Williston ND LLC")).toEqual(["bars", "restaurants"]);
    expect(await db.select().from(importDrafts)).toEqual([]);
    expect((await db.select().from(imports)).map((row) => row.id)).toEqual([done.id]);
    expect(await app.storage.get(`import-drafts/${id}`)).toBeNull();
  });

  it("uses its source's profile, so the same file adds nothing, even with its columns in another order", async () => {
    const first = await draftOf(licenses);
    await save(first, choose({ "CLASS 4 VENUE": "restaurants" }));
    await run(first);
    const before = await stored();

    for (const text of [licenses, reversed(licenses)]) {
      const id = await draftOf(text, "export (3).csv");
      expect(await getImportDraft(app, admin, id)).toMatchObject({
        sourceName: "Licenses",
        profileId: expect.any(String),
        mapping: { categories: { "CLASS 4 VENUE": ["restaurants"] }, source: "licenses" },
      });
      expect((await run(id, true)).tally).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
      expect((await run(id)).tally).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
    }
    expect(await stored()).toEqual(before);
    expect(await db.$count(importProfiles)).toBe(1);
  });

  it("takes the mapping from a profile by name, no matter which other columns it has", async () => {
    const first = await draftOf(licenses);
    await save(first, () => ({ sourceName: "State licenses", defaultCategory: "bars" }));
    await run(first);
    const id = await draftOf("BUSINESS NAME,LICENSE NUMBER,NOTES\nNEW BAR,20,x\n", "other.csv");
    await useProfile(app, admin, id, "State licenses");
    expect(await getImportDraft(app, admin, id)).toMatchObject({
      sourceName: "State licenses",
      mapping: { columns: ["name", "id", null], defaultCategory: "bars", source: "state-licenses" },
    });
  });

  it("treats equal ids from two sources as two businesses, and still knows the ids of earlier imports", async () => {
    await importText(app, admin, "id,name\n1,Aspen\n");
    const chamber = await draftOf("Member ID,Member,Phone\n1,Aspen,\n2,Birch,\n", "chamber.csv");
    await save(chamber);
    expect((await run(chamber)).tally).toMatchObject({ added: 1, updated: 0, unchanged: 1 });
    const club = await draftOf("Record ID,Company\n1,Cedar\n2,Douglas\n", "club.csv");
    await save(club);
    expect((await run(club)).tally).toMatchObject({ added: 2, updated: 0 });
    expect((await stored()).map(({ name, sourceId }) => [name, sourceId])).toEqual([
      ["Aspen", "1"],
      ["Birch", "chamber/2"],
      ["Cedar", "club/1"],
      ["Douglas", "club/2"],
    ]);
  });

  it("keeps branches that share an id, in any order", async () => {
    const rows = ["9,Corner Store,1 Elm St", "9,Corner Store,2 Oak St", "9,Main Motel,1 Elm St", "10,Solo,3 Fir St"];
    const file = (lines: string[]) => `account number,name,address\n${lines.join("\n")}\n`;
    const first = await draftOf(file(rows), "accounts.csv");
    await save(first);
    expect((await run(first)).tally).toMatchObject({ added: 4, skipped: {} });
    const second = await draftOf(file(rows.toReversed()), "accounts.csv");
    expect((await run(second)).tally).toMatchObject({ added: 0, updated: 0, unchanged: 4, skipped: {} });
  });

  it("maps the tags of OpenStreetMap places, with a default category for the others", async () => {
    const place = (id: number, name: string, tags: object) => ({ type: "node", id, tags: { name, ...tags } });
    const file = JSON.stringify({
      elements: [
        place(1, "Yak Farm Shop", { shop: "yak" }),
        place(2, "Other Yaks", { shop: "yak" }),
        place(3, "Zebra", { shop: "zebra" }),
        place(4, "Ole's", { amenity: "restaurant" }),
      ],
    });
    const id = await draftOf(file, "osm.json");
    const { values } = await listMappedValues(app, await getImportDraft(app, admin, id));
    expect(values.map(({ value, rows, isUnclear }) => [value, rows, isUnclear]).slice(0, 2)).toEqual([
      ["shop=yak", 2, true],
      ["shop=zebra", 1, true],
    ]);
    expect((await run(id, true)).tally.skipped).toMatchObject({ unmapped_kind: 3 });
    await save(id, (form) => ({ ...choose({ "shop=yak": "bars" })(form), defaultCategory: "plumbing" }));
    expect((await run(id)).tally).toMatchObject({ added: 4, skipped: {} });
    expect([await kindsOf("Other Yaks"), await kindsOf("Zebra")]).toEqual([["bars"], ["plumbing"]]);
  });

  it("is not changed by a form with problems, which are reported per field", async () => {
    const id = await draftOf(licenses);
    const before = await getImportDraft(app, admin, id);
    expect(
      await save(id, (form) => ({
        ...choose({ "CLASS 4 VENUE": "astrology" })(form),
        sourceName: " ",
        fields: form.fields.map(() => "phone"),
        defaultCategory: "nowhere",
      })),
    ).toEqual({
      sourceName: "Please enter a name of up to 60 characters.",
      columns: "Please choose the column that contains the business names.",
      defaultCategory: "This category no longer exists.",
      "value:CLASS 4 VENUE": "There is no such category. Please choose one from the list.",
    });
    expect(await getImportDraft(app, admin, id)).toEqual(before);
    expect(await createImportDraft(app, admin, aFile("<html>"))).toEqual({
      problem: expect.stringContaining("town.csv, line 1"),
    });
  });

  it("is kept for a day, and an admin has at most five", async () => {
    const ids = [];
    for (let count = 0; count < 7; count += 1) {
      clock.set(`2026-01-14T18:0${count}:00Z`);
      ids.push(await draftOf(`name\nShop ${count}\n`));
    }
    expect((await db.select().from(importDrafts)).map(({ id }) => id).toSorted()).toEqual(ids.slice(2).toSorted());
    expect(await app.storage.get(`import-drafts/${ids[0]}`)).toBeNull();
    await deleteImportDraft(app, admin, ids[6]!);
    clock.set("2026-01-15T18:03:30Z");
    await expect(getImportDraft(app, admin, ids[3]!)).rejects.toMatchObject({ code: "import_draft_unknown" });
    await deleteExpiredImportDrafts(app);
    expect((await db.select().from(importDrafts)).map(({ id }) => id).toSorted()).toEqual([ids[4]!, ids[5]!].toSorted());
  });

  it("is previewed with warnings about another town, a new source, and missing businesses", async () => {
    const list = (town: string) =>
      `name,address,city\n${Array.from({ length: 30 }, (_, at) => `Shop ${at},${at} Main St,${at < 5 ? "Williston" : town}`).join("\n")}\n`;
    const home = await draftOf(list("Williston"), "home.csv");
    await save(home);
    expect((await run(home, true)).warnings).toEqual([]);
    await run(home);
    const away = await draftOf(list("Berkeley").replace("city", "town"), "away.csv");
    await save(away, () => ({ sourceName: "Berkeley" }));
    expect((await run(away, true)).warnings).toEqual([
      "Most addresses are not in Williston: 25 of 30. For example: 5 Main St, Berkeley; 6 Main St, Berkeley; 7 Main St, Berkeley.",
      "This source is new. The last import was from “home” (home.csv).",
    ]);
    const other = await draftOf(list("Williston").replaceAll("Shop", "Barn"), "home.csv");
    expect((await run(other, true)).warnings).toEqual([
      "This file has only 0 of the 30 businesses that “home” had last time. Is it the right file?",
    ]);
  });
});

function reversed(text: string): string {
  return text
    .split("\n")
    .map((line) => line.split(",").toReversed().join(","))
    .join("\n");
}
