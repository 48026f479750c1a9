import { createHash } from "node:crypto";
import { type ListingsFile } from "#domain/imports/files/read-file.ts";
import type { Rows } from "#domain/imports/files/rows.ts";
import type { Table } from "#domain/imports/files/table.ts";
import { maxMappedValues } from "#domain/imports/limits.shared.ts";
import { nameKey } from "#domain/imports/mapping/guess-columns.ts";
import { splitValues } from "#domain/imports/mapping/map-table.ts";
import type { Feature } from "#domain/imports/osm/read-osm-file.ts";
import { businessTags } from "#domain/imports/osm/map-tags-to-micro-categories.ts";
import { yieldToEventLoop } from "#domain/imports/parse/yield-to-event-loop.ts";

/**
 * A column in an uploaded file: its name, its first few cells, and its values, sorted by frequency, each with the number of rows
 * that contain it. `values` is null if the column has too many distinct values. OpenStreetMap files have one column with the tags
 * that make a feature a business.
 */
export type DraftColumn = { name: string; samples: string[]; values: CountedValue[] | null; moreValues: number };
export type CountedValue = { value: string; rows: number };

/** What a draft stores about its file. `signature` is the same for all files with these column names. */
export type FileSummary = { format: string; rows: number; columns: DraftColumn[]; signature: string };

/**
 * The maximum number of samples per column (`samples`), of characters per sample (`length`), of distinct values to count per
 * column (`distinct`), and of values to store (`values`).
 */
const limits = { samples: 3, length: 60, distinct: 1_000, values: maxMappedValues };

export const osmColumn = "OpenStreetMap tag";
const osmSignature = "openstreetmap";

/** Summarizes a file for the mapping screen. Pauses about every ten milliseconds. */
export async function summarizeFile(file: ListingsFile): Promise<FileSummary> {
  if ("features" in file) {
    const columns = [await summarizeTags(file.features)];
    return { format: file.format, rows: file.features.length, columns, signature: signatureOfFile(file) };
  }
  const columns = await summarizeColumns(file.table);
  return { format: file.format, rows: file.table.rows.length, columns, signature: signatureOfFile(file) };
}

/** Returns a file's signature. All OpenStreetMap files have the same one. */
export function signatureOfFile(file: ListingsFile): string {
  return "features" in file ? osmSignature : signatureOf(file.table.columns);
}

/** Returns the same text for the same column names in any order. */
export function signatureOf(columns: readonly string[]): string {
  const names = columns.map(nameKey).filter(Boolean).toSorted();
  return createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 20);
}

async function summarizeColumns({ columns, rows }: Table): Promise<DraftColumn[]> {
  const pause = yieldToEventLoop();
  const counters = columns.map(() => valueCounter());
  const samples = columns.map((): string[] => []);
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      const text = cell.trim();
      if (!text) continue;
      if (samples[index]!.length < limits.samples) samples[index]!.push(text.slice(0, limits.length));
      counters[index]!.add(text);
    }
    await pause();
  }
  return columns.map((name, index) => ({ name, samples: samples[index]!, ...counters[index]!.result() }));
}

async function summarizeTags(features: Rows<Feature>): Promise<DraftColumn> {
  const pause = yieldToEventLoop();
  const counter = valueCounter();
  for (const { tags } of features) {
    for (const tag of businessTags(tags)) counter.add(tag);
    await pause();
  }
  return { name: osmColumn, samples: [], ...counter.result() };
}

function valueCounter() {
  let counts: Map<string, number> | null = new Map();
  return {
    add(cell: string) {
      if (!counts) return;
      for (const value of new Set(splitValues(cell))) counts.set(value, (counts.get(value) ?? 0) + 1);
      if (counts.size > limits.distinct) counts = null;
    },
    result(): Pick<DraftColumn, "values" | "moreValues"> {
      if (!counts) return { values: null, moreValues: 0 };
      const values = [...counts].map(([value, rows]) => ({ value, rows })).toSorted((a, b) => b.rows - a.rows);
      return { values: values.slice(0, limits.values), moreValues: Math.max(0, values.length - limits.values) };
    },
  };
}
