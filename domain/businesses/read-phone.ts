import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { DomainError } from "#domain/domain-error.ts";
import { oneLine } from "#domain/text/text-validators.shared.ts";

type Place = { country: CountryCode; areaCode?: string | undefined };

/** Letters on the keys from 2 to 9. */
const keys = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];
/** A number that ends in letters, such as "701-572-SHOP" or "1-800-FLOWERS (356-9377)". Letters after a space must be capitals. */
const vanity =
  /(?<![\p{L}\d])(1[-. ]?)?\(?([2-9]\d\d)\)?(?:[-.]|\s(?=[A-Z]))(?=(?:[\d-]*[A-Za-z]){3})([\dA-Za-z]+(?:-[\dA-Za-z]+)*)(?![\p{L}\d])(?:\s*\([\d-]{4,8}\))?/gu;
/** The same without an area code. */
const localVanity = /(?<![\w-])(?=[2-9]\d\d-[A-Z]{4}\b)/g;
const extension =
  /[\s,(-]*(?:\b(?:ext(?:ension)?|local|loc)\b|(?:\bext|(?<!\p{L})x)(?=\s?\d)|(?<=\d[\s,(-]*)#(?=\s?\d))[.:\s]*(\d{1,6})\)?/giu;
/** Seven digits without an area code. */
const local = /(?<!\d|[\d+][-–. )/]{1,2})([2-9]\d\d)[-. ]?(\d{4})(?![-. ]?\d)/g;
const northAmerican = /(?<!\d)(?:\+?1[-. ]*)?\(?[2-9]\d\d\)?[-. /]{0,3}[2-9]\d\d[-. ]{0,3}\d{4}(?!\d)/g;
const international = /\+(?!1\b)[\d][\d ().-]{6,18}\d/g;

/**
 * Finds the phone numbers in a text such as "701-572-1234 (cell)" or "Office: 701-572-1236 & 701-572-1237". Numbers are as typed,
 * but with digits for letters and "ext." for extensions. A number without a country code belongs to `country`, and one with seven
 * digits to the town's area code. `phone` is the first that is not a fax number, or null if there is none.
 */
export function readPhone(value: string | null | undefined, { country, areaCode }: Place) {
  const typed = oneLine(value ?? "");
  if (isCallable(typed, country)) return { phone: typed, others: [] };
  const isNorthAmerican = getCountryCallingCode(country) === "1";
  const code = isNorthAmerican ? areaCode : undefined;
  const text = typed
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[[\]{}]/g, " ")
    .replace(/-{2,}/g, "-")
    .replace(/(?<![\d+][-. )/]{0,2})(?:00|011[ -]?)(?=[1-9])/g, "+")
    .replace(extension, " ext. $1 ")
    .replace(/(\d{4})\s*\/\s*\d{1,4}(?![-.\d])/g, "$1 ")
    .replace(/[;,&|]|(?<=\d{4})\s*\/\s*(?=\(?\d{3})/g, " | ")
    .replace(localVanity, code ? `${code}-` : "")
    .replace(vanity, (whole, one: string | undefined, area: string, rest: string) =>
      isNorthAmerican ? `${one ?? ""}${area}-${digitsOf(rest) ?? rest}` : whole,
    )
    .replace(local, code ? `${code}-$1-$2` : "$&");
  const found = numbersIn(text, country, isNorthAmerican);
  const usable = found.filter((_, index) => !isFax(text, found, index));
  const [phone = null, ...others] = [...new Map(usable.map(({ as }) => [digits(as), as])).values()];
  return { phone, others };
}

const digits = (text: string) => text.replace(/\D/g, "").replace(/^1(?=\d{10})/, "");

/** Returns the digits for the letters of a number without its area code; null if it is too short. */
function digitsOf(letters: string): string | null {
  const plain = [...letters.replaceAll("-", "").toLowerCase()].slice(0, 7);
  const onKeys = plain.map((letter) => {
    const key = keys.findIndex((each) => each.includes(letter));
    return key < 0 ? letter : String(key + 2);
  });
  return onKeys.length < 7 ? null : `${onKeys.slice(0, 3).join("")}-${onKeys.slice(3).join("")}`;
}

type Found = { as: string; from: number; to: number };

function numbersIn(text: string, country: CountryCode, isNorthAmerican: boolean): Found[] {
  const matches = isNorthAmerican
    ? [northAmerican, international].flatMap((pattern) =>
        [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length })),
      )
    : findPhoneNumbersInText(text, country).map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }));
  return matches
    .map(({ from, to }) => {
      const [ext = ""] = /^\s*ext\. \d+/.exec(text.slice(to)) ?? [];
      const number = text.slice(from, to).trim();
      return {
        as: `${number.includes(")") ? number : number.replace("(", "")}${ext && ` ${ext.trim()}`}`,
        from,
        to: to + ext.length,
      };
    })
    .filter(({ as }) => isCallable(as, country))
    .toSorted((a, b) => a.from - b.from);
}

/** Returns whether the words beside a number say "fax": those between it and the number before, or those right after it. */
function isFax(text: string, found: Found[], index: number): boolean {
  const { from, to } = found[index]!;
  const before = text.slice(found[index - 1]?.to ?? 0, from);
  const isLast = index === found.length - 1;
  const after = isLast ? `${text.slice(to)} |` : text.slice(to, found[index + 1]!.from);
  const ofPrevious = /^\s*[(-]?\s*fax\s*[)/|]/i;
  return (/\bfax\b|\bf(?=\s*[:.)])/i.test(before) && !(index > 0 && ofPrevious.test(before))) || ofPrevious.test(after);
}

/**
 * Returns typed values with the first phone number in `phone` and the others in the notes. Throws (`conflict`) "phone_impossible"
 * for text without a number.
 */
export function withTypedPhone<Values extends { phone: string | null; notes: string | null }>(
  values: Values,
  country: CountryCode,
): Values {
  if (values.phone === null) return values;
  const { phone, others } = readPhone(values.phone, { country });
  if (phone === null) throw new DomainError("conflict", "phone_impossible");
  return { ...values, phone, notes: noteOthers(values.notes, others) };
}

/** Returns the notes with these numbers at the end. */
export function noteOthers(notes: string | null, others: string[]): string | null {
  return [notes, others.length && `Other phone: ${others.join(", ")}`].filter(Boolean).join("\n") || null;
}

/** Returns whether the text is one number that can exist. In North America, the area code and the exchange start with 2 to 9. */
function isCallable(typed: string, defaultCountry: CountryCode): boolean {
  const number = parsePhoneNumberFromString(typed, { defaultCountry, extract: false });
  if (!number?.isPossible() || /^(\d)\1*$/.test(number.nationalNumber)) return false;
  return number.countryCallingCode !== "1" || /^[2-9]\d{2}[2-9]\d{6}$/.test(number.nationalNumber);
}
