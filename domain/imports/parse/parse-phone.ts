import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { cleanLine } from "./clean-text.ts";

/** A number to store, or null with a remark; both null for an empty value. */
type ReadPhone = { phone: string | null; remark: string | null };

/**
 * Returns the first valid phone number, as typed but without a label such as "Tel:". Several numbers can be separated by ";",
 * ",", "/", "|", or "or". A number without a country code belongs to `country`.
 */
export function readPhone(value: string | null | undefined, country: CountryCode): ReadPhone {
  const typed = cleanLine(value);
  if (typed === null) return { phone: null, remark: null };
  const candidates = [...typed.split(/[;,/|]|\bor\b/i), typed];
  for (const candidate of candidates) {
    const phone = dialable(candidate, country);
    if (phone !== null) return { phone, remark: null };
  }
  return { phone: null, remark: `The phone number "${typed}" is not valid.` };
}

function dialable(candidate: string, defaultCountry: CountryCode): string | null {
  const shown = candidate.replace(/^\s*(?:tel(?:ephone)?|phone|ph)\s*[.:]\s*/i, "").trim();
  const number = parsePhoneNumberFromString(shown, { defaultCountry, extract: false });
  return number?.isValid() ? shown : null;
}
