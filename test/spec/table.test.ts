import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { holdingsOf, readHoldings } from "./coverage.ts";
import { areaOf } from "./row.ts";
import { builtAreas, rows } from "./rows.ts";
import { specTable } from "./table.ts";

const root = join(import.meta.dirname, "../..");
const holdings = readHoldings(root);
const ids = new Set(rows.map(({ id }) => id));

describe("the specification's rows", () => {
  it("have each an id of their own", () => {
    expect(rows.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
    expect([...ids].filter((id) => !/^[a-z-]+\.[a-z0-9-]+$/.test(id))).toEqual([]);
  });

  it("are all held by a test in the areas that are built", () => {
    const held = new Set(holdings.flatMap((holding) => holding.rows));
    const areas = new Set([...ids].map(areaOf));
    expect(builtAreas.filter((area) => !areas.has(area))).toEqual([]);
    expect([...ids].filter((id) => builtAreas.includes(areaOf(id)) && !held.has(id))).toEqual([]);
  });

  it("are all that titles name", () => {
    const unknown = holdings.flatMap(({ path, rows: wanted }) =>
      wanted.filter((id) => !ids.has(id)).map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it("stand in docs/spec-table.md as they are held now; else run: node scripts/spec-table.ts", () => {
    const written = readFileSync(join(root, "docs/spec-table.md"), "utf8").replaceAll("\r\n", "\n");
    expect(written === specTable(rows, holdings, builtAreas)).toBe(true);
  });
});

describe("reading titles", () => {
  const rowsOf = (source: string) => holdingsOf("a.test.ts", source).flatMap((holding) => holding.rows);

  it("finds rows in plain titles, tables of cases and nested calls", () => {
    expect(rowsOf('it("shows it [home.heading] [home.card]", () => {});')).toEqual(["home.heading", "home.card"]);
    expect(rowsOf('test.each([1, 2])("case %s [home.card]", () => {});')).toEqual(["home.card"]);
    expect(rowsOf('describe("x", () => { it.only(`y [home.card]`, () => {}); });')).toEqual(["home.card"]);
  });

  it("counts no skipped test, no describe and no row that is only spoken of", () => {
    expect(rowsOf('it.skip("shows it [home.card]", () => {});')).toEqual([]);
    expect(rowsOf('test.skip.each([1])("shows it [home.card]", () => {});')).toEqual([]);
    expect(rowsOf('describe("home [home.card]", () => {});')).toEqual([]);
    expect(rowsOf('it("is fine", () => expect("[home.card]").toBe(1));')).toEqual([]);
  });
});
