import { noOpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { expect, test } from "vitest";
import { aReading, readListings } from "#test/imports.ts";
import { csvLine } from "./csv-format.shared.ts";

const known = aReading({ microCategories: new Map(["pizza", "restaurants"].map((id) => [id, id])) });
const collect = (text: string) => readListings(text, known);

test.each(["=1+1", "+1", "-X", "@X", "\tX", "＝1+1", "＋1", "－1", "＠X"])(
  "a cell that a spreadsheet could run as a formula gets an apostrophe, which reading removes: %j",
  async (formula) => {
    expect(csvLine([formula, "-12.5"])).toBe(`"'${formula}","-12.5"\r\n`);
    const [read] = await collect(`name,address\nAB,${csvLine([formula])}`);
    expect(read?.row).toMatchObject({ address: formula.trim() });
  },
);

test("removes the apostrophe from escaped cells only", async () => {
  const read = await collect("name,address,phone\n'+Plus,'tis Main St,'+1 701-555-0123\n");
  expect(read[0]?.row).toMatchObject({ name: "+Plus", address: "'tis Main St", phone: "+1 701-555-0123" });
});

test("distinguishes missing hours from closed days", async () => {
  const read = await collect("name,monday,tuesday\nNever said,,\nShut,closed,Closed\nRound the clock,00:00-24:00,\n");
  expect(read.map((row) => row.row?.hours)).toEqual([null, {}, { monday: { enabled: true, open: "00:00", close: "00:00" } }]);
});

const noOverlap = "The second set of hours must start after the first set ends, and end before the first set starts again";
const manyDates = Array.from({ length: 41 }, (_, day) => `${2000 + day}-01-01 closed`).join("; ");

test.each<[string, string, string]>([
  ["monday", noOverlap, "08:00-12:00 11:00-17:00"],
  ["monday", noOverlap, "08:00-12:00 13:00-09:00"],
  ["monday", noOverlap, "18:00-02:00 03:00-04:00"],
  ["monday", "Invalid time format", "08:00-10:00 11:00-12:00 13:00-14:00"],
  ["hour_exceptions", "Invalid special hours", "Thanksgiving"],
  ["hour_exceptions", "Invalid date", "2026-02-29 closed"],
  ["hour_exceptions", "The last day can't be before the first day", "2026-12-26..2026-12-24 closed"],
  ["hour_exceptions", "Two special dates include the same day", "2026-12-24..2026-12-26 closed; 2026-12-25 usual hours"],
  ["hour_exceptions", "Please use at most 60 characters", `2026-12-24 closed (${"x".repeat(61)})`],
  ["hour_exceptions", "Please list at most 40 dates with special hours", manyDates],
  [
    "temporarily_closed",
    "Please enter a temporary closure like this: 2026-01-02..2026-03-01 (first closed day..reopening date)",
    "2026-01-02",
  ],
  ["temporarily_closed", "A temporary closure must start before it ends", "2026-03-02..2026-03-01"],
  ["closed_for_good", "Invalid date", "soon"],
])("a wrong %s is left out: %s", async (column, message, value) => {
  const [read] = await collect(`name,phone,${column}\nBad,(701) 555-0123,${/[,;]/.test(value) ? `"${value}"` : value}\n`);
  expect(read).toMatchObject({
    row: { ...noOpeningTimes, phone: "(701) 555-0123" },
    remarks: [`${message} in the column “${column}”: ${value}`],
  });
});

test.each<[string, string, string]>([
  ["website", "javascript:alert(1)", "This is not a web address: javascript:alert(1)"],
  ["facebook", "ask inside", "This is not a link to Facebook: ask inside"],
  ["email", "nobody", "This is not an email address: nobody"],
  ["tagline", "x".repeat(100), "Tagline must be less than 100 characters"],
  ["micro_categories", "pizza;pasta", "No category for: pasta"],
  ["monday", "25:00-26:00", "Invalid time format in the column “monday”: 25:00-26:00"],
])("a bad %s drops only its own cell", async (column, value, remark) => {
  const read = await collect(`name,address,${column}\nBad,12 Main St,${value}\nGood,,\n`);
  expect(read).toMatchObject([
    { place: "line 2", name: "Bad", row: { address: "12 Main St" }, remarks: [remark] },
    { place: "line 3", name: "Good", skipped: null, remarks: [] },
  ]);
  expect(JSON.stringify(read[0]!.row)).not.toContain(value);
});

test("uses name and address as the key of a row without an id", async () => {
  const read = await collect("name,address\nBasin,12 Main St\nbasin,12 Main St.\nBasin,14 Main St\n");
  expect(read.map((row) => row.skipped)).toEqual([null, "repeated", null]);
  const again = await collect("address,name\n12 Main St,Basin\n");
  expect(again[0]?.row?.sourceId).toBe(read[0]?.row?.sourceId);
});

test("skips a repeated id and numbers the lines as in the file", async () => {
  const read = await collect('id,name,description\n1,One,"a\nb\nc"\n\n1,One,\n2,Three,\n,,\n');
  expect(read.map((row) => [row.place, row.skipped])).toEqual([
    ["line 2", null],
    ["line 6", "repeated"],
    ["line 7", null],
  ]);
});

test.each<[cell: string, name: string, address: string]>([
  ['Restaurant "Krone";Main St', 'Restaurant "Krone"', "Main St"],
  ['"Café "Zur Post"";"12 Main St; Suite 4"', 'Café "Zur Post"', "12 Main St; Suite 4"],
  ['"Krone" ; "12 Main St; Suite 4"', "Krone", "12 Main St; Suite 4"],
  ['="Pizza 12";Main St', "Pizza 12", "Main St"],
])("reads the quotation marks in %s", async (line, name, address) => {
  const [row] = await collect(`name;address\n${line}\n`);
  expect(row).toMatchObject({ skipped: null, row: { name, address }, remarks: [] });
});
