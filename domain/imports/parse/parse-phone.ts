import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { cleanLine } from "./clean-text.ts";

/** A number to store, or null with the reason; both null when none was given. */
export type ReadPhone = { phone: string | null; remark: string | null };

/**
 * The first telephone number that can be dialled, shown as typed. Several may be separated by ";", "/", "," or "or".
 * Numbers without a country code are those of `country`.
 */
export function readPhone(value: string | null | undefined, country: CountryCode): ReadPhone {
  const typed = cleanLine(value);
  if (typed === null) return { phone: null, remark: null };
  const candidates = [...typed.split(/[;,/|]|\bor\b/i), typed];
  for (const candidate of candidates) {
    const shown = dialable(candidate, country);
    if (shown !== null) return { phone: shown, remark: null };
  }
  return { phone: null, remark: `The telephone number "${typed}" is not a number that can be dialled.` };
}

function dialable(candidate: string, defaultCountry: CountryCode): string | null {
  const shown = candidate.replace(/^\s*(?:tel(?:ephone)?|phone|ph)\s*[.:]\s*/i, "").trim();
  const number = parsePhoneNumberFromString(shown, { defaultCountry, extract: false });
  return number?.isValid() ? shown : null;
}
