import { strToU8, unzipSync, zipSync } from "fflate";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { createImportDraft } from "#domain/imports/import-drafts.ts";
import type { BrokenFile } from "#domain/imports/import-row.ts";
import { importDraft } from "./imports.ts";
import { anXlsx } from "./xlsx.ts";

/** The content of a file. */
export type Content = string | Uint8Array;
/** Returns the bytes of a file's content. */
export const bytes = (content: Content) => (typeof content === "string" ? strToU8(content) : content);
/** Returns `count` lines of text. */
export const rows = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at)).join("\n");
/** Returns text as UTF-16 with a byte order mark. */
export const bom16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);
/** Joins several parts into one file. */
export const joined = (...parts: Content[]) => new Uint8Array(Buffer.concat(parts.map(bytes)));
/** Returns GeoJSON with one feature. `tags` is JSON. */
export const feature = (tags: string) =>
  `{"type":"FeatureCollection","features":[{"type":"Feature","id":"node/1","properties":${tags},"geometry":null}]}`;
/** The tags for a café. */
export const cafe = `{"amenity":"cafe","name":"A Cafe"}`;
/** Returns a workbook with a different sheet and additional parts. */
export const sheet = (data: string, extra: Record<string, string> = {}) =>
  changedXlsx({ "xl/worksheets/sheet1.xml": data, ...extra });
/** Returns the XML for a sheet. */
export const sheetXml = (data: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;
/** Returns the XML for a cell with text. */
export const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
/** The XML for a row with the header "name". */
export const nameRow = `<row r="1">${text("A1", "name")}</row>`;
/** Returns zero bytes, which compress well. */
export const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);

/** Returns a workbook with changed or additional parts. */
export function changedXlsx(parts: Record<string, string | Uint8Array>): Uint8Array {
  const base = unzipSync(anXlsx([["name"], ["A Shop"]]));
  return zipSync(
    { ...base, ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, bytes(part)])) },
    { level: 1 },
  );
}

/** Returns a workbook with two wrong bytes in the first part's compressed data. */
export function flipped(file: Uint8Array): Uint8Array {
  const changed = file.slice();
  changed[70] = changed[70]! ^ 0xff;
  changed[90] = changed[90]! ^ 0xff;
  return changed;
}

/** Imports a whole file. Returns its problem, or null, and the names of all stored businesses. */
export async function importContent(app: AppContext, admin: Actor, content: Content) {
  const draft = createImportDraft(app, admin, { fileName: "a.csv", bytes: bytes(content) });
  const { problem } = await draft.then(
    (id) => importDraft(app, admin, id),
    (error: BrokenFile) => ({ problem: error.message }),
  );
  const stored = await app.db.select({ name: businesses.name }).from(businesses);
  return { problem, names: stored.map(({ name }) => name) };
}
