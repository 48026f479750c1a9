import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readFile } from "./files/read-file.ts";
import { guessMapping } from "./mapping/guess-columns.ts";
import { aReading, readListings, spreadsheets } from "#test/imports.ts";
import { anXlsx } from "#test/xlsx.ts";

const reading = aReading({
  microCategories: new Map([
    ["plumbing", "Plumbing & Heating"],
    ["food", "Restaurants"],
    ["hair", "Beauty Salons"],
  ]),
  synonyms: [{ microCategoryId: "food", terms: ["eating place"] }],
});

const read = (content: Uint8Array | string) => readListings(content, reading);

const windows1252 = (text: string) =>
  Uint8Array.from(text, (letter) => ({ "’": 0x92, "–": 0x96 })[letter] ?? letter.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);

describe("files from other programs", () => {
  it.each([
    ["Excel's semicolons in Windows-1252", windows1252("Name;Telephone;City\nChloé’s Café – Bar;701-555-0123;Minot\n")],
    ["tabs in UTF-16", utf16("Name\tTelephone\tCity\nChloé’s Café – Bar\t701-555-0123\tMinot\n")],
    ["commas in UTF-8 with a byte order mark", "\ufeffName,Telephone,City\nChloé’s Café – Bar,701-555-0123,Minot\n"],
  ])("keep their characters: %s", async (_, content) => {
    const [row] = await read(content);
    expect(row).toMatchObject({ name: "Chloé’s Café – Bar", row: { phone: "701-555-0123", address: "Minot" }, remarks: [] });
  });

  it("can be workbooks, with merged cells in the header, of which sheets with the same columns are read and other visible ones reported", async () => {
    const list = [
      ["Chamber of Commerce, Members 2026", "", "", "", ""],
      ["Member", "Address", "", "", "Category"],
      ["", "Street", "City", "Zip", ""],
      ["Ole & Lena’s", "12 Main St", "Minot", 58701, "Restaurants"],
    ];
    const head = ["Member", "Street", "City", "Zip", "Category"];
    const file = anXlsx(
      list,
      ["A1:E1", "B2:D2"],
      [
        {
          name: "Trades & Crafts",
          rows: [["Draft"], head, ["Pipes", "#N/A", "Minot", "", "Plumbing"], ["#REF!", "", "x", "", ""]],
        },
        {
          name: "Board",
          rows: [
            ["Person", "Office"],
            ["A Person", "President"],
          ],
        },
        { name: "Old", rows: [head, ["Gone Shop", "", "", "", "Plumbing"]], hidden: true },
      ],
    );
    expect(await read(file)).toMatchObject([
      { place: "the file", remarks: ["Sheets that were not read: Board"] },
      { place: "row 4 of Members", row: { address: "12 Main St, Minot, 58701", microCategoryIds: ["food"] }, remarks: [] },
      { place: "row 3 of Trades & Crafts", row: { address: "Minot", microCategoryIds: ["plumbing"] }, remarks: [] },
      { place: "row 4 of Trades & Crafts", skipped: "unnamed" },
    ]);
  });

  it("from an office can be in capitals, have short column names, two names, parts of streets, codes before kinds, and repeated rows", async () => {
    const rows = await read(
      [
        "LIC_NO,LIC TYPE CD,LEGAL NAME,DBA NAME,CONTACT NAME,PREM ADDR NO,PREM ADDR DIR,PREM ADDR STREET,PREM CITY,MAILING CITY,PREM ZIP,PHONE NBR",
        "ND1,0702 PLUMBING CONTRACTOR  ,BASIN HOLDINGS LLC  ,O'NEILL PIPES  ,A PERSON,100,N,MAIN ST,MINOT,FARGO,58701,7015550123",
        "ND2,0401 EATING PLACE SVC,MCDONALD'S OF MINOT ND LLC,   ,A PERSON,7,,2ND AVE,MINOT,FARGO,58701,701/555-0124",
        "ND2,PLUMBING,MCDONALD'S OF MINOT ND LLC,   ,A PERSON,7,,2ND AVE,MINOT,FARGO,58701,701/555-0124",
        "ND3,ASTROLOGY,,KFC,A PERSON,8,,MAIN ST NW,MINOT,FARGO,58701,",
      ].join("\n"),
    );
    const plumber = {
      sourceId: "ND1",
      address: "100 N Main St, Minot, 58701",
      phone: "7015550123",
      microCategoryIds: ["plumbing"],
    };
    expect(rows).toMatchObject([
      { place: "the file", remarks: ["Ignored columns: CONTACT NAME, MAILING CITY"] },
      { name: "O'Neill Pipes", row: plumber },
      { name: "McDonald's of Minot ND LLC", row: { address: "7 2nd Ave, Minot, 58701", microCategoryIds: ["food", "plumbing"] } },
      { place: "line 4", skipped: "repeated", remarks: ["Repeats another row, which gets this row's categories: line 3"] },
      { name: "KFC", row: { address: "8 Main St NW, Minot, 58701" }, remarks: ["No category for: ASTROLOGY"] },
    ]);
  });

  it("can have a week's hours in one cell, or five days in one column, and unclear hours are reported", async () => {
    const week = await read("title;openingHours\nA Shop;Mon-Fri 8-5\nB Shop;11-9\nC Shop;by appointment\n");
    expect(week).toMatchObject([
      { row: { hours: { monday: { open: "08:00", close: "17:00" } } }, remarks: [] },
      { row: { hours: { sunday: { open: "11:00" } } }, remarks: ["These hours name no days, so they count for all: 11-9"] },
      { row: { hours: null }, remarks: ["Invalid opening hours in the column “openingHours”: by appointment"] },
    ]);
    expect(await read("Member\tHrs M-F\tSat\nA Shop\tM-Th 8-5\t9-1\nB Shop\tlate\tclosed\n")).toMatchObject([
      { row: { hours: { thursday: { open: "08:00", close: "17:00" }, saturday: { open: "09:00" } } }, remarks: [] },
      { row: { hours: null }, remarks: ["Invalid time format in the column “Hrs M-F”: late"] },
    ]);
  });

  it("can have a heading above each group, whose category applies to the rows below it that have none", async () => {
    const rows = await read(
      [
        "Member;Phone;Category;City",
        "A Shop;;;Minot",
        "RESTAURANTS:;;;",
        "B Shop;701-555-0123;;Minot",
        "C Shop;;Plumbing;Minot",
        ";;Plumbing & Heating;",
        "D Shop;;;Minot",
        "Rex’s Restaurants;;;",
      ].join("\n"),
    );
    const note = "This row is a heading. Rows below it that have no category of their own get this one.";
    expect(rows).toMatchObject([
      { name: "A Shop", row: { microCategoryIds: [] } },
      { name: "RESTAURANTS:", row: null, skipped: "not_a_business", remarks: [note] },
      { name: "B Shop", row: { microCategoryIds: ["food"] }, remarks: [] },
      { name: "C Shop", row: { microCategoryIds: ["plumbing"] } },
      { row: null, skipped: "not_a_business", remarks: [note] },
      { name: "D Shop", row: { microCategoryIds: ["plumbing"] } },
      { name: "Rex’s Restaurants", row: { microCategoryIds: ["plumbing"] } },
    ]);
    expect(await read("name,city\nRestaurants,\nB Shop,Minot\n")).toMatchObject([{ name: "Restaurants", skipped: null }, {}]);
  });

  it("can have drafts and rows of ended businesses, which are not published", async () => {
    const rows = await read(
      "Business Name,License Status\nA Shop,EXPIRED 2024\nB Shop,Active\nC Shop,\nD Shop,draft\nClosed Door Inc,\n",
    );
    expect(rows.map(({ name, skipped, remarks }) => [name, skipped, ...remarks])).toEqual([
      [null, null, "Ignored columns: License Status"],
      ["A Shop", "closed_down", "License Status: EXPIRED 2024"],
      ["B Shop", null],
      ["C Shop", null],
      ["D Shop", "closed_down", "License Status: draft"],
      ["Closed Door Inc", null],
    ]);
  });

  it("can have cells that mean nothing, in any column, but N/A Diner is a name", async () => {
    const nothing = ["N/A", "none", "-", "null", "http://", "n.a.", "--", "(none)"];
    const cells = nothing.map((cell, at) => `Shop ${at},${Array<string>(7).fill(cell).join(",")}`);
    const rows = await read(
      `name,phone,email,website,description,address,monday,category\n${cells.join("\n")}\nN/A Diner,,,,,,,\nN/A,,,,,,,\n`,
    );
    const empty = { phone: null, email: null, website: null, description: null, address: null, hours: null };
    for (const { row, remarks } of rows.slice(0, -2))
      expect([row, remarks]).toMatchObject([{ ...empty, microCategoryIds: [] }, []]);
    expect(rows.slice(-2)).toMatchObject([{ name: "N/A Diner" }, { skipped: "unnamed" }]);
  });

  it("get capitals, and the town's postal code and area code", async () => {
    const town = { name: "Williston", stateCode: "ND", postalCode: "58801", areaCode: "701" };
    const text =
      "name,address,city,state,phone\njoe's tire,12 main st,williston,ND,572-1234\nJOE'S PIES,5 Elm St Williston ND,,,\nMary's Pies,6 Elm St,WILLISTON,,\nB Shop,\"7 Elm St, williston\",,,\nA Shop,7 Oak St,Minot,ND,\n";
    const rows = await readListings(text, { ...reading, town: { ...reading.town, ...town } });
    expect(rows.map(({ row }) => [row!.name, row!.address, row!.phone])).toEqual([
      ["Joe's Tire", "12 Main St, Williston, ND 58801", "701-572-1234"],
      ["Joe's Pies", "5 Elm St, Williston, ND 58801", null],
      ["Mary's Pies", "6 Elm St, Williston, ND 58801", null],
      ["B Shop", "7 Elm St, Williston, ND 58801", null],
      ["A Shop", "7 Oak St, Minot, ND", null],
    ]);
  });

  it.each([
    ["edirectory.csv", 2, 1],
    ["geodirectory.csv", 2, 1],
    ["business-directory-plugin.csv", 2, 0],
    ["business-directory-plugin-own.csv", 2, 1],
    ["brilliant-directories.csv", 3, 0],
    ["google-business-profile.csv", 2, 0],
    ["excel-default-names.csv", 3, 0],
    ["tabelle.csv", 10, 0],
    ["yelp.csv", 10, 0],
    ["chamber-software.csv", 10, 0],
    ["directorist.csv", 10, 0],
    ["connections-directory.csv", 10, 0],
  ])("exported from other directories keep every business and its facts: %s", async (fileName, businesses, ended) => {
    const hasOnlyContacts = /^(?:excel|tabelle)/.test(fileName);
    const names = ["Restaurants", "Pizza", "Plumbing", "Heating", "Cafes", "Bakeries", "Barbers"];
    const town = { name: "Williston", stateCode: "ND", postalCode: "58801", areaCode: "701" };
    const microCategories = new Map(names.map((name) => [name.toLowerCase(), name]));
    const bytes = readFileSync(`domain/imports/fixtures/${fileName}`);
    const rows = await readListings(bytes, aReading({ microCategories, ...town }));
    if (businesses >= 10) {
      const { columns } = guessMapping(await readFile(bytes, spreadsheets));
      expect(columns.filter(Boolean).length / columns.length).toBeGreaterThanOrEqual(0.9);
    }
    const stored = rows.flatMap(({ row }) => row ?? []);
    expect([stored.length, rows.filter(({ skipped }) => skipped).map(({ skipped }) => skipped)]).toEqual([
      businesses,
      Array<string>(ended).fill("closed_down"),
    ]);
    for (const { name, phone, address, microCategoryIds } of stored) {
      expect(name).toMatch(/^(?:Basin Pizza|Prairie Plumbing|Bakken Barbers|Ole & Lena’s Café|Pat Moe)(?: \d)?$/);
      expect(phone).toMatch(/572.(?:01\d\d|7473)/);
      expect(address).toMatch(hasOnlyContacts ? /^\d+ / : /^\d+ .*Williston, N(?:D|orth Dakota) 58801$/);
      expect(microCategoryIds.length > 0).toBe(!hasOnlyContacts);
    }
    expect(JSON.stringify(stored)).not.toMatch(/[<>]|&\w+;/);
  });
});
