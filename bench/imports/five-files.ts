import { strToU8 } from "fflate";
import { slugOf } from "#domain/categories/category-forms.shared.ts";
import { anXlsx } from "#test/xlsx.ts";
import words from "./source-words.json" with { type: "json" };

/**
 * A business in a file, and what an import should store for it. `hours` contains the hours on Monday, such as "09:00-17:00". `words`
 * and `typedHours` are the texts in the source.
 */
export type Expected = { name: string; words: string; categories: string[]; hours?: string | null; typedHours?: string };

/** A typical file, with a description of its contents. `losses` matches the remarks that must say what was left out. */
export type TownFile = {
  fileName: string;
  content: Uint8Array;
  businesses: Expected[];
  repeated: number;
  losses: RegExp[];
  /** The names of the town's micro-categories. By default, the demo town's micro-categories are used. */
  taxonomy?: string[];
};

/**
 * Words from license offices and chambers with the micro-categories that they mean, if any; times as people type them and values of
 * opening_hours with the hours to store for Monday, or null if the value must be left out and named; OpenStreetMap tags with their
 * micro-categories; and a town's own 30 categories with a tag for each.
 */
const { licenseWords, chamberWords, ownTaxonomy, tags } = words;
const [typedHours, openingHours] = [words.typedHours, words.openingHours] as [string, string | null][][];

/** Returns a row's word and its micro-categories. */
function wordsAt(list: string[][], at: number): { word: string; ids: string[] } {
  const [word, ...ids] = list[at % list.length]!;
  return { word: word!, ids };
}

const first = ["NORTHERN", "PRAIRIE", "BADLANDS", "MCDONALD'S", "O'BRIEN", "JOSÉ", "BJÖRN", "RED RIVER", "KFC", "LAKE"];
const last = ["SUPPLY", "SERVICES", "BROTHERS", "WORKS", "SHOP", "CENTER", "PARTNERS", "HOUSE", "DEPOT", "GARAGE"];
const titled = (text: string) =>
  text.replace(/[\p{L}'’]+/gu, (word) => (["KFC", "LLC"].includes(word) ? word : word[0] + word.slice(1).toLowerCase()));
const nameOf = (at: number) => `${first[at % 10]} ${last[Math.floor(at / 10) % 10]} ${Math.floor(at / 100)} LLC`;
const readableName = (at: number) => titled(nameOf(at)).replace("Mcdonald's", "McDonald's").replace("O'brien", "O'Brien");
const lines = (rows: string[][], delimiter: string) => rows.map((row) => row.join(delimiter)).join("\r\n");

/** 14,000 rows from a license office. Names are in all capitals, and some businesses appear twice with different categories. */
export function licenses(): TownFile {
  const count = 13_300;
  const one = (at: number, word: string) => [`L${at}`, nameOf(at), `${at} MAIN ST NW`, "WILLISTON", "ND", "58801", word];
  const rows = Array.from({ length: count }, (_, at) => one(at, wordsAt(licenseWords, at).word));
  const repeats = Array.from({ length: 700 }, (_, at) => one(at, wordsAt(licenseWords, at + 1).word));
  const header = ["LICENSE NUMBER", "BUSINESS NAME", "STREET ADDRESS", "CITY", "STATE", "ZIP", "LICENSE TYPE"];
  return {
    fileName: "licenses.csv",
    content: strToU8(lines([header, ...rows, ...repeats], ",")),
    businesses: Array.from({ length: count }, (_, at) => ({
      name: readableName(at),
      words: (at < 700 ? [at, at + 1] : [at]).map((each) => wordsAt(licenseWords, each).word).join(" and "),
      categories: (at < 700 ? [at, at + 1] : [at]).flatMap((each) => wordsAt(licenseWords, each).ids),
    })),
    repeated: repeats.length,
    losses: [/VENDING MACHINES/, /HOME OCCUPATION/],
  };
}

/** A chamber's workbook: a title, a header of two rows with merged cells, and one unusable phone number. */
export function chamber(): TownFile {
  const count = 600;
  const rows = Array.from({ length: count }, (_, at) => {
    const phone = at === 7 ? "ask inside" : `(701) 555-${String(at).padStart(4, "0")}`;
    return [readableName(at), `${at} Elm St`, "Williston", 58801, phone, wordsAt(chamberWords, at).word];
  });
  const header = [
    ["Chamber of Commerce 2026", "", "", "", "", ""],
    ["Member", "Address", "", "", "Phone", "Category"],
    ["", "Street", "City", "Zip", "", ""],
  ];
  return {
    fileName: "chamber.xlsx",
    content: anXlsx([...header, ...rows], ["A1:F1", "B2:D2"]),
    businesses: Array.from({ length: count }, (_, at) => {
      const { word, ids } = wordsAt(chamberWords, at);
      return { name: readableName(at), words: word, categories: ids };
    }),
    repeated: 0,
    losses: [/ask inside/, /Government/],
  };
}

/** A CSV file from Excel, with semicolons, Windows-1252 encoding, accents, and columns for the days of the week. */
export function excel(): TownFile {
  const names = ["Chloé’s Café", "Bäckerei Müller", "Señor Frog’s", "Åse & Ødegård", "Garçon – Bistro"];
  const businesses = Array.from({ length: 500 }, (_, at) => {
    const { word, ids } = wordsAt(chamberWords, at);
    const [typed, hours] = typedHours![at % typedHours!.length]!;
    return { name: `${names[at % 5]} ${at}`, words: word, categories: ids, hours, typedHours: typed };
  });
  const rows = businesses.map(({ name, words, typedHours: monday }, at) => [name, `${at} Oak St`, monday, "10:00-16:00", words]);
  const text = lines([["Name", "Street", "Monday", "Tuesday", "Type"], ...rows], ";");
  const code: Record<string, number> = { "’": 0x92, "–": 0x96 };
  return {
    fileName: "excel.csv",
    content: Uint8Array.from(text, (letter) => code[letter] ?? letter.charCodeAt(0)),
    businesses,
    repeated: 0,
    losses: [/by appointment/],
  };
}

const tagsOf = (tag: string) => Object.fromEntries([tag.split("=")]) as Record<string, string>;

/** Raw Overpass JSON with businesses, untagged nodes, a bench, and a closed shop. */
export function overpass(): TownFile {
  const count = 610;
  const elements = Array.from({ length: count }, (_, at) => ({
    ...{ type: "node", id: at + 1, lat: 48, lon: -103 },
    tags: { name: `Place ${at}`, "addr:housenumber": `${at}`, "addr:street": "Main", ...tagsOf(ownTaxonomy[at % 30]![1]!) },
  }));
  const others = [
    ...Array.from({ length: 300 }, (_, at) => ({ type: "node", id: 10_000 + at, lat: 48, lon: -103 })),
    { type: "node", id: 20_000, tags: { amenity: "bench", name: "Bench" } },
    { type: "node", id: 20_001, tags: { "disused:shop": "bakery", name: "Gone" } },
  ];
  return {
    fileName: "overpass.json",
    content: strToU8(JSON.stringify({ version: 0.6, elements: [...elements, ...others] })),
    businesses: elements.map(({ tags: { name } }, at) => ({
      name,
      words: ownTaxonomy[at % 30]![1]!,
      categories: [slugOf(ownTaxonomy[at % 30]![0]!)],
    })),
    taxonomy: ownTaxonomy.map(([name]) => name!),
    repeated: 0,
    losses: [/closed/i],
  };
}

/** GeoJSON in which many opening hours are split, are seasonal, or have comments. */
export function seasonal(): TownFile {
  const count = openingHours!.length * 20;
  const features = Array.from({ length: count }, (_, at) => ({
    ...{ type: "Feature", id: `node/${at + 1}`, geometry: { type: "Point", coordinates: [-103, 48] } },
    properties: {
      name: `Stand ${at}`,
      ...tagsOf(tags[at % 10]![0]!),
      opening_hours: openingHours![at % openingHours!.length]![0],
    },
  }));
  return {
    fileName: "seasonal.geojson",
    content: strToU8(JSON.stringify({ type: "FeatureCollection", features })),
    businesses: features.map(({ properties: { name } }, at) => ({
      name,
      words: tags[at % 10]![0]!,
      categories: [tags[at % 10]![1]!],
      hours: openingHours![at % openingHours!.length]![1],
      typedHours: openingHours![at % openingHours!.length]![0],
    })),
    repeated: 0,
    losses: openingHours!.flatMap(([value, monday]) => (monday === null ? [new RegExp(value.replace(/[[\]+"|]/g, "."))] : [])),
  };
}
