import { socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { joinAddress } from "#domain/imports/address.ts";
import type { TableRow, Tags } from "#domain/imports/files/table.ts";
import { BrokenFile, skippedRow } from "#domain/imports/import-row.ts";
import { cleanLine } from "#domain/imports/parse/clean-text.ts";
import type { ListingRecord } from "#domain/imports/read-record.ts";
import { businessTags } from "./tag-categories.ts";

/** The maximum length of a tag's value, which is more than any description has. */
const maxValue = 100_000;

/**
 * Reads the features in an export: GeoJSON with the tags in `properties` (Overpass Turbo) or in `properties.tags`, or raw
 * Overpass JSON. Skips untagged elements, most of which are corners of ways. Throws BrokenFile for invalid or other JSON, a
 * malformed feature, and an export that Overpass cut short.
 */
export function readFeatures(text: string): TableRow[] {
  const file = objectOf(parseJson(text));
  const { type, elements, features, remark } = file;
  if (/error/i.test(String(remark))) throw new BrokenFile(`Overpass stopped before it finished: ${String(remark)}`);
  const found = type === "Feature" ? [file] : features;
  if (Array.isArray(elements))
    return elements.flatMap((item, at) => {
      const element = objectOf(item);
      const id = idOf(`${String(element["type"])}/${String(element["id"])}`);
      const place = `element ${at + 1}`;
      if (!id && element["type"] !== "area") throw new BrokenFile("This is not a node, way, or relation with an ID.", place);
      return id && element["tags"] ? rowOf(place, id, tagsOf(element["tags"])) : [];
    });
  if (Array.isArray(found) && (type === "FeatureCollection" || type === "Feature"))
    return found.map((item, at) => {
      const place = `feature ${at + 1}`;
      const feature = objectOf(item);
      if (feature["type"] !== "Feature") throw new BrokenFile("This is not a GeoJSON feature.", place);
      const properties = objectOf(feature["properties"]);
      const own = properties["tags"] ? `${String(properties["type"])}/${String(properties["id"])}` : properties["@id"];
      const tags = tagsOf(properties["tags"] ?? properties);
      const id = idOf(own) ?? idOf(feature["id"]);
      return rowOf(place, id, tags);
    });
  throw new BrokenFile('The file is JSON, but neither GeoJSON (a "FeatureCollection") nor an Overpass response ("elements").');
}

function rowOf(place: string, id: string | null, tags: Tags): TableRow {
  const long = Object.keys(tags).find((key) => tags[key]!.length > maxValue);
  if (long !== undefined) throw new BrokenFile(`The value of “${long}” is too long.`, place);
  return { place: id ? `${place} (${id})` : place, cells: [], feature: { id, tags } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const what = (error as Error).message.replace(/ in JSON| is not valid JSON/, "");
    throw new BrokenFile(`The JSON is not valid. The file may be incomplete. ${what}.`);
  }
}

function tagsOf(properties: unknown): Tags {
  const tags: Record<string, string> = Object.create(null);
  for (const [key, value] of Object.entries(objectOf(properties)))
    if (!key.startsWith("@") && ["string", "number", "boolean"].includes(typeof value)) tags[key] = String(value);
  return tags;
}

function idOf(value: unknown): string | null {
  return typeof value === "string" && /^(?:node|way|relation)\/\d+$/.test(value) ? value : null;
}

/** Returns the value if it is an object, or an empty one. */
function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Converts a feature to a record, whose values are the tags that make it a business. */
export function featureRecord({ place, feature }: TableRow, country: string, now: Date): ListingRecord {
  const { id, tags } = feature!;
  const name = cleanLine(tags.name) ?? cleanLine(tags["name:en"]) ?? cleanLine(tags.official_name) ?? cleanLine(tags.brand);
  const values = businessTags(tags);
  const closed = closedBy(tags, values, now.toISOString());
  const skipped = closed
    ? skippedRow(place, name, "closed_down", [`Marked as closed: ${closed}`])
    : values.length
      ? undefined
      : skippedRow(place, name, "not_a_business");
  const all = (...keys: string[]) => keys.flatMap((key) => cleanLine(tags[key]) ?? []).join("; ");
  const cells = {
    ...{ id: id ?? "", name: name ?? "", description: tags.description ?? tags["description:en"] ?? "" },
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

// https://wiki.openstreetmap.org/wiki/Lifecycle_prefix
const prefixed =
  /^(?:disused|abandoned|closed|was|former|demolished|razed|removed|destroyed|historic)\d*:(shop|amenity|office|craft|healthcare|tourism|leisure|club|industrial)$/;
const closedKeys = ["disused", "abandoned", "closed", "demolished", "vacant"];
const never = /^\s*(?:(?:mo-su|24\/7|permanently)\s+)?(?:closed|off)(?:\s*"[^"]*")?\s*;?\s*$/i;

/**
 * Returns the tag that marks a business as closed, such as "disused:shop=bakery"; null when it is open. A new business at the same
 * location keeps the prefixed tags of the old one, so these tags matter only if the kind is the same or there is no live tag.
 */
function closedBy(tags: Tags, live: string[], today: string): string | null {
  const former = Object.entries(tags).find(([key, value]) => {
    const plain = prefixed.exec(key)?.[1];
    return plain && businessTags({ [plain]: value }).some((tag) => !live.length || live.includes(tag));
  });
  const vacant = ["shop", "amenity", "office", "craft"].find((key) => tags[key] === "vacant");
  const closed = closedKeys.find((key) => tags[key] === "yes");
  const end = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.exec(tags.end_date ?? "")?.[0];
  if (live.length && closed) return `${closed}=yes`;
  if (live.length && never.test(tags.opening_hours ?? "")) return `opening_hours=${tags.opening_hours}`;
  if (live.length && end && end < today.slice(0, end.length)) return `end_date=${end}`;
  if (!live.length && vacant) return `${vacant}=vacant`;
  return former ? former.join("=") : null;
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
  return room === null || room.startsWith("#") || /[a-z]{3}/i.test(room) ? room : `Unit ${room}`;
}
