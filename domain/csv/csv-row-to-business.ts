import { createHash } from "node:crypto";
import { validate as isUuid } from "uuid";
import { z } from "zod";
import { addressesShown, type AddressShown, weekdays } from "#domain/businesses/business-types.shared.ts";
import { socialNetworks, type SocialMedia } from "#domain/businesses/social-networks.shared.ts";
import { limits, each, plainField, publicNames, type PublicName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { cleanLine, cleanText, comparable } from "#domain/imports/parse/clean-text.ts";
import type { CsvRecord } from "./csv-format.ts";
import { parseOpeningTimes } from "./parse-opening-times.ts";
import type { FindCategories } from "#domain/imports/mapping/find-categories.ts";
import type { ImportMapping } from "#domain/imports/mapping/import-mapping.ts";
import type { RowIdentity } from "#domain/imports/mapping/merge-repeats.ts";
import { splitValues } from "#domain/imports/mapping/map-table.ts";
import { readPhone } from "#domain/imports/parse/parse-phone.ts";
import { skippedRow, type ExportedBusiness, type Reading, type ReadRow } from "#domain/imports/import-row.ts";
import { readSocialLink, readWebAddress } from "#domain/imports/parse/parse-web-address.ts";

/**
 * What is needed to convert a record to a listing: the function that finds the micro-categories that a value names, the country
 * of phone numbers, and parts of the mapping (see `ImportMapping`).
 */
type RecordReading = { findCategories: FindCategories } & Pick<Reading, "country"> &
  Partial<Pick<ImportMapping, "defaultCategory" | "checkPhones" | "source">>;

/**
 * Converts a CSV record to a listing. A cell that cannot be used is left out with a remark. Only a name that is too short makes
 * the row invalid. The remarks name each bad cell of the row, so that all of them can be corrected at once.
 */
export function readCsvRow(
  { place, cells }: CsvRecord,
  { findCategories, defaultCategory = null, country, checkPhones = true, source = null }: RecordReading,
): ReadRow {
  const name = cleanLine(cells.name);
  if (name === null) return skippedRow(place, null, "unnamed");
  const remarks = name.length < 2 ? ["Business name must be at least 2 characters"] : [];
  const isInvalid = remarks.length > 0;
  const lost = new Set<Fact>();
  const refuse = (fact: Fact, remark: string) => {
    lost.add(fact);
    remarks.push(remark);
  };
  const tagline = cleanLine(cells.tagline);
  const isLong = tagline !== null && tagline.length > limits.importedTagline;
  if (isLong) refuse("tagline", "Tagline must be less than 100 characters");
  const address = cleanLine(cells.address);
  const { phone, remark } = readPhone(cells.phone, country);
  if (remark !== null && checkPhones) refuse("phone", remark);
  const id = cleanLine(cells.id);
  const row = {
    source: "csv" as const,
    ...(id !== null && source && !isUuid(id)
      ? { sourceId: `${source}/${id}`, plainId: id }
      : { sourceId: id ?? idFrom(name, address) }),
    ...each(publicNames, (column) => textOf(column, cells[column])),
    name,
    phone: phone ?? (checkPhones ? null : cleanLine(cells.phone)),
    ...(isLong && { tagline: null }),
    email: emailOf(cells.email, (text) => refuse("email", text)),
    website: websiteOf(cells.website, (text) => refuse("website", text)),
    addressShown: addressShownOf(cells.address_shown),
    ...parseOpeningTimes(cells, refuse),
    socialMedia: socialMediaOf(cells, (text) => refuse("socialMedia", text)),
    microCategoryIds: microCategoriesOf(cells.micro_categories, findCategories, (text) => refuse("microCategoryIds", text)),
  };
  if (isInvalid) return skippedRow(place, name, "invalid", remarks);
  if (!row.microCategoryIds.length && defaultCategory) row.microCategoryIds = [defaultCategory];
  const ours = id && isUuid(id) ? { ours: oursOf(cells, lost) } : {};
  return { place, name, row: { ...row, ...ours }, skipped: null, remarks };
}

/** Returns the values that identify a record's business, or null for a record without a usable name. */
export function identityOf({ cells }: CsvRecord): RowIdentity | null {
  const name = cleanLine(cells.name);
  if (name === null || name.length < 2) return null;
  const [id, address] = [cleanLine(cells.id), cleanLine(cells.address)];
  return { id: id ?? idFrom(name, address), name, address, phone: cleanLine(cells.phone), isOurs: id !== null && isUuid(id) };
}

type Fact = ExportedBusiness["facts"][number];

/**
 * Returns the fields that the row sets, and the exported time of the business's last change. A missing column or an unusable cell
 * leaves the stored value unchanged. An empty cell clears it.
 */
function oursOf(cells: CsvRecord["cells"], lost: ReadonlySet<Fact>): ExportedBusiness {
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
  } satisfies Record<ExportedBusiness["facts"][number], readonly string[]>;
  const facts = (Object.keys(columns) as ExportedBusiness["facts"]).filter(
    (fact) => has(columns[fact]) && !lost.has(fact === "temporarilyClosedUntil" ? "temporarilyClosedFrom" : fact),
  );
  return { facts, asOf: cleanLine(cells.updated_at) };
}

/** Returns a cell's cleaned text. In fields with several lines, also accepts line breaks written as the two characters `\n`. */
function textOf(name: PublicName, cell: string | undefined): string | null {
  if (!plainField(name).rows) return cleanLine(cell);
  return cleanText((cell ?? "").replaceAll("\\r\\n", "\n").replaceAll("\\n", "\n"));
}

type Refuse = (remark: string) => void;

/** Hides the address if the cell says anything unknown. */
function addressShownOf(cell: string | undefined): AddressShown {
  const typed = cleanLine(cell)?.toLowerCase() ?? "street";
  return addressesShown.find((each) => each === typed) ?? "hidden";
}

function emailOf(cell: string | undefined, refuse: Refuse): string | null {
  const address = cleanLine(cell);
  if (address === null || z.email().safeParse(address).success) return address;
  refuse(`Please enter a valid email address. “${address}” was left out.`);
  return null;
}

function websiteOf(cell: string | undefined, refuse: Refuse): string | null {
  const typed = cleanLine(cell);
  const address = readWebAddress(typed);
  if (typed !== null && address === null) refuse(`Please enter a valid URL. The website “${typed}” was left out.`);
  return address;
}

function socialMediaOf(cells: CsvRecord["cells"], refuse: Refuse): SocialMedia {
  const links: SocialMedia = {};
  for (const network of socialNetworks) {
    const typed = cleanLine(cells[network]);
    const link = readSocialLink(network, typed);
    if (link !== null) links[network] = link;
    else if (typed !== null) refuse(`Please enter a valid URL. The link “${typed}” in the column “${network}” was left out.`);
  }
  return links;
}

function microCategoriesOf(cell: string | undefined, findCategories: FindCategories, refuse: Refuse): string[] {
  const ids = splitValues(cell ?? "").flatMap((value) => {
    const found = findCategories(value);
    if (!found.length) refuse(`There is no micro-category "${value}"`);
    return found;
  });
  return [...new Set(ids)];
}

/** Returns the key for a row without an id. The same name and address give the same key in the next import. */
function idFrom(name: string, address: string | null): string {
  return `hash/${createHash("sha256")
    .update(`${comparable(name)}\n${comparable(address ?? "")}`)
    .digest("hex")
    .slice(0, 20)}`;
}
