/** Lists, shapes and limits of a business that the browser and the server share. */

/** From least to most; the order is the rank of a plan. */
export const plans = ["basic", "premium", "premium_sponsorship"] as const;
export type Plan = (typeof plans)[number];

export const approvalStatuses = ["pending", "approved", "rejected"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * One day's opening, as 24-hour "HH:mm" in the town's time. A close before the open is after midnight;
 * equal times mean open for 24 hours.
 */
export type DayHours = { enabled: boolean; open: string; close: string };

/** Weekly opening hours. A missing or disabled day is closed; a business that never gave hours has null instead. */
export type BusinessHours = Partial<Record<Weekday, DayHours>>;

export const socialNetworks = ["facebook", "twitter", "instagram", "linkedin"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
export type SocialMedia = Partial<Record<SocialNetwork, string>>;

export const limits = { photos: 10, tagline: 40, importedTagline: 99 } as const;

/** Premium in the specification's sense: on either paid plan. */
export function isPremium(plan: Plan): boolean {
  return plan !== "basic";
}
