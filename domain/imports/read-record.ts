import { createHash } from "node:crypto";
import { validate as isUuid } from "uuid";
import { z } from "zod";
import { addressesShown, type AddressShown, weekdays, noOpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { each, limits, plainField, publicNames, type PublicName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { socialNetworkNames, socialNetworks, type SocialMedia } from "#domain/businesses/social-networks.shared.ts";
import { noteOthers, readPhone } from "#domain/businesses/read-phone.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { parseOpeningTimes } from "#domain/csv/parse-opening-times.ts";
import { isOutside } from "./address.ts";
import { type ExportedBusiness, type ImportRow, type Reading, type ReadRow, skippedRow } from "./import-row.ts";
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

type Fact = ExportedBusiness["facts"][number];

/**
 * Converts a record to a listing. A cell that cannot be used is left out with a remark. Only a name that is too short makes the
 * row invalid. The remarks name each bad cell of the row, so that all of them can be corrected at once.
 */
export function readRecord(record: ListingRecord, reading: RecordReading): ReadRow {
  const { place, cells, skipped } = record;
  if (skipped) return skipped;
  const { source, sourceName, town, columnOf = (field) => field } = reading;
  const name = cleanLine(cells.name);
  if (name === null) return skippedRow(place, null, "unnamed");
  const remarks: string[] = name.length < 2 ? ["Business name must be at least 2 characters"] : [];
  const isInvalid = remarks.length > 0;
  const { ids, open, isLeftOut } = reading.findCategories(record);
  if (isLeftOut) return skippedRow(place, name, "left_out", [`Left out as chosen: ${record.values.flat().join(", ")}`]);
  const lost = new Set<Fact>();
  const refuse = (fact: Fact, remark: string) => {
    lost.add(fact);
    remarks.push(remark);
  };
  const [id, address] = [cleanLine(cells.id), cleanLine(cells.address)];
  const phones = [cells.phone, cells.other_phones]
    .map(cleanLine)
    .filter((text) => text !== null)
    .join("; ");
  const { phone, others } = readPhone(phones, town);
  if (phones && phone === null) refuse("phone", `This is not a valid phone number: ${phones}`);
  if (others.length) remarks.push(`We kept other phone numbers in the notes: ${others.join(", ")}`);
  const tagline = cleanLine(cells.tagline);
  const isLong = tagline !== null && tagline.length > limits.importedTagline;
  if (isLong) refuse("tagline", "Tagline must be less than 100 characters");
  const isOurs = id !== null && isUuid(id);
  const row: ImportRow = {
    source,
    sourceId: id === null ? idFrom(name, address) : isOurs ? id.toLowerCase() : sourceName ? `${sourceName}/${id}` : id,
    ...each(publicNames, (column) => textOf(column, cells[column])),
    ...{ name, address, phone, notes: noteOthers(null, others), addressShown: addressShownOf(cells.address_shown) },
    ...(isLong && { tagline: null }),
    email: emailOf(cells.email, (text) => refuse("email", text)),
    website: websiteOf(cells.website, (text) => refuse("website", text)),
    ...(cells.osm_hours
      ? osmTimesOf(cells.osm_hours, remarks)
      : parseOpeningTimes(cells, (fact, message, field) =>
          refuse(fact, `${message} in the column “${columnOf(field)}”: ${cleanLine(cells[field]) ?? ""}`),
        )),
    socialMedia: socialMediaOf(cells, (text) => refuse("socialMedia", text)),
    microCategoryIds: ids,
  };
  if (open.length) refuse("microCategoryIds", `No category for: ${open.join(", ")}`);
  remarks.push(...(record.remarks ?? []));
  if (address && isOutside(address, town)) remarks.push(`The address is outside ${town.name}: ${address}`);
  if (isInvalid) return skippedRow(place, name, "invalid", remarks);
  if (isOurs) row.ours = oursOf(cells, lost);
  return { place, name, row, skipped: null, remarks: [...new Set(remarks)] };
}

/**
 * Returns the fields that the row sets, and the exported time of the business's last change. A missing column or an unusable cell
 * leaves the stored value unchanged. An empty cell clears it.
 */
function oursOf(cells: ListingRecord["cells"], lost: ReadonlySet<Fact>): ExportedBusiness {
  const has = (columns: readonly string[]) => columns.some((column) => Object.hasOwn(cells, column));
  const columns = {
    ...each(publicNames, (name) => [name]),
    ...{
      hours: weekdays,
      socialMedia: socialNetworks,
      hourExceptions: ["hour_exceptions"],
      closedForGoodOn: ["closed_for_good"],
    },
    ...{ temporarilyClosedFrom: ["temporarily_closed"], temporarilyClosedUntil: ["temporarily_closed"] },
    ...{ addressShown: ["address_shown"], microCategoryIds: ["micro_categories"] },
  } satisfies Record<Fact, readonly string[]>;
  const facts = (Object.keys(columns) as Fact[]).filter(
    (fact) => has(columns[fact]) && !lost.has(fact === "temporarilyClosedUntil" ? "temporarilyClosedFrom" : fact),
  );
  return { facts, asOf: cleanLine(cells.updated_at) };
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

type Refuse = (remark: string) => void;

/** Hides the address if the cell says anything unknown. */
function addressShownOf(cell: string | undefined): AddressShown {
  const typed = cleanLine(cell)?.toLowerCase() ?? "street";
  return addressesShown.find((each) => each === typed) ?? "hidden";
}

function emailOf(cell: string | undefined, refuse: Refuse): string | null {
  const typed = cleanLine(cell);
  if (typed === null) return null;
  const addresses = typed.split(/[;,\s]+/).map((part) => part.replace(/^mailto:/i, ""));
  const address = addresses.find((each) => z.email().safeParse(each).success) ?? null;
  if (address === null) refuse(`This is not an email address: ${typed}`);
  return address;
}

function websiteOf(cell: string | undefined, refuse: Refuse): string | null {
  const typed = cleanLine(cell);
  const address = readWebAddress(typed);
  if (typed !== null && address === null) refuse(`This is not a web address: ${typed}`);
  return address;
}

function socialMediaOf(cells: ListingRecord["cells"], refuse: Refuse): SocialMedia {
  const links: SocialMedia = {};
  for (const network of socialNetworks) {
    const typed = cleanLine(cells[network]);
    const link = typed
      ?.split(/;\s*/)
      .map((part) => readSocialLink(network, part))
      .find((found) => found !== null);
    if (link) links[network] = link;
    else if (typed !== null) refuse(`This is not a link to ${socialNetworkNames[network]}: ${typed}`);
  }
  return links;
}

/** Returns the key for a row without an id. The same name and address give the same key in the next import. */
function idFrom(name: string, address: string | null): string {
  const text = `${fold(name)}\n${fold(address ?? "")}`;
  return `hash/${createHash("sha256").update(text).digest("hex").slice(0, 20)}`;
}
