import { strFromU8, unzipSync } from "fflate";
import { columnOf } from "./check-xlsx-size.ts";

/** Cells that are merged into one cell. All positions start at 0. */
export type MergedRange = { top: number; left: number; bottom: number; right: number };

/** What the library does not read about a sheet. */
type ListedSheet = { isHidden: boolean; merged: MergedRange[] };

/** Returns a workbook's sheets by name. */
export function listSheets(file: Uint8Array): Map<string, ListedSheet> {
  const parts = unzipSync(file, {
    filter: ({ name }) => /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  });
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : "");
  const targets = new Map<string, string>();
  for (const [tag] of textOf("xl/_rels/workbook.xml.rels").matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g))
    targets.set(attribute(tag, "Id"), attribute(tag, "Target").replace(/^\/?(?:xl\/)?/, "xl/"));
  const sheets = new Map<string, ListedSheet>();
  for (const [tag] of textOf("xl/workbook.xml").matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    const target = targets.get(attribute(tag, "id")) ?? "";
    sheets.set(unescaped(attribute(tag, "name")), {
      isHidden: /hidden/i.test(attribute(tag, "state")),
      merged: mergedRanges(textOf(target)),
    });
  }
  return sheets;
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

function unescaped(text: string): string {
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name]!);
}

function mergedRanges(sheet: string): MergedRange[] {
  const found = sheet.matchAll(/<(?:\w+:)?mergeCell\s+ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g);
  return [...found].map(([, left, top, right, bottom]) => ({
    ...{ left: columnOf(left!), right: columnOf(right!) },
    ...{ top: Number(top) - 1, bottom: Number(bottom) - 1 },
  }));
}
