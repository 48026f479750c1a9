import { emailLimit } from "#domain/accounts/limits.shared.ts";
import type { z } from "#domain/zod.shared.ts";
import { type BasicCardField, type BasicProfileField, basicShowsFields } from "./groups/basic-shows.shared.ts";
import { contactFields, copyrightFields, legalFields } from "./groups/contact.shared.ts";
import { marketingFields } from "./groups/marketing.shared.ts";
import { namesFields } from "./groups/names.shared.ts";
import { placeTermsOf } from "#domain/town-config/place-terms.shared.ts";
import { settingsLimits as limits } from "./limits.shared.ts";

/** A field in a settings form: a line of text, checkboxes or options with their labels, or one checkbox. */
export type SettingsField = { name: string; label: string; help?: string; /** Shown for an empty value. */ empty?: string } & (
  | { type?: "text" | "email" | "tel"; maxLength: number }
  | { type: "choices" | "select"; choices: Record<string, string> }
  | { type: "switch" }
);

/** The form for one group of settings. */
export type SettingsForm = { title: string; text: string; schema: z.ZodType; fields: SettingsField[] };

const cardChoices: Record<BasicCardField, string> = {
  services: "Services",
  street: "Street",
  openState: "Open/closed status",
  picture: "Logo, or the first photo if there is no logo",
};

const profileChoices: Record<BasicProfileField, string> = {
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

const basicWithoutPlans = {
  title: "What listings show",
  text: "The fields that listings show. The name and the phone number are always shown. Hidden values are not sent to browsers or search engines.",
};

/** The groups that are plain forms, in the order of the settings screen. */
export const settingsForms = {
  names: {
    title: "Names",
    text: "The names of the town and this site. They appear on every page, in emails, and in search results.",
    schema: namesFields,
    fields: [
      { name: "name", label: "Town", maxLength: limits.name },
      { name: "state", label: "State or region (optional)", maxLength: limits.name },
      {
        name: "stateCode",
        label: "State or region abbreviation (optional)",
        help: "As written in addresses.",
        maxLength: limits.stateCode,
      },
      { name: "postalCode", label: "Postal code", maxLength: limits.postalCode },
      { name: "siteName", label: "Site name", maxLength: limits.name },
      { name: "promise", label: "What the site offers", help: "One sentence.", maxLength: limits.promise },
    ],
  },
  contact: {
    title: "Contact",
    text: "Other ways for visitors to reach you besides the contact form. Leave a field empty to hide it.",
    schema: contactFields,
    fields: [
      { name: "email", label: "Email", type: "email", maxLength: emailLimit },
      { name: "telephone", label: "Phone (optional)", type: "tel", maxLength: limits.telephone },
    ],
  },
  legal: {
    title: "Legal name and postal address",
    text: "The legal name and postal address of the site's operator. The contact page shows both. Optional emails must contain a postal address.",
    schema: legalFields,
    fields: [
      { name: "legalName", label: "Legal name", maxLength: limits.legalName },
      {
        ...{ name: "postalAddress", label: "Postal address", maxLength: limits.postalAddress.max },
        help: "One line with street or PO box, town, and postal code.",
      },
    ],
  },
  marketing: {
    title: "Response times",
    text: "The response times that you promise. Promise only what you can deliver.",
    schema: marketingFields,
    fields: [
      { name: "reviewTime", label: "A review takes", help: "For example: 12-24 hours", maxLength: limits.time },
      { name: "replyTime", label: "We reply", help: "For example: usually within a few hours", maxLength: limits.time },
    ],
  },
  copyright: {
    title: "Copyright",
    text: "The line at the end of every page.",
    schema: copyrightFields,
    fields: [
      {
        name: "holder",
        label: "Copyright holder",
        help: "Leave this empty to use the site's name.",
        empty: "The site's name",
        maxLength: limits.legalName,
      },
      { name: "year", label: "Year", maxLength: 4 },
    ],
  },
  basic: {
    title: "What Basic shows",
    text: "The fields that listings without a paid plan show. The name and the phone number are always shown. Hidden values are not sent to browsers or search engines.",
    schema: basicShowsFields,
    fields: [
      { name: "card", label: "On cards in lists", type: "choices", choices: cardChoices },
      { name: "profile", label: "On profiles", type: "choices", choices: profileChoices },
    ],
  },
} satisfies Record<string, SettingsForm>;

export type SettingsFormName = keyof typeof settingsForms;
export const settingsFormNames = Object.keys(settingsForms) as SettingsFormName[];

/** Returns the form with the labels of the town's country, and without the names of plans while plans are hidden. */
export function settingsFormIn(name: SettingsFormName, country: string, plansShown: boolean): SettingsForm {
  const form: SettingsForm = settingsForms[name];
  if (name === "basic" && !plansShown) return { ...form, ...basicWithoutPlans };
  if (name !== "names") return form;
  const { region, postalCode, hasRegion } = placeTermsOf(country);
  const labels: Record<string, Partial<SettingsField>> = {
    state: { label: `${region} (optional)` },
    stateCode: {
      label: `${region} abbreviation (optional)`,
      help: hasRegion
        ? "As written in addresses."
        : "Addresses in this country don't include an abbreviation. Leave this field empty to show only the town.",
    },
    postalCode: { label: postalCode },
  };
  return { ...form, fields: form.fields.map((field) => ({ ...field, ...labels[field.name] }) as SettingsField) };
}

/** Returns a value as screens show it: "Services, Street". */
export function shownValue(field: SettingsField, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const chosen = field.type === "choices" && Array.isArray(value) ? value.map((each) => field.choices[each]).join(", ") : value;
  return chosen === "" || chosen === undefined
    ? (field.empty ?? (field.type === "choices" ? "Nothing" : "Not shown"))
    : String(chosen);
}
