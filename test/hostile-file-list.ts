import { gzipSync, strToU8, zipSync } from "fflate";
import {
  cafe,
  changedXlsx,
  type Content,
  feature,
  flipped,
  joined,
  nameRow,
  rows,
  sheet,
  sheetXml,
  text,
  zeros,
} from "./hostile-files.ts";
import { anXlsx } from "./xlsx.ts";

/** Files that an import must refuse, each with the expected message. */
export const hostileFiles: [what: string, content: () => Content, problem: RegExp][] = [
  ["an empty file", () => "", /^The file is empty/],
  ["only column names", () => "name,phone\n", /column names but no rows/],
  ["a null byte", () => "name\nA Shop\nB\0Shop\n", /Line 3: The line contains a null byte/],
  [
    "UTF-32",
    () => joined(new Uint8Array([0xff, 0xfe, 0, 0]), new Uint8Array(Buffer.from("n\0\0\0a\0\0\0", "latin1"))),
    /Line 1: The line contains a null byte/,
  ],
  ["a PDF", () => "%PDF-1.7\n", /is a PDF/],
  ["GZIP", () => gzipSync(strToU8("name\nA Shop\n")), /is compressed \(GZIP\)/],
  ["HTML", () => "<!DOCTYPE html><html></html>", /The file is XML or HTML/],
  ["XML with an external entity", () => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><osm>&x;</osm>`, /XML or HTML/],
  [
    "a quotation mark that is never closed",
    () => `name,city\nA Shop,"Minot\n${rows(2_000, (at) => `Shop ${at},x`)}`,
    /Line 2: A quotation mark opens here/,
  ],
  [
    "a quotation mark that is never closed below cells with line breaks",
    () => 'name,address\nÅ shop,"Main\nSt"\nB shop,"Main ""St"" \nC shop,x\n',
    /Line 4: A quotation mark opens here/,
  ],
  ["thousands of quotation marks", () => `name\n${'"'.repeat(300_001)}\n`, /quotation mark|longer than 1 MB/],
  [
    "quotation marks that join several rows",
    () => `name,city\n"A" Shop,Minot\n"B Shop,Minot\n"C" Shop,Minot\n`,
    /Line 2: A quotation mark is in the wrong place/,
  ],
  ["a cell of 5 MB", () => `name,city\nA Shop,${"x".repeat(5_000_000)}\n`, /Line 2: A row is longer than 1 MB/],
  ["400,000 columns", () => `name${",c".repeat(400_000)}\n`, /The header has 400001 columns. The limit is 300/],
  ["no column of names", () => "color,size\nred,9\n", /No column contains the business names/],
  ["JSON that ends too early", () => `{"elements":[{"type":"node","id":1,"tags":{"name":"A`, /The JSON is not valid/],
  ["deeply nested arrays", () => `{"elements":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, /Element 1: This is not a node/],
  ["JSON without places", () => "{}", /neither GeoJSON/],
  ["JSON with two roots", () => `{"elements":[]}{"elements":[]}`, /The JSON is not valid/],
  [
    "features without a type",
    () => `{"type":"FeatureCollection","features":[{"properties":${cafe}}]}`,
    /Feature 1: This is not a GeoJSON feature/,
  ],
  [
    "an element without an id",
    () => `{"elements":[{"type":"node","id":{"a":1},"tags":${cafe}}]}`,
    /Element 1: This is not a node/,
  ],
  [
    "a file that Overpass cut short",
    () => `{"elements":[],"remark":"runtime error: Query timed out"}`,
    /Overpass stopped before it finished/,
  ],
  ["a feature of 11 MB", () => feature(`{"name":"${"x".repeat(11 * 1024 * 1024)}"}`), /“name” is too long/],
  [
    "an old Excel file, or one with a password",
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    /old Excel file \(XLS\) or has a password/,
  ],
  ["a zip bomb", () => zipSync({ "xl/worksheets/sheet1.xml": zeros(101) }, { level: 1 }), /larger than 100 MB when unpacked/],
  [
    "a zip bomb inside a valid workbook",
    () => changedXlsx({ "xl/media/image1.png": zeros(101) }),
    /larger than 100 MB when unpacked/,
  ],
  [
    "2,000 parts",
    () => zipSync(Object.fromEntries(Array.from({ length: 2_000 }, (_, part) => [`xl/${part}.xml`, strToU8("x")]))),
    /too many parts/,
  ],
  [
    "a ZIP archive that is not a workbook and has dangerous names",
    () => zipSync({ "../../etc/passwd": strToU8("x"), "/abs": strToU8("x") }),
    /damaged or is not a spreadsheet/,
  ],
  ["an empty ZIP archive", () => new Uint8Array([0x50, 0x4b, 5, 6, ...zeros(0), ...Array<number>(18).fill(0)]), /empty ZIP/],
  [
    "a workbook with two changed bytes in its data",
    () => flipped(anXlsx([["name"], ["A Shop"]])),
    /damaged or is not a spreadsheet|empty|header/,
  ],
  ["a sheet that is not XML", () => sheet("name\nA Shop"), /damaged|is empty|No column/],
  [
    "300,000 rows in a workbook",
    () => sheet(sheetXml(nameRow + rows(300_000, (at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>1</v></c></row>`))),
    /more than 100,000 rows/,
  ],
  [
    "a cell in the last column",
    () => sheet(sheetXml(`<row r="1">${text("A1", "name")}${text("XFD1", "x")}</row>`)),
    /more than 300 columns/,
  ],
  [
    "an empty row with a number beyond the last row of Excel",
    () => sheet(sheetXml(`${nameRow}<row r="999999999999"></row>`)),
    /more than 100,000 rows/,
  ],
];
