import { createHash } from "node:crypto";
import { validate as isUuid } from "uuid";
import { z } from "zod";
import { addressesShown, type AddressShown, noOpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { each, limits, plainField, publicNames, type PublicName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { socialNetworkNames, socialNetworks, type SocialMedia } from "#domain/businesses/social-networks.shared.ts";
import { noteOthers, readPhone } from "#domain/businesses/read-phone.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { parseOpeningTimes } from "#domain/csv/parse-opening-times.ts";
import { isOutside } from "./address.ts";
import { type ImportRow, type Reading, type ReadRow, skippedRow } from "./import-row.ts";
import type { Tags } from "./files/table.ts";
import { readOpeningHours } from "./osm/parse-opening-hours.ts";
import { cleanLine, cleanText, readSocialLink, readWebAddress } from "./parse/clean-text.ts";

/**
 * A row of any file: its cells by field, and the values of its category columns, the most specific column first. `tags` are the
 * tags of an OpenStreetMap feature. `skipped` is the result if the row is not a business.
 */
export type ListingRecord = {
  place: string;
  cells: Record<string, string>;
  values: string[][];
  tags?: Tags;
  remarks?: string[];
  skipped?: ReadRow | null;
};

/**
 * The micro-categories of a record, the values without one, whether only a broader column has them, and whether the record is left out
 * because of its values.
 */
export type FoundCategories = { ids: string[]; open: string[]; isBroad: boolean; isLeftOut: boolean };

type RecordReading = {
  town: Reading["town"];
  source: ImportRow["source"];
  /** The name of the file's source, which is part of the ids. */
  sourceName: string | null;
  findCategories: (record: ListingRecord) => FoundCategories;
  /** The file's own name for a field's column. */
  columnOf?: (field: string) => string;
};

/**
 * Converts a record to a listing. A cell that cannot be used is left out with a remark. The remarks name
 * each bad cell of the row, so that all of them can be corrected at once.
 */
export function readRecord(record: ListingRecord, reading: RecordReading): ReadRow {
  const { place, cells, skipped } = record;
  if (skipped) return skipped;
  const { source, sourceName, town, columnOf = (column) => column } = reading;
  const name = cleanLine(cells.name);
  if (name === null) return skippedRow(place, null, "unnamed");
  if (name.length < 2) return skippedRow(place, name, "invalid", ["Business name must be at least 2 characters"]);
  const { ids, open, isLeftOut } = reading.findCategories(record);
  if (isLeftOut) return skippedRow(place, name, "left_out", [`Left out as chosen: ${record.values.flat().join(", ")}`]);
  const remarks: string[] = [];
  /** Returns the value that was read from a cell. Adds a remark about a cell without one. */
  const read = <T>(typed: string | null, value: T | null, problem: string): T | null => {
    if (typed !== null && value === null) remarks.push(`${problem}: ${typed}`);
    return value;
  };
  const [id, address] = [cleanLine(cells.id), cleanLine(cells.address)];
  const phones = [cells.phone, cells.other_phones].flatMap((cell) => cleanLine(cell) ?? []).join("; ") || null;
  const { phone, others } = readPhone(phones, town);
  const tagline = cleanLine(cells.tagline);
  const isLong = tagline !== null && tagline.length > limits.importedTagline;
  const row: ImportRow = {
    source,
    sourceId: id === null ? idFrom(name, address) : isUuid(id) ? id.toLowerCase() : sourceName ? `${sourceName}/${id}` : id,
    ...each(publicNames, (column) => textOf(column, cells[column])),
    ...{ name, address, notes: noteOthers(null, others), addressShown: addressShownOf(cells.address_shown) },
    phone: read(phones, phone, "This is not a valid phone number"),
    ...(isLong && { tagline: null }),
    email: read(cleanLine(cells.email), emailOf(cells.email), "This is not an email address"),
    website: read(cleanLine(cells.website), readWebAddress(cells.website), "This is not a web address"),
    ...(cells.osm_hours
      ? osmTimesOf(cells.osm_hours, remarks)
      : parseOpeningTimes(cells, (message, column) =>
          remarks.push(`${message} in the column “${columnOf(column)}”: ${cleanLine(cells[column]) ?? ""}`),
        )),
    socialMedia: socialMediaOf(cells, remarks),
    microCategoryIds: ids,
  };
  if (others.length) remarks.push(`We kept other phone numbers in the notes: ${others.join(", ")}`);
  if (isLong) remarks.push("Tagline must be less than 100 characters");
  if (open.length) remarks.push(`No category for: ${open.join(", ")}`);
  remarks.push(...(record.remarks ?? []));
  if (address && isOutside(address, town)) remarks.push(`The address is outside ${town.name}: ${address}`);
  return { place, name, row, skipped: null, remarks: [...new Set(remarks)] };
}

/** Returns a cell's cleaned text. In fields with several lines, also accepts line breaks written as the two characters `\n`. */
function textOf(name: PublicName, cell: string | undefined): string | null {
  if (!plainField(name).rows) return cleanLine(cell);
  return cleanText((cell ?? "").replaceAll("\\r\\n", "\n").replaceAll("\\n", "\n"));
}

function osmTimesOf(value: string, remarks: string[]) {
  const read = readOpeningHours(value);
  if ("leftOut" in read) remarks.push(`We left out the opening hours (${read.leftOut}): ${cleanLine(value)}`);
  else if (read.comments.length) remarks.push(`We left a comment out of the opening hours: ${cleanLine(value)}`);
  return { ...noOpeningTimes, hours: "hours" in read ? read.hours : null };
}

/** Hides the address if the cell says anything unknown. */
function addressShownOf(cell: string | undefined): AddressShown {
  const typed = cleanLine(cell)?.toLowerCase() ?? "street";
  return addressesShown.find((each) => each === typed) ?? "hidden";
}

const anEmail = z.email();

/** Returns the first email address in a cell. */
function emailOf(cell: string | undefined): string | null {
  const parts = (cleanLine(cell) ?? "").split(/[;,\s]+/).map((part) => part.replace(/^mailto:/i, ""));
  return parts.find((part) => anEmail.safeParse(part).success) ?? null;
}

function socialMediaOf(cells: ListingRecord["cells"], remarks: string[]): SocialMedia {
  const links: SocialMedia = {};
  for (const network of socialNetworks) {
    const typed = cleanLine(cells[network]);
    const link = typed
      ?.split(/;\s*/)
      .map((part) => readSocialLink(network, part))
      .find((found) => found !== null);
    if (link) links[network] = link;
    else if (typed !== null) remarks.push(`This is not a link to ${socialNetworkNames[network]}: ${typed}`);
  }
  return links;
}

/** Returns the key for a row without an id. The same name and address give the same key in the next import. */
function idFrom(name: string, address: string | null): string {
  const text = `${fold(name)}\n${fold(address ?? "")}`;
  return `hash/${createHash("sha256").update(text).digest("hex").slice(0, 20)}`;
}
