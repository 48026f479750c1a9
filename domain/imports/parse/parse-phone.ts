import { type CountryCode, findPhoneNumbersInText, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { cleanLine } from "./clean-text.ts";

/** A number to store, or null with a remark; both null for an empty value. */
type ReadPhone = { phone: string | null; remark: string | null };

/**
 * Returns the first valid phone number that is not a fax number, as typed but without the words around it. Several numbers can be
 * separated by ";", ",", "/", "|", "&", or "or". A number without a country code belongs to `country`.
 */
export function readPhone(value: string | null | undefined, country: CountryCode): ReadPhone {
  const typed = cleanLine(value);
  if (typed === null) return { phone: null, remark: null };
  for (const part of [...typed.split(/[;,/|&]|\bor\b/i), typed]) {
    if (/\bfax\b/i.test(part) && part !== typed) continue;
    const shown = part.replace(/^\s*(?:tel(?:ephone)?|phone|ph)\s*[.:#]+\s*/i, "").trim();
    if (parsePhoneNumberFromString(shown, { defaultCountry: country, extract: false })?.isValid())
      return { phone: shown, remark: null };
    const found = findPhoneNumbersInText(shown, country).find(({ number }) => number.isValid());
    if (found) return { phone: shown.slice(found.startsAt, found.endsAt), remark: null };
  }
  return { phone: null, remark: `This is not a valid phone number: ${typed}` };
}
