import type { CountryCode } from "libphonenumber-js/min";
import { readCsvRecords } from "#domain/csv/csv-format.ts";
import { readCsvRow } from "#domain/csv/csv-row-to-business.ts";
import { yieldToEventLoop } from "./parse/yield-to-event-loop.ts";
import { locateJsonError } from "./parse/locate-json-error.ts";
import { readFeatures } from "./osm/read-osm-file.ts";
import { tagMapper } from "./osm/map-tags-to-micro-categories.ts";
import { readFeature } from "./osm/feature-to-listing.ts";
import { duplicateFinder } from "#domain/duplicates/find-duplicates-in-osm-file.ts";
import { BrokenFile, skippedRow, type Reading, type ReadRow } from "./import-row.ts";

/**
 * Reads a file of listings and yields one result per row. Detects the format from the content: OpenStreetMap as GeoJSON or raw Overpass
 * JSON, or our CSV. Throws BrokenFile before the first row for a broken or unknown file. Pauses at least every ten milliseconds, except
 * during JSON.parse. `fileName` appears in messages only.
 */
export async function* readListings(text: string, fileName: string, reading: Reading): AsyncGenerator<ReadRow, void, void> {
  const pause = yieldToEventLoop();
  const skipRepeat = repeatFinder(reading.country);
  for await (const read of rowsOf(text.replace(/^\ufeff/, ""), fileName, reading)) {
    yield skipRepeat(read);
    await pause();
  }
}

async function* rowsOf(text: string, fileName: string, reading: Reading): AsyncGenerator<ReadRow, void, void> {
  const start = text.trimStart()[0];
  if (start === undefined) throw new BrokenFile(fileName, "the file", "is empty");
  if (start === "<") throw new BrokenFile(fileName, "line 1", "is XML or HTML; export the places as GeoJSON or Overpass JSON");
  if (start === "{" || start === "[" || /\.(?:geo)?json$/i.test(fileName)) {
    const mapTags = tagMapper(reading.kinds ?? []);
    for (const feature of await readFeatures(parseJson(text, fileName), fileName)) yield readFeature(feature, reading, mapTags);
  } else {
    for (const record of await readCsvRecords(text, fileName)) yield readCsvRow(record, reading);
  }
}

function parseJson(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenFile(fileName, locateJsonError(text), "is not valid JSON from here on");
  }
}

function repeatFinder(country: CountryCode): (read: ReadRow) => ReadRow {
  const ids = new Map<string, string>();
  const duplicateOf = duplicateFinder(country);
  return function skipRepeat(read) {
    const { row, place, name } = read;
    if (row === null) return read;
    const first = ids.get(row.sourceId) ?? (row.source === "osm" ? duplicateOf(row, place) : null);
    if (first !== null) return skippedRow(place, name, "repeated", [`Repeats ${first}.`]);
    ids.set(row.sourceId, place);
    return read;
  };
}
