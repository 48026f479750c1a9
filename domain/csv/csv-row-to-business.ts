import { createHash } from "node:crypto";
import { validate as isUuid } from "uuid";
import { z } from "zod";
import { socialNetworks, weekdays, type SocialMedia } from "#domain/businesses/business-fields.shared.ts";
import { limits } from "#domain/businesses/limits.shared.ts";
import { each, plainField, publicNames, type PublicName } from "#domain/businesses/plain-fields.shared.ts";
import { cleanLine, cleanText, comparable } from "#domain/imports/parse/clean-text.ts";
import type { CsvRecord } from "./csv-format.ts";
import { parseOpeningTimes } from "./parse-opening-times.ts";
import { readPhone } from "#domain/imports/parse/parse-phone.ts";
import { skippedRow, type ExportedBusiness, type Reading, type ReadRow } from "#domain/imports/import-row.ts";
import { readSocialLink, readWebAddress } from "#domain/imports/parse/parse-web-address.ts";

/**
 * Converts a CSV record to a listing. An invalid cell makes the whole row invalid and adds a remark. An invalid phone number is only left out.
 */
export function readCsvRow(
  { place, cells }: CsvRecord,
  { microCategoryIds: known, country }: Pick<Reading, "microCategoryIds" | "country">,
): ReadRow {
  const errors: string[] = [];
  const name = cleanLine(cells.name);
  if (name === null) return skippedRow(place, null, "unnamed");
  if (name.length < 2) errors.push("Business name must be at least 2 characters");
  const tagline = cleanLine(cells.tagline);
  if (tagline !== null && tagline.length > limits.importedTagline) errors.push("Tagline must be less than 100 characters");
  const address = cleanLine(cells.address);
  const { phone, remark } = readPhone(cells.phone, country);
  const id = cleanLine(cells.id);
  const row = {
    source: "csv" as const,
    sourceId: id ?? idFrom(name, address),
    ...(id && isUuid(id) && { ours: oursOf(cells) }),
    ...each(publicNames, (column) => textOf(column, cells[column])),
    name,
    phone,
    email: emailOf(cells.email, errors),
    website: websiteOf(cells.website, errors),
    ...parseOpeningTimes(cells, errors),
    socialMedia: socialMediaOf(cells, errors),
    microCategoryIds: microCategoriesOf(cells.micro_categories, known, errors),
  };
  if (errors.length > 0) return skippedRow(place, name, "invalid", errors);
  return { place, name, row, skipped: null, remarks: remark === null ? [] : [remark] };
}

/** A missing column leaves the stored value unchanged; an empty cell clears it. */
function oursOf(cells: CsvRecord["cells"]): ExportedBusiness {
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
    microCategoryIds: ["micro_categories"],
  } satisfies Record<ExportedBusiness["facts"][number], readonly string[]>;
  const facts = (Object.keys(columns) as ExportedBusiness["facts"]).filter((fact) => has(columns[fact]));
  return { facts, asOf: cleanLine(cells.updated_at) };
}

/** Also accepts line breaks as the two characters "\\n". */
function textOf(name: PublicName, cell: string | undefined): string | null {
  if (!plainField(name).rows) return cleanLine(cell);
  return cleanText((cell ?? "").replaceAll("\\r\\n", "\n").replaceAll("\\n", "\n"));
}

function emailOf(cell: string | undefined, errors: string[]): string | null {
  const address = cleanLine(cell);
  if (address !== null && !z.email().safeParse(address).success) errors.push(`Please enter a valid email address: ${address}`);
  return address;
}

function websiteOf(cell: string | undefined, errors: string[]): string | null {
  const typed = cleanLine(cell);
  const address = readWebAddress(typed);
  if (typed !== null && address === null) errors.push(`Please enter a valid URL: website ${typed}`);
  return address;
}

function socialMediaOf(cells: CsvRecord["cells"], errors: string[]): SocialMedia {
  const links: SocialMedia = {};
  for (const network of socialNetworks) {
    const typed = cleanLine(cells[network]);
    const link = readSocialLink(network, typed);
    if (link !== null) links[network] = link;
    else if (typed !== null) errors.push(`Please enter a valid URL: ${network} ${typed}`);
  }
  return links;
}

function microCategoriesOf(cell: string | undefined, known: ReadonlySet<string>, errors: string[]): string[] {
  const ids = new Set(
    (cell ?? "")
      .split(";")
      .map((id) => id.trim())
      .filter((id) => id !== ""),
  );
  for (const id of ids) if (!known.has(id)) errors.push(`There is no micro-category "${cleanLine(id)}"`);
  return [...ids];
}

/** The key of a row without an id. The same name and address match the same business in the next import. */
function idFrom(name: string, address: string | null): string {
  return `hash/${createHash("sha256")
    .update(`${comparable(name)}\n${comparable(address ?? "")}`)
    .digest("hex")
    .slice(0, 20)}`;
}
