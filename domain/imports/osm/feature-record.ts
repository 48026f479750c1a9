import { socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { joinAddress } from "#domain/imports/address.ts";
import type { Feature } from "#domain/imports/files/read-osm-file.ts";
import { skippedRow } from "#domain/imports/import-row.ts";
import { cleanLine } from "#domain/imports/parse/clean-text.ts";
import type { ListingRecord } from "#domain/imports/read-record.ts";
import { businessTags, type Tags } from "./business-tags.ts";
import { closedBy } from "./detect-closed-business.ts";

/** Converts a feature to a record, whose values are the tags that make it a business. */
export function featureRecord({ place, sourceId, tags }: Feature, country: string, now: Date): ListingRecord {
  const name = cleanLine(tags.name) ?? cleanLine(tags["name:en"]) ?? cleanLine(tags.official_name) ?? cleanLine(tags.brand);
  const values = businessTags(tags);
  const closed = closedBy(tags, now);
  const skipped = closed
    ? skippedRow(place, name, "closed_down", [`Marked as closed: ${closed}`])
    : values.length
      ? undefined
      : skippedRow(place, name, "not_a_business");
  const all = (...keys: string[]) => keys.flatMap((key) => cleanLine(tags[key]) ?? []).join("; ");
  const cells = {
    ...{ id: sourceId, name: name ?? "", description: tags.description ?? tags["description:en"] ?? "" },
    address: addressOf(tags, country) ?? "",
    phone: all("phone", "contact:phone", "mobile", "contact:mobile"),
    email: all("email", "contact:email"),
    website: all("website", "contact:website", "url"),
    osm_hours: tags.opening_hours ?? "",
    ...Object.fromEntries(socialNetworks.map((network) => [network, all(`contact:${network}`, network)])),
    twitter: all("contact:twitter", "twitter", "contact:x", "x"),
  };
  return { place, cells, values: [values], tags, ...(skipped && { skipped }) };
}

/**
 * Returns one line from the addr:* tags. Returns null without a street, place, full address, or house name, because a town alone
 * is not an address. Uses the first of several house numbers or streets.
 */
function addressOf(tags: Tags, country: string): string | null {
  const first = (key: string) => cleanLine(tags[`addr:${key}`]?.split(";")[0]);
  const street = first("street") ?? first("place");
  const address = street === null ? (cleanLine(tags["addr:full"]) ?? cleanLine(tags["addr:housename"])) : null;
  if (street === null && address === null) return null;
  const parts = { street, address, city: first("city"), state: first("state"), postal_code: first("postcode") };
  return joinAddress({ ...parts, house_number: street && first("housenumber"), unit: unitOf(tags) }, country);
}

function unitOf(tags: Tags): string | null {
  const suite = cleanLine(tags["addr:suite"]);
  if (suite !== null) return /^\D{3}/.test(suite) ? suite : `Suite ${suite}`;
  const room = cleanLine(tags["addr:unit"]);
  if (room === null) return null;
  return room.startsWith("#") || /[a-z]{3}/i.test(room) ? room : `Unit ${room}`;
}
