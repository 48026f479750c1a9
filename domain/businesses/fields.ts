import { z } from "zod";
import { manyLines, oneLine } from "#domain/text/fields.ts";

export { isPremium, plans, type Plan } from "#domain/plans/fields.ts";

/** Lists, shapes and limits of a business that the browser and the server share, and the form its owner fills in. */

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

export const limits = { photos: 10, tagline: 40, importedTagline: 99, microCategories: 10 } as const;

/** In characters: more than anybody types by hand. */
export const textLimits = {
  name: 120,
  description: 10_000,
  address: 300,
  phone: 60,
  email: 254,
  web: 500,
  contactName: 120,
  notes: 5000,
  alt: 200,
} as const;

/** What a day that is turned on begins with, and a day that is turned off goes back to. */
export const defaultHours = { open: "09:00", close: "17:00" };

/** What is stored now: it may be longer than a form allows (imports bring such) until somebody changes it. */
export type Standing = { tagline: string | null; microCategoryIds: string[] };

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

/** Text as it may be stored, whatever was sent. */
const line = (params?: { error: string }) => z.string(params).transform(oneLine);
const lines = (params?: { error: string }) => z.string(params).transform(manyLines);

/** Of at least so many characters; when there are none at all, `missing` says so. */
function text(kind: typeof line, least: number, message: string, most: number, missing = message) {
  // The form library hands on no text at all for an empty one, so this is where it is missing.
  const kept = z.string({ error: missing }).min(1, { error: missing, abort: true }).min(least, message).max(most, atMost(most));
  return kind({ error: missing }).pipe(kept);
}

/** Text that may be missing. */
function note(kind: typeof line, most: number) {
  return kind().refine((typed) => typed.length <= most, atMost(most));
}

function atMost(most: number): string {
  return `Please use at most ${most.toLocaleString("en-US")} characters`;
}

/** Older texts hold line breaks as the two characters `\n`; they become real ones, once. */
const unescaped = (typed: unknown) => (typeof typed === "string" ? typed.replaceAll(String.raw`\n`, "\n") : typed);

const address = (missing?: string) => text(line, 5, "Address must be at least 5 characters", textLimits.address, missing);
const contactName = (missing?: string) =>
  text(line, 2, "Contact name must be at least 2 characters", textLimits.contactName, missing);
const phone = (missing?: string) =>
  text(line, 10, "Phone number must be at least 10 characters", textLimits.phone, missing).refine(
    (typed) => typed.replace(/\D/g, "").length >= 10,
    "Phone number must have at least 10 digits",
  );
const email = (message: string) => line({ error: message }).pipe(z.email(message).max(textLimits.email, message));

const web = line()
  .transform((typed, context) => {
    if (typed === "") return undefined;
    const address = webAddress(typed);
    if (address === null) context.addIssue({ code: "custom", message: "Please enter a valid URL" });
    return address ?? z.NEVER;
  })
  .optional();

/** A time as the picker posts it: hour 01-12, minutes, AM or PM. Stored as "HH:mm". */
const time = z
  .object({ hour: z.string().optional(), minute: z.string().optional(), period: z.string().optional() })
  .transform(({ hour = "", minute = "00", period = "" }, context) => {
    if (!/^(0?[1-9]|1[0-2])$/.test(hour) || !/^[0-5]\d$/.test(minute) || !/^[AP]M$/.test(period)) {
      context.addIssue({ code: "custom", message: "Invalid time format" });
      return z.NEVER;
    }
    return `${String((Number(hour) % 12) + (period === "PM" ? 12 : 0)).padStart(2, "0")}:${minute}`;
  });

const day = z.object({ enabled: z.boolean().default(false), open: time.optional(), close: time.optional() }).optional();

/** The week as the editor posts it; only days that are open and have times are kept. Null when hours are switched off. */
const hours = z
  .object({
    given: z.boolean().default(false),
    ...(Object.fromEntries(weekdays.map((each) => [each, day])) as Record<Weekday, typeof day>),
  })
  .optional()
  .transform((week): BusinessHours | null => {
    if (!week?.given) return null;
    const open = weekdays.flatMap((each) => {
      const { enabled = false, open: from, close: to } = week[each] ?? {};
      return enabled && from && to ? [[each, { enabled, open: from, close: to }]] : [];
    });
    return Object.fromEntries(open) as BusinessHours;
  });

const socialMedia = z
  .object(Object.fromEntries(socialNetworks.map((each) => [each, web])) as Record<SocialNetwork, typeof web>)
  .optional()
  .transform((links): SocialMedia => Object.fromEntries(Object.entries(links ?? {}).filter(([, link]) => link)));

function microCategoryIds(standing?: Standing) {
  const unchanged = (ids: string[]) => [...ids].sort().join() === [...(standing?.microCategoryIds ?? [])].sort().join();
  return z
    .array(line())
    .default([])
    .transform((ids) => [...new Set(ids)].filter(Boolean))
    .pipe(z.array(z.string()).min(1, "Please select at least one category"))
    .refine(
      (ids) => ids.length <= limits.microCategories || unchanged(ids),
      `Please select at most ${limits.microCategories} categories`,
    );
}

/** Of the stored text only what is left unchanged may be longer. */
function tagline(standing?: Standing) {
  const unchanged = oneLine(standing?.tagline ?? "");
  return line()
    .refine(
      (typed) => typed.length <= limits.tagline || typed === unchanged,
      `Tagline can be at most ${limits.tagline} characters`,
    )
    .optional();
}

/**
 * A profile as its owner fills it in, for the browser and the server. No field sets plan, owner, claimable or approval
 * status. Pictures are named by their storage keys, whether they belong to the business already or were just uploaded.
 */
export function profileFields(standing?: Standing) {
  return z.object({
    name: text(line, 2, "Business name must be at least 2 characters", textLimits.name),
    description: z.preprocess(unescaped, text(lines, 10, "Description must be at least 10 characters", textLimits.description)),
    address: address(),
    phone: phone(),
    email: email("Please enter a valid email address"),
    contactName: contactName(),
    website: web,
    tagline: tagline(standing),
    notes: note(lines, textLimits.notes).optional(),
    hours,
    socialMedia,
    microCategoryIds: microCategoryIds(standing),
    logo: line().optional(),
    /** In the order in which they are shown. */
    photos: z
      .array(z.object({ key: line(), alt: note(line, textLimits.alt).default("") }))
      .max(limits.photos, `Maximum ${limits.photos} images allowed`)
      .default([]),
    /** The save this form was opened after; a form for a new business has none. */
    version: z.number().int().optional(),
  });
}

const pleaseSelect = "Please select a category to sponsor";
const sponsoredCategoryId = line({ error: pleaseSelect }).refine((id) => id !== "", pleaseSelect);

/** The same with the category to sponsor, and with the words of its own form for what is missing. */
export function sponsorshipProfileFields(standing?: Standing) {
  const least = "Business name must be at least 2 characters";
  const description = "Description must be at least 10 characters";
  return profileFields(standing).extend({
    name: text(line, 2, least, textLimits.name, "Business name is required"),
    description: z.preprocess(
      unescaped,
      text(lines, 10, description, textLimits.description, "Business description is required"),
    ),
    address: address("Business address is required"),
    phone: phone("Phone number is required"),
    contactName: contactName("Contact name is required"),
    email: email("Invalid email address"),
    sponsoredCategoryId,
  });
}

/** The screen that only picks the category. */
export const sponsorshipFields = z.object({ sponsoredCategoryId });

export type Profile = z.output<ReturnType<typeof profileFields>>;
export type SponsorshipProfile = z.output<ReturnType<typeof sponsorshipProfileFields>>;
