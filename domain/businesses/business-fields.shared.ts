export { isPremium, plans, type Plan } from "#domain/plans/plans.shared.ts";

/** Lists, shapes and limits of a business that every screen shares. The forms stand beside, with what checks them. */

export const approvalStatuses = ["pending", "approved", "rejected"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** "withdrawn" is a claim whose payment went back before anybody decided. */
export const claimStates = ["pending", "approved", "rejected", "withdrawn"] as const;
export type ClaimState = (typeof claimStates)[number];

/** How a claimant proved that the business is theirs; an admin decides about every one that paid. */
export const claimProofs = ["payment"] as const;
export type ClaimProof = (typeof claimProofs)[number];

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * One day's opening, as 24-hour "HH:mm" in the town's time. A close before the open is after midnight;
 * equal times mean open for 24 hours.
 */
export type DayHours = { enabled: boolean; open: string; close: string };

/** Weekly opening hours. A missing or disabled day is closed; a business that never gave hours has null instead. */
export type BusinessHours = Partial<Record<Weekday, DayHours>>;

/** The week's hours as lists carry them: one entry for each weekday, Monday first, "09:00-17:00" or "" when closed. */
export type CompactHours = string;

export function toCompactHours(hours: BusinessHours): CompactHours {
  const days = weekdays.map((weekday) => {
    const day = hours[weekday];
    return day?.enabled ? `${day.open}-${day.close}` : "";
  });
  return days.join();
}

export function fromCompactHours(compact: CompactHours): BusinessHours {
  const days = compact.split(",").map((day, index) => {
    const [open = "", close = ""] = day.split("-");
    return [weekdays[index], { enabled: day !== "", open, close }];
  });
  return Object.fromEntries(days);
}

export const socialNetworks = ["facebook", "twitter", "instagram", "linkedin"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
export type SocialMedia = Partial<Record<SocialNetwork, string>>;

export const limits = { photos: 10, tagline: 40, importedTagline: 99, microCategories: 10 } as const;

/** In characters: more than anybody types by hand. Those of plain fields are in plain-fields.shared.ts. */
export const textLimits = { web: 500, alt: 200 } as const;

/** What a day that is turned on begins with, and a day that is turned off goes back to. */
export const defaultHours = { open: "09:00", close: "17:00" };

/** What is stored now: it may be longer than a form allows (imports bring such) until somebody changes it. */
export type BusinessStatus = { tagline: string | null; microCategoryIds: string[] };

/** An address of the web: http or https, a host name with a dot, no password. A bare "www.example.com" gets https; null for any other. */
export function webAddress(typed: string): string | null {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[a-z0-9.-]+:\d+(?:\/|$)/i.test(typed);
  const text = hasScheme ? typed : `https://${typed.replace(/^\/+/, "")}`;
  if (text.length > textLimits.web || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username !== "" || url.password !== "" || !hostName.test(url.hostname)) return null;
  return text;
}

/** At least two labels, the last one not a number: no "localhost", no bare IP address. */
const hostName = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]\.?$/i;
