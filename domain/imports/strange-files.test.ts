import { beforeEach, describe, expect, it } from "vitest";
import { createTestContext } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import {
  bom16,
  changedXlsx,
  type Content,
  feature,
  importContent,
  joined,
  nameRow,
  sheet,
  sheetXml,
  text,
  zeros,
} from "#test/hostile-files.ts";

const app = createTestContext({ db, clock: aClock() });
let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Food", ["Pizza"]);
});

const importFile = (fileName: string, content: Content) => importContent(app, admin, fileName, content);

describe("a strange file", () => {
  it.each<[what: string, fileName: string, content: () => Content, names: string[]]>([
    [
      "formulas in CSV",
      "a.csv",
      () => `name,city\n"=HYPERLINK(""http://x"",""A Shop"")",x\n"@SUM(1+1)*cmd|' /C calc'!A0",y\n`,
      ['=HYPERLINK("http://x","A Shop")', "@SUM(1+1)*cmd|' /C calc'!A0"],
    ],
    [
      "columns named like object properties",
      "a.csv",
      () => `name,__proto__,constructor,toString\nA Shop,polluted,x,y\n`,
      ["A Shop"],
    ],
    [
      "properties named like object properties",
      "a.geojson",
      () =>
        feature(
          `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"amenity":"cafe","cuisine":"pizza","shop":"__proto__","name":"A Cafe"}`,
        ),
      ["A Cafe"],
    ],
    [
      "categories named like object properties",
      "a.csv",
      () => `name,category\nA Shop,__proto__\nB Shop,constructor\n`,
      ["A Shop", "B Shop"],
    ],
    [
      "lone surrogates in JSON",
      "a.geojson",
      () => feature(`{"amenity":"restaurant","cuisine":"pizza","name":"A \\ud800Cafe\\udfff"}`),
      ["A Cafe"],
    ],
    [
      "NUL characters in JSON",
      "a.geojson",
      () => feature(`{"amenity":"restaurant","cuisine":"pizza","name":"A\\u0000 Cafe"}`),
      ["A Cafe"],
    ],
    ["lone surrogates in UTF-16", "a.csv", () => bom16("name\tcity\nA\ud800 Shop\tMinot\n"), ["A Shop"]],
    [
      "UTF-16 that ends with half a character",
      "a.csv",
      () => joined(bom16("name\tcity\nA Shop\tMinot\n"), new Uint8Array([0x41])),
      ["A Shop"],
    ],
    [
      "UTF-16 in the other byte order",
      "a.csv",
      () => joined(new Uint8Array([0xfe, 0xff]), Buffer.from("name\tcity\nCafé\tx\n", "utf16le").swap16()),
      ["Café"],
    ],
    [
      "UTF-8 and Windows-1252 in one file",
      "a.csv",
      () => joined("name,city\nCafé Ü,x\n", new Uint8Array([0x42, 0xe9, 0x62, 0xe9, 0x2c, 0x78, 10])),
      ["Café Ü", "Bébé"],
    ],
    ["a replacement character", "a.csv", () => "name,city\nCaf\ufffd Bar,x\n", ["Caf Bar"]],
    ["two byte order marks", "a.csv", () => "\ufeff\ufeffname,city\nA Shop,x\n", ["A Shop"]],
    ["every kind of line break", "a.csv", () => 'name,city\r\nA Shop,"x\r\ny"\r\nB Shop,z\r\n', ["A Shop", "B Shop"]],
    ["old Mac line breaks", "a.csv", () => "name,city\rA Shop,x\rB Shop,y\r", ["A Shop", "B Shop"]],
    ["text that changes its direction", "a.csv", () => "name,city\nA \u202eShop\u200b,x\n", ["A Shop"]],
    ["a row with 100,000 cells", "a.csv", () => `name,city\nA Shop${",x".repeat(100_000)}\nB Shop,y\n`, ["B Shop"]],
    [
      "formulas and external links in a workbook",
      "a.xlsx",
      () =>
        sheet(sheetXml(`${nameRow}<row r="2"><c r="A2" t="str"><f>WEBSERVICE("http://x")</f><v>A Shop</v></c></row>`), {
          "xl/externalLinks/externalLink1.xml": "<x/>",
        }),
      ["A Shop"],
    ],
    ["macros in a workbook", "a.xlsm", () => changedXlsx({ "xl/vbaProject.bin": zeros(1) }), ["A Shop"]],
    [
      "a part outside of the workbook's folder",
      "a.xlsx",
      () => changedXlsx({ "../../../tmp/town-import-evil": "x" }),
      ["A Shop"],
    ],
    ["a script as a name", "a.csv", () => `name\n<script>alert(1)</script>\n`, ["<script>alert(1)</script>"]],
  ])(
    "with %s is imported as text, without side effects",
    async (_, fileName, content, expected) => {
      const { problem, names } = await importFile(fileName, content());
      expect({ problem, names: names.toSorted() }).toEqual({ problem: null, names: expected.toSorted() });
      expect("polluted" in {}).toBe(false);
    },
    60_000,
  );

  it("with an external entity in a workbook does not reveal the entity's file", async () => {
    const data = sheetXml(`${nameRow}<row r="2">${text("A2", "A &x; Shop")}</row>`);
    const entity = data.replace("?>", `?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]>`);
    const { names } = await importFile("a.xlsx", sheet(entity));
    expect(names.join("")).not.toContain("root:");
  });
});
