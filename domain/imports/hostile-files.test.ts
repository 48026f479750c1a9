import { gzipSync, strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestContext } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import {
  cafe,
  changedXlsx,
  type Content,
  feature,
  flipped,
  importContent,
  joined,
  nameRow,
  rows,
  sheet,
  sheetXml,
  text,
  zeros,
} from "#test/hostile-files.ts";
import { anXlsx } from "#test/xlsx.ts";

const app = createTestContext({ db, clock: aClock() });
let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Food", ["Pizza"]);
});

const importFile = (fileName: string, content: Content) => importContent(app, admin, fileName, content);

describe("a hostile file is refused with its place, and nothing is stored", () => {
  it.each<[what: string, fileName: string, content: () => Content, problem: RegExp]>([
    ["an empty file", "a.csv", () => "", /the file: is empty/],
    ["only a byte order mark", "a.csv", () => "\ufeff\ufeff \n", /the file: is empty/],
    ["zero bytes", "a.csv", () => "name\nA Shop\nB\0Shop\n", /line 3: has a zero byte/],
    [
      "UTF-32",
      "a.csv",
      () => joined(new Uint8Array([0xff, 0xfe, 0, 0]), new Uint8Array(Buffer.from("n\0\0\0a\0\0\0", "latin1"))),
      /line 1: has a zero byte/,
    ],
    [
      "a picture",
      "a.csv",
      () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      /line \d: has a zero byte/,
    ],
    ["a PDF", "a.csv", () => "%PDF-1.7\n", /is a PDF/],
    ["GZIP", "a.csv.gz", () => gzipSync(strToU8("name\nA Shop\n")), /is compressed \(GZIP\)/],
    ["HTML", "a.csv", () => "<!DOCTYPE html><html></html>", /line 1: is XML or HTML/],
    [
      "XML with an external entity",
      "a.osm",
      () => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><osm>&x;</osm>`,
      /XML or HTML/,
    ],
    [
      "a quotation mark that is never closed",
      "a.csv",
      () => `name,city\nA Shop,"Minot\n${rows(2_000, (at) => `Shop ${at},x`)}`,
      /line 2: a quotation mark opens here/,
    ],
    [
      "a quotation mark that is never closed in a large file",
      "a.csv",
      () => `name\n"A Shop\n${rows(200_000, (at) => `Shop ${at}`)}`,
      /a row is longer than 1 MB/,
    ],
    ["thousands of quotation marks", "a.csv", () => `name\n${'"'.repeat(300_001)}\n`, /quotation mark|longer than 1 MB/],
    ["text after a closing quotation mark", "a.csv", () => `name\n"A" Shop\n`, /line 2: a quotation mark is in the wrong place/],
    ["a cell of 5 MB", "a.csv", () => `name,city\nA Shop,${"x".repeat(5_000_000)}\n`, /line 2: a row is longer than 1 MB/],
    ["400,000 columns", "a.csv", () => `name${",c".repeat(400_000)}\n`, /line 1: has 400001 columns; at most 300/],
    ["1,000,000 columns", "a.csv", () => `name${",c".repeat(1_000_000)}\n`, /line 1: has 1000001 columns/],
    ["no column of names", "a.csv", () => "color,size\nred,9\n", /the header: has no column with the businesses' names/],
    [
      "JSON that ends too early",
      "a.json",
      () => `{"elements":[{"type":"node","id":1,"tags":{"name":"A`,
      /line 1, column \d+: is not valid JSON/,
    ],
    ["JSON of only opening brackets", "a.json", () => "[".repeat(500_000), /a\.json, (?:line 1|the file)/],
    ["deep JSON", "a.json", () => `{"elements":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, /nested more than 64 levels/],
    ["deep objects", "a.json", () => `{"a":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`, /nested more than 64 levels/],
    ["brackets that do not match", "a.json", () => `{"elements":[}`, /not valid JSON/],
    ["JSON with two roots", "a.json", () => `{"elements":[]}{"elements":[]}`, /line 1, column 16: is not valid JSON/],
    ["a JSON string", "a.json", () => `"elements"`, /neither GeoJSON/],
    [
      "features without a type",
      "a.geojson",
      () => `{"type":"FeatureCollection","features":[{"properties":${cafe}}]}`,
      /feature 1: is not a GeoJSON feature/,
    ],
    [
      "an object instead of features",
      "a.geojson",
      () => `{"type":"FeatureCollection","features":{"length":1}}`,
      /neither GeoJSON/,
    ],
    [
      "an element without an id",
      "a.json",
      () => `{"elements":[{"type":"node","id":{"a":1},"tags":${cafe}}]}`,
      /element 1: is not a node/,
    ],
    [
      "a file that Overpass cut short",
      "a.json",
      () => `{"elements":[],"remark":"runtime error: Query timed out"}`,
      /Overpass stopped before the end/,
    ],
    ["a feature of 11 MB", "a.geojson", () => feature(`{"name":"${"x".repeat(11 * 1024 * 1024)}"}`), /more than 10 MB/],
    [
      "an old Excel file, or one with a password",
      "a.xls",
      () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      /old Excel file \(XLS\) or has a password/,
    ],
    [
      "a zip bomb",
      "a.xlsx",
      () => zipSync({ "xl/worksheets/sheet1.xml": zeros(101) }, { level: 1 }),
      /unpacks to more than 100 MB/,
    ],
    [
      "a zip bomb inside a valid workbook",
      "a.xlsx",
      () => changedXlsx({ "xl/media/image1.png": zeros(101) }),
      /unpacks to more than 100 MB/,
    ],
    [
      "2,000 parts",
      "a.xlsx",
      () => zipSync(Object.fromEntries(Array.from({ length: 2_000 }, (_, part) => [`xl/${part}.xml`, strToU8("x")]))),
      /too many parts/,
    ],
    [
      "another ZIP archive with dangerous names",
      "a.xlsx",
      () => zipSync({ "../../etc/passwd": strToU8("x"), "/abs": strToU8("x") }),
      /damaged or not a spreadsheet/,
    ],
    [
      "an empty ZIP archive",
      "a.xlsx",
      () => new Uint8Array([0x50, 0x4b, 5, 6, ...zeros(0), ...Array<number>(18).fill(0)]),
      /empty ZIP/,
    ],
    ["half a workbook", "a.xlsx", () => anXlsx([["name"], ["A Shop"]]).slice(0, 400), /damaged or not a spreadsheet/],
    [
      "a workbook with a changed byte in its data",
      "a.xlsx",
      () => flipped(anXlsx([["name"], ["A Shop"]])),
      /damaged or not a spreadsheet|empty|header/,
    ],
    ["a sheet that is no XML", "a.xlsx", () => sheet("name\nA Shop"), /damaged|is empty|no column/],
    [
      "300,000 rows in a workbook",
      "a.xlsx",
      () => sheet(sheetXml(nameRow + rows(300_000, (at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>1</v></c></row>`))),
      /more than 100,000 rows|too much memory|too long/,
    ],
    [
      "a cell in the last column and row",
      "a.xlsx",
      () => sheet(sheetXml(`${nameRow}<row r="1048576">${text("XFD1048576", "x")}</row>`)),
      /columns|rows|too much memory|too long|damaged/,
    ],
    [
      "a sheet without its last character",
      "a.xlsx",
      () => sheet(sheetXml(nameRow).replace("</worksheet>", "</worksheet")),
      /damaged|is empty|no column/,
    ],
  ])(
    "%s [import.hostile-files]",
    async (_, fileName, content, problem) => {
      const { state, problem: said, names } = await importFile(fileName, content());
      expect({ state, names }).toEqual({ state: "broken", names: [] });
      expect(said).toMatch(problem);
      expect(said).toContain(fileName);
    },
    90_000,
  );
});
