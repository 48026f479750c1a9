import { cleanLine } from "#domain/imports/parse/clean-text.ts";
import type { Tags } from "./osm-tags.ts";

/**
 * Returns one line from the addr:* tags: "1235 New York Avenue Northwest, Unit B, Washington, DC 20005". Returns null without a
 * street, place, full address, or house name, because a town alone is not an address. Uses the first of several house numbers or
 * streets.
 */
export function addressOf(tags: Tags): string | null {
  const place = first(tags["addr:street"]) ?? first(tags["addr:place"]);
  const house = place === null ? null : first(tags["addr:housenumber"]);
  const street =
    place === null
      ? (cleanLine(tags["addr:full"]) ?? cleanLine(tags["addr:housename"]))
      : [house, place].filter(Boolean).join(" ");
  if (street === null) return null;
  const region = [first(tags["addr:state"]), first(tags["addr:postcode"])].filter(Boolean).join(" ");
  const town = cleanLine(tags["addr:city"]);
  return [street, unit(tags), town === place ? null : town, region].filter(Boolean).join(", ");
}

function unit(tags: Tags): string | null {
  const suite = cleanLine(tags["addr:suite"]);
  if (suite !== null) return /^\D{3}/.test(suite) ? suite : `Suite ${suite}`;
  const room = cleanLine(tags["addr:unit"]);
  if (room === null) return null;
  return room.startsWith("#") || /[a-z]{3}/i.test(room) ? room : `Unit ${room}`;
}

function first(value: string | undefined): string | null {
  return cleanLine(value?.split(";")[0]);
}
