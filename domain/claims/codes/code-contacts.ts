import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { AppContext } from "#domain/app-context.ts";
import type { BusinessRow } from "#domain/businesses/schema.ts";
import { formattedNumber } from "#domain/businesses/format-phone.ts";
import { type CodeChannel, publicDays } from "#domain/claims/limits.shared.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";

/** A contact that can get a code. Only the server knows `contact`. Visitors see `masked`. */
export type CodeContact = { channel: CodeChannel; contact: string; masked: string };

export type ContactColumns = Pick<BusinessRow, "email" | "phone" | "phoneE164" | "emailPublicSince" | "phonePublicSince">;

/**
 * Returns the contacts that can get codes for this business: those from an import or an admin, and those that have been public
 * for `publicDays`.
 */
export function listCodeContacts(
  { town, clock, textMessages }: Pick<AppContext, "town" | "clock" | "textMessages">,
  business: ContactColumns,
): CodeContact[] {
  const latest = daysBefore(clock.now().toISOString().slice(0, 10), publicDays);
  const isTrusted = (since: string | null) => since === null || since <= latest;
  const { email, phoneE164 } = business;
  const found: CodeContact[] = [];
  if (email && isTrusted(business.emailPublicSince)) found.push({ channel: "email", contact: email, masked: maskEmail(email) });
  if (textMessages && phoneE164 && isTrusted(business.phonePublicSince) && canGetCode(phoneE164, town.country))
    found.push({ channel: "phone", contact: phoneE164, masked: maskPhone(phoneE164, town.country) });
  return found;
}

/**
 * The types of phone numbers that can get codes. Premium-rate, shared-cost, toll-free, and personal numbers get none, because
 * calls to some of them cost more than usual.
 */
const allowedTypes = new Set(["FIXED_LINE", "MOBILE", "FIXED_LINE_OR_MOBILE", "VOIP"]);

function canGetCode(number: string, country: CountryCode): boolean {
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.country === country && allowedTypes.has(parsed.getType() ?? "");
}

/** Masks "pat@example.com" as "p•••@example.com". */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Masks "(701) 555-0108" as "(701) •••-••08". Only the area code and the last two digits are shown. */
function maskPhone(number: string, country: CountryCode): string {
  const shown = formattedNumber(number, country) ?? "";
  const digits = shown.replace(/\D/g, "").length;
  const first = Math.min(3, digits - 6);
  let at = 0;
  return shown.replace(/\d/g, (digit) => {
    at += 1;
    return at <= first || at > digits - 2 ? digit : "•";
  });
}
