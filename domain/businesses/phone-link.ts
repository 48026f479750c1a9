import { type CountryCode, getCountryCallingCode, Metadata, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { DomainError } from "#domain/domain-error.ts";

/** The number in E.164, for a `tel:` link; without a country code it is a number of `country`. Null when it can't be called. */
export function callableNumber(typed: string | null, country: CountryCode): string | null {
  const number = typed ? parsePhoneNumberFromString(typed, country) : undefined;
  return number?.isPossible() ? number.number : null;
}

/** The number as people of `country` write it: theirs in the national format, others in the international one. */
export function formattedNumber(typed: string | null, country: CountryCode): string | null {
  const number = typed ? parsePhoneNumberFromString(typed, country) : undefined;
  if (!number?.isPossible()) return typed;
  return number.countryCallingCode === getCountryCallingCode(country) ? number.formatNational() : number.formatInternational();
}

/** The digits that a number of `country` has after its country code or trunk prefix; of anything else all digits. */
export function nationalDigits(typed: string, country: CountryCode): string {
  return parsePhoneNumberFromString(typed, country)?.nationalNumber ?? typed.replace(/\D/g, "");
}

/** Whether all national numbers of `country` have ten digits. */
export function hasTenDigitNumbers(country: CountryCode): boolean {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  return getCountryCallingCode(country) === "1" || (lengths.length === 1 && lengths[0] === 10);
}

/**
 * Refuses ("phone_impossible") what is not exactly one telephone number of a length that its country has. In North America neither
 * the area code nor the exchange begins with 0 or 1. Whether a number is in service is not asked: 555-0100 to 555-0199 are possible.
 */
export function refuseImpossiblePhone(typed: string | null, country: CountryCode): void {
  if (typed !== null && !isPossiblePhone(typed, country)) throw new DomainError("conflict", "phone_impossible");
}

function isPossiblePhone(typed: string, defaultCountry: CountryCode): boolean {
  const number = parsePhoneNumberFromString(typed, { defaultCountry, extract: false });
  if (!number?.isPossible() || /^(\d)\1*$/.test(number.nationalNumber)) return false;
  return number.countryCallingCode !== "1" || /^[2-9]\d{2}[2-9]\d{6}$/.test(number.nationalNumber);
}
