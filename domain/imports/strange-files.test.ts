import { beforeEach, describe, expect, it } from "vitest";
import { createTestContext } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import { hostileFiles } from "#test/hostile-file-list.ts";
import { bom16, type Content, feature, importContent, joined, nameRow, sheet, sheetXml, text } from "#test/hostile-files.ts";

const app = createTestContext({ db, clock: aClock() });
let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Food", ["Pizza"]);
});

const importFile = (content: Content) => importContent(app, admin, content);

describe("a strange file", () => {
  it.each<[what: string, content: () => Content, names: string[]]>([
    [
      "columns and categories named like object properties",
      () => `name,__proto__,constructor,category\nA Shop,polluted,x,__proto__\nB Shop,x,y,constructor\n`,
      ["A Shop", "B Shop"],
    ],
    [
      "lone surrogates in JSON",
      () => feature(`{"amenity":"restaurant","cuisine":"pizza","name":"A \\ud800Cafe\\udfff"}`),
      ["A Cafe"],
    ],
    ["lone surrogates in UTF-16", () => bom16("name\tcity\nA\ud800 Shop\tMinot\n"), ["A Shop"]],
    [
      "UTF-16 in the other byte order",
      () => joined(new Uint8Array([0xfe, 0xff]), Buffer.from("name\tcity\nCafé\tx\n", "utf16le").swap16()),
      ["Café"],
    ],
    [
      "UTF-8 and Windows-1252 in one file",
      () => joined("name,city\nCafé Ü,x\n", new Uint8Array([0x42, 0xe9, 0x62, 0xe9, 0x2c, 0x78, 10])),
      ["Café Ü", "Bébé"],
    ],
    ["a script as a name", () => `name\n<script>alert(1)</script>\n`, ["<script>alert(1)</script>"]],
  ])(
    "with %s is imported as text, without side effects",
    async (_, content, expected) => {
      const { problem, names } = await importFile(content());
      expect({ problem, names: names.toSorted() }).toEqual({ problem: null, names: expected.toSorted() });
      expect("polluted" in {}).toBe(false);
    },
    60_000,
  );

  it("with an external entity in a workbook does not reveal the entity's file", async () => {
    const data = sheetXml(`${nameRow}<row r="2">${text("A2", "A &x; Shop")}</row>`);
    const entity = data.replace("?>", `?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]>`);
    const { names } = await importFile(sheet(entity));
    expect(names.join("")).not.toContain("root:");
  });
});

describe("a hostile file is rejected with a message that says where the problem is, and nothing is stored", () => {
  it.each(hostileFiles)(
    "%s",
    async (_, content, expected) => {
      const { problem, names } = await importFile(content());
      expect(names).toEqual([]);
      expect(problem).toMatch(expected);
    },
    90_000,
  );
});
