import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The number as a `tel:` link wants it (E.164), read as a US one unless it says otherwise; null when it can't be called. */
export function callableNumber(typed: string | null): string | null {
  const number = typed ? parsePhoneNumberFromString(typed, "US") : undefined;
  return number?.isPossible() ? number.number : null;
}
