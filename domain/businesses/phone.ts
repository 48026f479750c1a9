import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { Refusal } from "#domain/refusal.ts";

/** The number as a `tel:` link wants it (E.164), read as a US one unless it says otherwise; null when it can't be called. */
export function callableNumber(typed: string | null): string | null {
  const number = typed ? parsePhoneNumberFromString(typed, "US") : undefined;
  return number?.isPossible() ? number.number : null;
}

/**
 * Refuses ("phone_impossible") what is not exactly one telephone number of a possible length. In North America neither the area
 * code nor the exchange begins with 0 or 1. Whether a number is in service is not asked: 555-0100 to 555-0199 are possible.
 */
export function refuseImpossiblePhone(typed: string | null): void {
  if (typed !== null && !isPossiblePhone(typed)) throw new Refusal("conflict", "phone_impossible");
}

function isPossiblePhone(typed: string): boolean {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: "US", extract: false });
  if (!number?.isPossible() || /^(\d)\1*$/.test(number.nationalNumber)) return false;
  return number.countryCallingCode !== "1" || /^[2-9]\d{2}[2-9]\d{6}$/.test(number.nationalNumber);
}
