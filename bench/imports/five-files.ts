import { strToU8 } from "fflate";
import { slugOf } from "#domain/categories/category-slug.shared.ts";
import { anXlsx } from "#test/xlsx.ts";

/** A business that a file contains, and what an import should make of it. `hours` are its Monday, as "09:00-17:00". */
export type Expected = { name: string; categories: string[]; hours?: string | null };

/** A typical file, with a description of its contents. `losses` are the remarks that must name what was left out, by row. */
export type TownFile = {
  fileName: string;
  content: Uint8Array;
  businesses: Expected[];
  repeated: number;
  losses: RegExp[];
  /** The names of the town's micro-categories; without them, those of the demo town. */
  taxonomy?: string[];
};

/** Words that license offices and chambers use, and the micro-category of each. */
const words: [word: string, id: string][] = [
  ["Plumbing", "plumbing"],
  ["Electricians", "electricians"],
  ["Restaurant", "restaurants"],
  ["Hair Salons", "hair-salons"],
  ["Attorneys", "attorneys"],
  ["Trucking & Freight", "trucking-freight"],
  ["Welding & Fabrication", "welding-fabrication"],
  ["Pizza", "pizza"],
  ["Dentists", "dentists"],
  ["Hotels", "hotels"],
];
const first = ["NORTHERN", "PRAIRIE", "BADLANDS", "MCDONALD'S", "O'BRIEN", "JOSÉ", "BJÖRN", "RED RIVER", "KFC", "LAKE"];
const last = ["SUPPLY", "SERVICES", "BROTHERS", "WORKS", "SHOP", "CENTER", "PARTNERS", "HOUSE", "DEPOT", "GARAGE"];
const titled = (text: string) =>
  text.replace(/[\p{L}'’]+/gu, (word) => (["KFC", "LLC"].includes(word) ? word : word[0] + word.slice(1).toLowerCase()));
const nameOf = (at: number) => `${first[at % 10]} ${last[Math.floor(at / 10) % 10]} ${Math.floor(at / 100)} LLC`;
const readableName = (at: number) => titled(nameOf(at)).replace("Mcdonald's", "McDonald's").replace("O'brien", "O'Brien");
const lines = (rows: string[][], delimiter: string) => rows.map((row) => row.join(delimiter)).join("\r\n");

/** 14,000 rows of a license office: capitals, and some businesses twice with another category. */
export function licences(): TownFile {
  const count = 13_300;
  const one = (at: number, [word]: [string, string]) => [
    `L${at}`,
    nameOf(at),
    `${at} MAIN ST NW`,
    "WILLISTON",
    "ND",
    "58801",
    word,
  ];
  const rows = Array.from({ length: count }, (_, at) => one(at, words[at % 10]!));
  const repeats = Array.from({ length: 700 }, (_, at) => one(at, words[(at + 1) % 10]!));
  const header = ["LICENSE NUMBER", "BUSINESS NAME", "STREET ADDRESS", "CITY", "STATE", "ZIP", "LICENSE TYPE"];
  return {
    fileName: "licences.csv",
    content: strToU8(lines([header, ...rows, ...repeats], ",")),
    businesses: Array.from({ length: count }, (_, at) => ({
      name: readableName(at),
      categories: [words[at % 10]![1], ...(at < 700 ? [words[(at + 1) % 10]![1]] : [])],
    })),
    repeated: repeats.length,
    losses: [],
  };
}

/** A chamber's workbook: a title, a header of two rows with merged cells, and one unusable telephone. */
export function chamber(): TownFile {
  const count = 600;
  const rows = Array.from({ length: count }, (_, at) => {
    const phone = at === 7 ? "ask inside" : `(701) 555-${String(at).padStart(4, "0")}`;
    return [readableName(at), `${at} Elm St`, "Williston", 58801, phone, words[at % 10]![0]];
  });
  const header = [
    ["Chamber of Commerce 2026", "", "", "", "", ""],
    ["Member", "Address", "", "", "Phone", "Category"],
    ["", "Street", "City", "Zip", "", ""],
  ];
  return {
    fileName: "chamber.xlsx",
    content: anXlsx([...header, ...rows], ["A1:F1", "B2:D2"]),
    businesses: Array.from({ length: count }, (_, at) => ({ name: readableName(at), categories: [words[at % 10]![1]] })),
    repeated: 0,
    losses: [/ask inside/],
  };
}

/** Excel's CSV: semicolons, Windows-1252, accents, and week columns. */
export function excel(): TownFile {
  const names = ["Chloé’s Café", "Bäckerei Müller", "Señor Frog’s", "Åse & Ødegård", "Garçon – Bistro"];
  const count = 500;
  const rows = Array.from({ length: count }, (_, at) => [
    `${names[at % 5]} ${at}`,
    `${at} Oak St`,
    "9am - 5:30 PM",
    "closed",
    words[at % 10]![0],
  ]);
  const text = lines([["Name", "Street", "Monday", "Tuesday", "Type"], ...rows], ";");
  const code: Record<string, number> = { "’": 0x92, "–": 0x96 };
  return {
    fileName: "excel.csv",
    content: Uint8Array.from(text, (letter) => code[letter] ?? letter.charCodeAt(0)),
    businesses: rows.map(([name], at) => ({ name: name!, categories: [words[at % 10]![1]], hours: "09:00-17:30" })),
    repeated: 0,
    losses: [],
  };
}

/** Tags of OpenStreetMap and the micro-category of each in the town's taxonomy. */
const tags: [tags: Record<string, string>, id: string][] = [
  [{ amenity: "restaurant" }, "restaurants"],
  [{ amenity: "dentist" }, "dentists"],
  [{ craft: "plumber" }, "plumbing"],
  [{ craft: "electrician" }, "electricians"],
  [{ shop: "hairdresser" }, "hair-salons"],
  [{ office: "lawyer" }, "attorneys"],
  [{ tourism: "hotel" }, "hotels"],
  [{ tourism: "motel" }, "motels"],
  [{ shop: "florist" }, "florists"],
  [{ amenity: "veterinary" }, "veterinarians"],
];

/** A town's own taxonomy of 30 categories, which no kinds.json maps, and an OpenStreetMap tag of each. */
const ownTaxonomy: [name: string, tag: string][] = [
  ["Restaurants", "amenity=restaurant"],
  ["Cafes", "amenity=cafe"],
  ["Bars & Pubs", "amenity=pub"],
  ["Bakeries", "shop=bakery"],
  ["Grocery Stores", "shop=supermarket"],
  ["Pharmacies", "amenity=pharmacy"],
  ["Dentists", "amenity=dentist"],
  ["Doctors", "amenity=doctors"],
  ["Veterinarians", "amenity=veterinary"],
  ["Hair Salons", "shop=hairdresser"],
  ["Tattoo Studios", "shop=tattoo"],
  ["Plumbers", "craft=plumber"],
  ["Electricians", "craft=electrician"],
  ["Carpenters", "craft=carpenter"],
  ["Painters", "craft=painter"],
  ["Florists", "shop=florist"],
  ["Hardware Stores", "shop=hardware"],
  ["Clothing", "shop=clothes"],
  ["Bookstores", "shop=books"],
  ["Furniture", "shop=furniture"],
  ["Jewelers", "shop=jewelry"],
  ["Banks", "amenity=bank"],
  ["Lawyers", "office=lawyer"],
  ["Accountants", "office=accountant"],
  ["Real Estate Agents", "office=estate_agent"],
  ["Insurance", "office=insurance"],
  ["Hotels", "tourism=hotel"],
  ["Motels", "tourism=motel"],
  ["Auto Repair", "shop=car_repair"],
  ["Gas Stations", "amenity=fuel"],
];
const ownTag = (at: number) => Object.fromEntries([ownTaxonomy[at % 30]![1].split("=")]) as Record<string, string>;

/** Raw Overpass JSON: businesses, untagged nodes, benches, and closed shops. */
export function overpass(): TownFile {
  const count = 610;
  const elements = Array.from({ length: count }, (_, at) => ({
    ...{ type: "node", id: at + 1, lat: 48, lon: -103 },
    tags: { name: `Place ${at}`, "addr:housenumber": `${at}`, "addr:street": "Main", ...ownTag(at) },
  }));
  const others = [
    ...Array.from({ length: 300 }, (_, at) => ({ type: "node", id: 10_000 + at, lat: 48, lon: -103 })),
    { type: "node", id: 20_000, tags: { amenity: "bench", name: "Bench" } },
    { type: "node", id: 20_001, tags: { "disused:shop": "bakery", name: "Gone" } },
  ];
  return {
    fileName: "overpass.json",
    content: strToU8(JSON.stringify({ version: 0.6, elements: [...elements, ...others] })),
    businesses: elements.map(({ tags: { name } }, at) => ({ name, categories: [slugOf(ownTaxonomy[at % 30]![0])] })),
    taxonomy: ownTaxonomy.map(([name]) => name),
    repeated: 0,
    losses: [/closed/i],
  };
}

/** Values of opening_hours, and Monday's hours as stored: null where the value must be left out and named. */
const openingHours: [value: string, monday: string | null][] = [
  ["Mo-Fr 09:00-17:00", "09:00-17:00"],
  ["Mo-Sa 09:00-12:00,13:00-18:00", "09:00-12:00 13:00-18:00"],
  ['Mo-Fr 08:30-16:00 "call first"', "08:30-16:00"],
  ["Mo-Su 10:00-20:00; 2030 Dec 25 off", "10:00-20:00"],
  ["24/7", "00:00-00:00"],
  ["Mo-Fr 22:00-04:00", "22:00-04:00"],
  ["Apr-Oct: Mo-Su 09:00-19:00", null],
  ["May 15-Sep 30 Mo-Sa 10:00-18:00; Oct-Apr off", null],
  ["Mo-Su", null],
  ["Jun-Aug", null],
  ["Apr 1-Oct 31", null],
  ['"by appointment"', null],
  ["Mo-Fr 09:00+", null],
  ["sunrise-sunset", null],
  ["SH Mo-Fr 10:00-16:00", null],
  ["Apr-Oct 24/7", null],
  ["week 10-40 Mo-Fr 09:00-17:00", null],
  ["Mo[1] 09:00-12:00", null],
];

/** GeoJSON full of split, seasonal, and commented hours. */
export function seasonal(): TownFile {
  const count = 18 * 20;
  const features = Array.from({ length: count }, (_, at) => ({
    ...{ type: "Feature", id: `node/${at + 1}`, geometry: { type: "Point", coordinates: [-103, 48] } },
    properties: { name: `Stand ${at}`, ...tags[at % 10]![0], opening_hours: openingHours[at % 18]![0] },
  }));
  return {
    fileName: "seasonal.geojson",
    content: strToU8(JSON.stringify({ type: "FeatureCollection", features })),
    businesses: features.map(({ properties: { name } }, at) => ({
      name,
      categories: [tags[at % 10]![1]],
      hours: openingHours[at % 18]![1],
    })),
    repeated: 0,
    losses: openingHours.flatMap(([value, monday]) => (monday === null ? [new RegExp(value.replace(/[[\]+"]/g, "."))] : [])),
  };
}
