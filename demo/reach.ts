/** Fictional contact details: the address, phone number, email address, website, contact person, and social links. */

import type { Plan } from "#domain/businesses/business-types.shared.ts";
import type { SocialMedia } from "#domain/businesses/social-networks.shared.ts";
import { familyNames, firstNames, knownPeople, lastNames } from "#demo/data/people.ts";
import { namedStreets, ruralTrades, streets, yardTrades, zones } from "#demo/data/streets.ts";
import { between, chance, pick } from "#demo/random.ts";

const units: Readonly<Record<string, readonly string[]>> = {
  industrial: ["Bay 2", "Bay 4", "Unit B", "Shop 3", "Building C"],
  commercial: ["Suite 2", "Suite 104", "Suite B", "Unit 3", "#12"],
  downtown: ["Suite 2", "Suite 201", "Suite B", "Unit 1", "Upstairs"],
};

/** Returns lowercase ASCII words joined by hyphens. */
export function slug(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/['’.]/g, "");
  return plain
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Returns a business's domain name, without short words such as "the" or "llc". */
function domainName(key: string): string {
  const words = key.split("-").filter((word) => !["and", "the", "of", "on", "a", "in", "co", "llc", "company"].includes(word));
  while (words.length > 1 && words.join("").length > 24) words.pop();
  return words.join("") || key;
}

export function contactOf(key: string, name: string): string {
  const known = knownPeople[name];
  if (known) return known;
  const family = familyNames.find((surname) => name.includes(surname));
  return `${pick(firstNames, key, "first name")} ${family ?? pick(lastNames, key, "last name")}`;
}

/** Returns a phone number in one of several common formats. 555-0100 to 555-0199 are reserved for fiction. */
export function phoneOf(key: string): string {
  const line = `01${String(between(0, 99, key, "line")).padStart(2, "0")}`;
  return pick(
    [
      `(701) 555-${line}`,
      `(701) 555-${line}`,
      `701-555-${line}`,
      `701-555-${line}`,
      `701.555.${line}`,
      `701 555 ${line}`,
      `+1 701 555 ${line}`,
    ],
    key,
    "written",
  );
}

export function emailOf(key: string, contact: string): string {
  const first = slug(contact.replace(/^Dr\. /, "")).split("-")[0] ?? "info";
  if (chance(key, "shared mail") < 0.12) return `${domainName(key)}@prairiemail.example`;
  return `${pick(["info", "office", "hello", "contact", "mail", first, first, first], key, "mailbox")}@${domainName(key)}.example`;
}

export function websiteOf(key: string): string {
  const host = `${chance(key, "www") < 0.35 ? "www." : ""}${domainName(key)}.example`;
  return `${chance(key, "http") < 0.06 ? "http" : "https"}://${host}`;
}

function zoneOf(key: string, categoryId: string, trade: string, byAppointment: boolean): string {
  if (ruralTrades.includes(trade)) return "rural";
  if (yardTrades.includes(trade)) return "industrial";
  return byAppointment ? "home" : pick(zones[categoryId] ?? ["commercial", "downtown"], key, "zone");
}

export function addressOf(
  key: string,
  categoryId: string,
  trade: string,
  byAppointment: boolean,
  text: string,
  used: Set<string>,
): string {
  const zone = zoneOf(key, categoryId, trade, byAppointment);
  const street = namedStreets.find(([phrase]) => text.includes(phrase))?.[1] ?? pick(streets[zone] ?? [], key, "street");
  const names = units[zone];
  const unit = names && chance(key, "unit?") < 0.2 ? `, ${pick(names, key, "unit")}` : "";
  for (let attempt = 0; ; attempt++) {
    const house = `${between(street[1], street[2], key, "house", attempt)} ${street[0]}`;
    if (used.has(house)) continue;
    used.add(house);
    return `${house}${unit}, Williston, ND 58801`;
  }
}

/** Returns made-up social links. Few free listings have any. */
export function socialOf(key: string, plan: Plan, always: boolean): SocialMedia {
  const handle = domainName(key);
  const odds = always ? 1 : plan === "basic" ? 0.05 : 0.55;
  if (chance(key, "social") >= odds) return {};
  const links: SocialMedia = { facebook: `https://facebook.com/${handle}.example` };
  if (always || chance(key, "instagram") < 0.5) links.instagram = `https://instagram.com/${handle}.example`;
  if (always || chance(key, "linkedin") < 0.25) links.linkedin = `https://linkedin.com/company/${handle}-example`;
  if (chance(key, "twitter") < 0.2) links.twitter = `https://twitter.com/${handle.slice(0, 10)}_exmpl`;
  return links;
}
