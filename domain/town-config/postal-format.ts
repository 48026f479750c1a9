import { placeName } from "./place-name.shared.ts";

/** The format of a country's postal code. `code` is a regular expression. */
type PostalFormat = { code: string; /** Whether it comes before the town: "8640 Rapperswil". */ isFirst: boolean };

const groups: [countries: string, code: string, isFirst: boolean][] = [
  ["US", String.raw`\d{5}(?:-\d{4})?`, false],
  ["CA", String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`, false],
  ["GB", String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`, false],
  ["IE", String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`, false],
  ["AU NZ ZA", String.raw`\d{4}`, false],
  ["IN SG", String.raw`\d{6}`, false],
  ["BR", String.raw`\d{5}-?\d{3}`, false],
  ["AT BE BG CH CY DK GE HU LI LU MK NO SI", String.raw`\d{4}`, true],
  ["DE EE ES FI FR HR IT ME MX RS TR UA", String.raw`\d{5}`, true],
  ["NL", String.raw`\d{4} ?[A-Z]{2}`, true],
  ["CZ GR SE SK", String.raw`\d{3} ?\d{2}`, true],
  ["PL", String.raw`\d{2}-\d{3}`, true],
  ["PT", String.raw`\d{4}-\d{3}`, true],
  ["RO", String.raw`\d{6}`, true],
];

const formats = new Map<string, PostalFormat>(
  groups.flatMap(([countries, code, isFirst]) => countries.split(" ").map((country) => [country, { code, isFirst }])),
);

/** Returns how a country writes postal codes, or null when it is not known. */
export function postalFormatOf(country: string): PostalFormat | null {
  return formats.get(country) ?? null;
}

/** Returns whether this can be a postal code in the country. If the country's format is not known, any text is accepted. */
export function isPostalCode(text: string, country: string): boolean {
  const format = postalFormatOf(country);
  return !format || new RegExp(`^${format.code}$`, "i").test(text);
}

type TownInAddress = { name: string; stateCode: string; postalCode: string; country: string };

/** Returns the parts of an address in the country's order: "Number and street, Bemidji, MN 56601". */
export function exampleAddress({ name, stateCode, postalCode, country }: TownInAddress): string {
  if (postalFormatOf(country)?.isFirst ?? true) return `Street and number, ${postalCode} ${name}`;
  return `Number and street, ${placeName(name, stateCode)} ${postalCode}`;
}
