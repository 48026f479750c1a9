import { each, publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { z } from "zod";
import type { CountryCode } from "libphonenumber-js/min";
import {
  socialNetworkNames,
  socialNetworks,
  type SocialMedia,
  type SocialNetwork,
} from "#domain/businesses/social-networks.shared.ts";
import { noOpeningTimes, type StoredOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import { cleanLine, cleanText } from "#domain/imports/parse/clean-text.ts";
import { readOpeningHours } from "./parse-opening-hours.ts";
import { addressOf } from "./address-from-tags.ts";
import { closedBy } from "./detect-closed-business.ts";
import type { MappedTags, tagMapper } from "./map-tags-to-micro-categories.ts";
import type { Feature } from "./read-osm-file.ts";
import { readPhone } from "#domain/imports/parse/parse-phone.ts";
import { skippedRow, type Reading, type ReadRow } from "#domain/imports/import-row.ts";
import { emptyMapping, type ImportMapping } from "#domain/imports/mapping/import-mapping.ts";
import type { Tags } from "./osm-tags.ts";
import { readSocialLink, readWebAddress } from "#domain/imports/parse/parse-web-address.ts";

/**
 * Converts a feature to a listing, or returns why it is not one. Uses only the micro-categories in `reading`. The `mapping` of
 * tags to micro-categories takes precedence. Never throws.
 */
export async function readFeature(
  feature: Feature,
  reading: Reading,
  mapTags: ReturnType<typeof tagMapper>,
  mapping: Pick<ImportMapping, "categories" | "defaultCategory"> = emptyMapping,
): Promise<ReadRow> {
  const { microCategories: known, now } = reading;
  const { place, tags } = feature;
  const name = cleanLine(tags.name) ?? cleanLine(tags["name:en"]) ?? cleanLine(tags.official_name) ?? cleanLine(tags.brand);
  const closed = closedBy(tags, now);
  if (closed !== null) return skippedRow(place, name, "closed_down", [`Marked as closed: ${closed}.`]);
  const mapped = mapTags(tags, name);
  if (mapped === null) return skippedRow(place, name, "not_a_business");
  if (name === null) return skippedRow(place, null, "unnamed");
  if (name.length < 2) return skippedRow(place, name, "invalid", ["Business name must be at least 2 characters"]);
  const chosen = chosenCategories(mapped, mapping);
  const { guessed } = chosen ? { guessed: false } : mapped;
  const microCategoryIds = (chosen ?? mapped.microCategoryIds).filter((id) => known.has(id));
  if (!microCategoryIds.length && mapping.defaultCategory) microCategoryIds.push(mapping.defaultCategory);
  if (microCategoryIds.length === 0)
    return skippedRow(place, name, "unmapped_kind", [`There is no category for ${mapped.tags.join(", ")}.`]);
  return listing(feature, name, { ...mapped, guessed: guessed && mapped.microCategoryIds.length > 0, microCategoryIds }, reading);
}

/** Returns the micro-categories that the mapping gives to the tags; null when it leaves them to the town's kinds. */
function chosenCategories({ tags }: MappedTags, { categories }: Pick<ImportMapping, "categories">): string[] | null {
  const mapped = tags.filter((tag) => Object.hasOwn(categories, tag));
  const ids = [...new Set(mapped.flatMap((tag) => categories[tag]!))];
  return ids.length || (mapped.length && mapped.length === tags.length) ? ids : null;
}

async function listing({ place, sourceId, tags }: Feature, name: string, mapped: MappedTags, reading: Reading): Promise<ReadRow> {
  const { now, country } = reading;
  const remarks: string[] = mapped.guessed
    ? [`We guessed the category from the name because ${mapped.tags.join(", ")} is too general.`]
    : [];
  const times = await openingTimesOf(tags, now, remarks);
  return {
    place,
    name,
    row: {
      source: "osm",
      sourceId,
      ...each(publicNames, () => null),
      name,
      description: cleanText(tags.description) ?? cleanText(tags["description:en"]),
      address: addressOf(tags),
      addressShown: "street",
      phone: phoneOf(tags, country, remarks),
      email: emailOf(tags, remarks),
      website: websiteOf(tags, remarks),
      ...times,
      socialMedia: socialMediaOf(tags, remarks),
      microCategoryIds: mapped.microCategoryIds,
    },
    skipped: null,
    remarks,
  };
}

async function openingTimesOf(tags: Tags, now: Date, remarks: string[]): Promise<StoredOpeningTimes> {
  const value = cleanLine(tags.opening_hours);
  const read = value === null ? null : await readOpeningHours(value, now);
  if (read === null) return noOpeningTimes;
  if ("leftOut" in read) {
    remarks.push(`We left out the opening hours (${read.leftOut}): ${value}`);
    return noOpeningTimes;
  }
  const { hours, exceptions, comments } = read;
  if (comments.length) remarks.push(`We left a comment out of the opening hours (${comments.join("; ")}): ${value}`);
  return { ...noOpeningTimes, hours, hourExceptions: exceptions };
}

function phoneOf(tags: Tags, country: CountryCode, remarks: string[]): string | null {
  let remark: string | null = null;
  for (const key of ["phone", "contact:phone", "mobile", "contact:mobile"]) {
    const read = readPhone(tags[key], country);
    if (read.phone !== null) return read.phone;
    remark ??= read.remark;
  }
  if (remark !== null) remarks.push(remark);
  return null;
}

function emailOf(tags: Tags, remarks: string[]): string | null {
  const typed = [tags.email, tags["contact:email"]].map((value) => cleanLine(value)).filter((value) => value !== null);
  for (const part of typed.flatMap((value) => value.split(/[;,\s]+/))) {
    const address = part.replace(/^mailto:/i, "");
    if (z.email().safeParse(address).success) return address;
  }
  if (typed.length > 0) remarks.push(`"${typed[0]}" is not an email address.`);
  return null;
}

function websiteOf(tags: Tags, remarks: string[]): string | null {
  const typed = [tags.website, tags["contact:website"], tags.url].filter((value) => cleanLine(value) !== null);
  const address = typed.map(readWebAddress).find((found) => found !== null) ?? null;
  if (address === null && typed.length > 0) remarks.push(`The website "${cleanLine(typed[0])}" is not a web address.`);
  return address;
}

function socialMediaOf(tags: Tags, remarks: string[]): SocialMedia {
  const links: SocialMedia = {};
  for (const network of socialNetworks) {
    const typed = socialKeys(network)
      .map((key) => tags[key])
      .filter((value) => cleanLine(value) !== null);
    const link = typed.map((value) => readSocialLink(network, value)).find((found) => found !== null);
    if (link !== undefined && link !== null) links[network] = link;
    else if (typed.length > 0) remarks.push(`"${cleanLine(typed[0])}" is not a link to ${socialNetworkNames[network]}.`);
  }
  return links;
}

function socialKeys(network: SocialNetwork): string[] {
  const keys = [`contact:${network}`, network];
  return network === "twitter" ? [...keys, "contact:x", "x"] : keys;
}
