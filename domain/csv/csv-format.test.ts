import { expect, test } from "vitest";
import { readListings } from "#domain/imports/read-listings-file.ts";
import { BrokenFile, type ReadRow } from "#domain/imports/import-row.ts";

const known = {
  microCategoryIds: new Set(["pizza", "restaurants"]),
  country: "US" as const,
  now: new Date("2026-01-14T18:00:00Z"),
};

test("reads every column of an export", async () => {
  const [read] = await collect(
    "\ufeffid,name,description,address,phone,email,website,tagline,micro_categories,monday,tuesday,saturday,sunday,facebook,plan,approval_status,claimable,owner,created_at,updated_at\r\n" +
      '0198-a,"Basin ""Best"" Pizza","Line one\\nLine two\nLine three","12 Main St, Williston","(701) 555-0123",a@basin.example,www.basin.example,\'=Best pizza,restaurants; pizza,9:00-17:30,closed,18:00-02:00,,@basin,premium,approved,true,x@y.example,2025-01-01,2025-01-01\r\n',
  );
  expect(read).toEqual({
    place: "line 2",
    name: 'Basin "Best" Pizza',
    skipped: null,
    remarks: [],
    row: {
      source: "csv",
      sourceId: "0198-a",
      name: 'Basin "Best" Pizza',
      description: "Line one\nLine two\nLine three",
      tagline: "=Best pizza",
      address: "12 Main St, Williston",
      phone: "(701) 555-0123",
      email: "a@basin.example",
      website: "https://www.basin.example",
      hours: {
        monday: { enabled: true, open: "09:00", close: "17:30" },
        saturday: { enabled: true, open: "18:00", close: "02:00" },
      },
      socialMedia: { facebook: "https://www.facebook.com/basin" },
      microCategoryIds: ["restaurants", "pizza"],
    },
  });
});

test("removes the apostrophe of escaped cells only", async () => {
  const read = await collect("name,address,phone\n'+Plus,'tis Main St,'+1 701-555-0123\n");
  expect(read[0]?.row).toMatchObject({ name: "+Plus", address: "'tis Main St", phone: "+1 701-555-0123" });
});

test("distinguishes missing hours from closed on every day", async () => {
  const read = await collect("name,monday,tuesday\nNever said,,\nShut,closed,Closed\nRound the clock,00:00-24:00,\n");
  expect(read.map((row) => row.row?.hours)).toEqual([null, {}, { monday: { enabled: true, open: "00:00", close: "00:00" } }]);
});

test.each<[string, string, string]>([
  ["website", "javascript:alert(1)", "Please enter a valid URL: website javascript:alert(1)"],
  ["facebook", "ask inside", "Please enter a valid URL: facebook ask inside"],
  ["email", "nobody", "Please enter a valid email address: nobody"],
  ["tagline", "x".repeat(100), "Tagline must be less than 100 characters"],
  ["micro_categories", "pizza;pasta", 'There is no micro-category "pasta"'],
  ["monday", "9-5", "Invalid time format: monday 9-5"],
  ["monday", "25:00-26:00", "Invalid time format: monday 25:00-26:00"],
])("a bad %s makes only its own row invalid", async (column, value, remark) => {
  const read = await collect(`name,${column}\nBad,${value}\nGood,\n`);
  expect(read).toMatchObject([
    { place: "line 2", name: "Bad", row: null, skipped: "invalid", remarks: [remark] },
    { place: "line 3", name: "Good", skipped: null },
  ]);
});

test("skips a one-letter name as invalid and a missing one as unnamed, and accepts a tagline of 99 letters", async () => {
  const read = await collect(`name,tagline\nX,\n,homeless\nFine,${"x".repeat(99)}\n`);
  expect(read.map((row) => row.skipped)).toEqual(["invalid", "unnamed", null]);
});

test("leaves out an unreadable phone number with a remark", async () => {
  const [read] = await collect("name,phone\nFine,555-0123\n");
  expect(read?.row?.phone).toBeNull();
  expect(read?.remarks).toHaveLength(1);
});

test("uses name and address as the key of a row without an id", async () => {
  const read = await collect("name,address\nBasin,12 Main St\nbasin,12 Main St.\nBasin,14 Main St\n");
  expect(read.map((row) => row.skipped)).toEqual([null, "repeated", null]);
  const again = await collect("address,name\n12 Main St,Basin\n");
  expect(again[0]?.row?.sourceId).toBe(read[0]?.row?.sourceId);
});

test("skips a repeated id and counts real lines", async () => {
  const read = await collect('id,name,description\n1,One,"a\nb\nc"\n\n1,Two,\n2,Three,\n,,\n');
  expect(read.map((row) => [row.place, row.skipped])).toEqual([
    ["line 2", null],
    ["line 6", "repeated"],
    ["line 7", null],
  ]);
});

test.each<[string, string, string]>([
  ["name,color\nA shop,red\n", "line 1", "color"],
  ["name,name\nA shop,B\n", "line 1", "twice"],
  ["address\nMain St\n", "line 1", "missing"],
  ["name;address\nA shop;Main St\n", "line 1", "name;address"],
  ["name,address\nA shop,Main St\nB shop\n", "line 3", "1 cells"],
  ["name,address\nA shop,Main St,more\n", "line 2", "3 cells"],
  ['name,address\nA shop,Main St\nB shop,"Main St\nC shop,x\n', "line 3", "never closed"],
  ['name,address\nA shop,Main St\n"B shop,Main St\nC shop,x\n', "line 3", "never closed"],
  ['name,address\nÅ shop,"Main\nSt"\nB shop,"Main ""St"" \nC shop,x\n', "line 4", "never closed"],
  ['name,address\nA "shop",Main St\n', "line 2", "quotation mark"],
  ['name,address\n"A" shop,Main St\n', "line 2", "quotation mark"],
])("finds %j broken at %s", async (text, place, words) => {
  const broken = await collect(text).catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(BrokenFile);
  expect(broken).toMatchObject({ place, message: expect.stringContaining(words) });
});

async function collect(text: string): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const row of readListings(text, "listings.csv", known)) rows.push(row);
  return rows;
}
