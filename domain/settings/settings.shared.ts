import { emailLimit } from "#domain/accounts/account-forms.shared.ts";
import { line, note, text } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { defaultLook, lookFields } from "./look.shared.ts";
import { maxSynonymsText, synonymsSetting } from "./synonyms.shared.ts";

/** The groups of the settings screen, in order. */
export const settingsGroups = {
  names: {
    title: "Names",
    text: "The names of the town and this site. They appear on every page, in emails, and in search results.",
  },
  contact: {
    title: "Contact",
    text: "Other ways for visitors to reach you besides the contact form, and the operator's legal name and address. Optional emails must contain a postal address. Leave a field empty to hide it.",
  },
  marketing: { title: "Response times", text: "The response times that you promise. Promise only what you can deliver." },
  copyright: { title: "Copyright", text: "The line at the end of every page." },
  look: {
    title: "Appearance",
    text: "The site's colors, logo, and icon. They appear on every page, in emails, and in link previews.",
  },
  notice: {
    title: "Notice",
    text: "Use this for a storm or a holiday. The notice appears on every public page until it ends. Clear the text to end it now.",
  },
  basic: {
    title: "What Basic shows",
    text: "The fields that listings without a paid plan show. The name and the phone number are always shown. Hidden values are not sent to browsers or search engines.",
  },
  plans: {
    title: "Paid plans",
    text: "Without paid plans, the site shows no prices, and claims and submissions are free. Existing subscriptions continue, and their owners can still cancel them.",
  },
  search: {
    title: "Synonyms",
    text: "Other words for micro-categories. A search for one of these words finds the businesses in that micro-category.",
  },
};

export type SettingsGroup = keyof typeof settingsGroups;

/** How the settings screen shows a setting: a text of at most `max` characters, or another control. */
type Input = {
  group: SettingsGroup;
  label: string;
  help?: string;
  max?: number;
  type?: "email" | "tel" | "lines" | "color" | "datetime-local" | "picture" | "switch";
  choices?: Record<string, string>;
};

/** The inputs of the settings that the screen shows. */
const settingInputs = z.registry<Input>();

/** Adds a field to the settings screen. */
function shown<Field extends z.ZodType>(field: Field, group: SettingsGroup, label: string, more: Partial<Input> = {}): Field {
  settingInputs.add(field, { group, label, ...more });
  return field;
}
const required = (group: SettingsGroup, label: string, max: number, missing: string, help = "") =>
  shown(text(line, 1, missing, max), group, label, { max, help });
const optional = (group: SettingsGroup, label: string, max: number, help = "") =>
  shown(note(line, max).default(""), group, label, { max, help });

const isEmail = (typed: string) => typed === "" || z.email().safeParse(typed).success;
const isTelephone = (typed: string) => typed === "" || (/^\+?[\d\s()./-]+$/.test(typed) && typed.replace(/\D/g, "").length >= 3);
const isClockReading = (typed: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) && Number.isFinite(Date.parse(`${typed}Z`));
const [noYear, wrongYear] = ["Enter a year with four digits.", "Enter a year from 1900 to 2200."];

/** How visitors reach the operator. Empty values are not shown. */
const contactFields = z.object({
  email: shown(
    note(line, emailLimit).refine(isEmail, "Enter a complete email address, such as hello@example.org.").default(""),
    "contact",
    "Email",
    { max: emailLimit, type: "email" },
  ),
  telephone: shown(
    note(line, 40).refine(isTelephone, "Enter a phone number without letters.").default(""),
    "contact",
    "Phone (optional)",
    { max: 40, type: "tel" },
  ),
});

const basicCard = {
  services: "Services",
  street: "Street",
  openState: "Open/closed status",
  picture: "Logo, or the first photo if there is no logo",
};
const basicProfile = {
  services: "Services",
  address: "Address",
  email: "Email",
  hours: "Hours and open/closed status",
  tagline: "Tagline",
  description: "Description",
  website: "Website",
  socialMedia: "Social media links",
  logo: "Logo",
  photos: "Photos",
};

export type BasicCardField = keyof typeof basicCard;
export type BasicProfileField = keyof typeof basicProfile;
const keysOf = <Key extends string>(choices: Record<Key, string>) => z.enum(Object.keys(choices) as [Key, ...Key[]]);

/** The fields that listings without a paid plan show. */
export const basicShowsFields = z.object({
  card: shown(z.array(keysOf(basicCard)).default([]), "basic", "On cards in lists", { choices: basicCard }),
  profile: shown(z.array(keysOf(basicProfile)).default([]), "basic", "On profiles", { choices: basicProfile }),
});

/** A notice on all public pages. `endsAt` is a local date and time in the town. Without a text, there is none. */
const noticeFields = z
  .object({
    text: optional("notice", "Notice", 160, "For example: Blizzard warning until Thursday evening."),
    endsAt: shown(z.string().default(""), "notice", "Ends", {
      type: "datetime-local",
      help: "In the town's time zone.",
    }),
  })
  .refine(({ text, endsAt }) => !text || isClockReading(endsAt), { path: ["endsAt"], error: "Please enter when the notice ends" })
  .transform((notice) => (notice.text ? notice : { text: "", endsAt: "" }));

/** Everything that admins change about the site. Each field has the name that it has in the town. */
export const settingsFields = z.object({
  name: required("names", "Town", 60, "Enter the town's name."),
  state: optional("names", "State or region (optional)", 60),
  stateCode: optional("names", "State or region abbreviation (optional)", 3, "As written in addresses."),
  postalCode: required("names", "Postal code", 12, "Enter the town's postal code."),
  siteName: required("names", "Site name", 60, "Enter the site's name."),
  promise: required("names", "What the site offers", 160, "Enter one sentence about the site.", "One sentence."),
  contact: contactFields,
  legalName: optional("contact", "Legal name", 120),
  postalAddress: shown(
    note(line, 300)
      .refine((typed) => typed === "" || typed.length >= 10, "Enter the full address: street or PO box, and town.")
      .default(""),
    "contact",
    "Postal address",
    { max: 300, help: "One line with street or PO box, town, and postal code." },
  ),
  marketing: z.object({
    reviewTime: required("marketing", "A review takes", 60, "Enter how long a review takes.", "For example: 12-24 hours"),
    replyTime: required("marketing", "We reply", 60, "Enter how long a reply takes.", "For example: usually within a few hours"),
  }),
  copyrightHolder: optional("copyright", "Copyright holder", 120, "Leave this empty to use the site's name."),
  copyrightYear: shown(z.number(noYear).int(noYear).min(1900, wrongYear).max(2200, wrongYear), "copyright", "Year", { max: 4 }),
  look: lookFields(shown),
  notice: noticeFields,
  basicShows: basicShowsFields,
  paidPlans: shown(z.boolean().default(false), "plans", "Sell Premium and Premium + Sponsorship", { type: "switch" }),
  synonyms: shown(synonymsSetting, "search", "Other words", {
    type: "lines",
    max: maxSynonymsText,
    help: "A line for each micro-category: the last part of its page's address, a colon, and words separated by commas. For example: roofing: shingles, leaky roof",
  }),
});

export type Settings = z.output<typeof settingsFields>;
export type SettingName = keyof Settings;
export type Notice = Settings["notice"];

export const settingNames = Object.keys(settingsFields.shape) as SettingName[];

/** The values of settings that a town's file leaves out. */
export const defaultSettings = {
  contact: { email: "", telephone: "" },
  ...{ legalName: "", postalAddress: "", copyrightHolder: "" },
  look: defaultLook,
  notice: { text: "", endsAt: "" },
  basicShows: {
    card: ["services", "street", "openState"] as BasicCardField[],
    profile: ["services", "address", "email", "hours"] as BasicProfileField[],
  },
  synonyms: [],
};

/** An input with its place in the form, such as "contact.email". */
export type SettingInput = Input & { path: string };

const allInputs = inputsIn(settingsFields);

/** Returns the inputs of a group. */
export function inputsOf(group: SettingsGroup): SettingInput[] {
  return allInputs.filter((input) => input.group === group);
}

function inputsIn(fields: z.ZodType, path = ""): SettingInput[] {
  const inner = fields instanceof z.ZodPipe ? (fields.in as z.ZodType) : fields;
  const input = settingInputs.get(fields);
  if (input) return [{ ...input, path }];
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([name, field]) => inputsIn(field as z.ZodType, path ? `${path}.${name}` : name));
}

/** Returns what the profiles without a paid plan show: everything while the town sells no plans. */
export function basicProfileFields(town: {
  paidPlans: boolean;
  basicShows?: Settings["basicShows"] | undefined;
}): BasicProfileField[] {
  const { profile } = town.basicShows ?? defaultSettings.basicShows;
  return town.paidPlans ? profile : (Object.keys(basicProfile) as BasicProfileField[]);
}
