import { fold } from "#domain/businesses/search-index/fold.ts";
import { postalFormatOf } from "#domain/town-config/postal-format.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { cleanLine } from "./parse/clean-text.ts";

/** The parts of an address, as in the file. */
type AddressParts = Partial<
  Record<"address" | "house_number" | "street" | "unit" | "city" | "state" | "postal_code", string | null>
>;

/** Countries in which the house number comes before the street although the postal code comes before the city. */
const numberFirst = ["FR", "LU"];

/**
 * Returns one line in the country's order, such as "12 Main St, Suite 4, Bemidji, MN 56601" or "Deinikon 2, 6340 Baar". Leaves
 * out parts that the street already contains. Returns null if all parts are empty.
 */
export function joinAddress(parts: AddressParts, country: string): string | null {
  const part = (name: keyof AddressParts) => cleanLine(parts[name])?.replace(/,+$/, "") ?? "";
  const [street, house] = [part("street"), part("house_number")];
  const codeFirst = postalFormatOf(country)?.isFirst ?? true;
  const hasNumber = !house || ` ${street} `.includes(` ${house} `);
  const line = hasNumber ? street : !codeFirst || numberFirst.includes(country) ? `${house} ${street}` : `${street} ${house}`;
  const start = [part("address"), line.trim()].filter(Boolean).join(", ");
  // "12 Minot Avenue" does not name the town, but "12 Main St, Minot" does.
  const known = ` ${fold(part("address"))} , ${line.split(",").slice(1).map(fold).join(" ")} `;
  const isNew = (text: string) => text && !known.includes(` ${fold(text)} `) && !` ${fold(line)}`.endsWith(` ${fold(text)}`);
  const [city, state, code] = [part("city"), part("state"), part("postal_code")].map((text) => (isNew(text) ? text : ""));
  const place = codeFirst ? [[code, city].filter(Boolean).join(" "), state] : [city, [state, code].filter(Boolean).join(" ")];
  return [start, ...[part("unit")].filter(isNew), ...place].filter(Boolean).join(", ") || null;
}

/** Returns whether an address names a place other than the town. An address with only a street names none. */
export function isOutside(address: string, { name, postalCode }: { name: string; postalCode: string }): boolean {
  const [, ...parts] = address.toLowerCase().split(/,\s*/);
  const place = parts
    .filter((part) => !/^(?:(?:suite|ste|unit|apt|room|rm|floor|bldg|building|po box|box|#)|\w{1,3}$)/.test(part))
    .join(" ");
  return Boolean(place) && ![name, postalCode].some((text) => text && place.includes(text.toLowerCase()));
}

/** Returns whether an address is outside of the town, and its postal code doesn't show that it is near. */
export function isFar(address: string, town: { name: string; postalCode: string }): boolean {
  const { postalCode: code } = town;
  const isNear = address.split(/[\s,]+/).some((word) => word.length >= code.length && word.slice(0, 3) === code.slice(0, 3));
  return isOutside(address, town) && !isNear;
}

/** Returns an address that ends with the town, alone or with its state, with the town's postal code: "12 Main St, Bemidji, MN 56601". */
export function withTownCode(address: string, town: Pick<Town, "name" | "stateCode" | "postalCode" | "country">): string {
  const { name, stateCode, postalCode, country } = town;
  const end = [name, stateCode].map((text) => text.replace(/[^\p{L}\p{N}\s]/gu, "\\$&"));
  const place = new RegExp(String.raw`(?:^|[\s,])${end[0]},?\s+${end[1]}\.?(?:,?\s+(\d{5}(?:-\d{4})?))?$`, "iu");
  const alone = new RegExp(String.raw`,\s*${end[0]}$`, "iu");
  const isUsual = stateCode && postalFormatOf(country)?.isFirst === false;
  const found = isUsual ? (place.exec(address) ?? alone.exec(address)) : null;
  if (!found) return address;
  const street = address.slice(0, found.index).replace(/[\s,]+$/, "");
  return [street, name, `${stateCode} ${found[1] ?? postalCode}`].filter(Boolean).join(", ");
}
