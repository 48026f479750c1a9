import { z } from "#domain/zod.shared.ts";
import { businessesPerPage, addressesShown, plans, webAddress, type BusinessStatus } from "./business-types.shared.ts";
import { socialNetworks, type SocialMedia, type SocialNetwork, expandHandle } from "./social-networks.shared.ts";
import { hoursField } from "./opening-times/opening-times-forms.shared.ts";
import {
  each,
  limits,
  plainField,
  plainFields,
  plainNames,
  type PlainName,
  textLimits,
} from "./field-labels-and-limits.shared.ts";
import { line, lines, note, oneLine, text } from "#domain/text/text-validators.shared.ts";

/** Returns the validator for a plain field that `profileFields` does not override. */
function optional(name: PlainName) {
  const { rows, maxLength } = plainField(name);
  return note(rows ? lines : line, maxLength).optional();
}

/** Older texts contain line breaks as the two characters `\n`. */
const unescaped = (typed: unknown) => (typeof typed === "string" ? typed.replaceAll(String.raw`\n`, "\n") : typed);

const address = (missing?: string) =>
  text(line, 5, "Address must be at least 5 characters", plainFields.address.maxLength, missing);
const contactName = (missing?: string) =>
  text(line, 2, "Contact name must be at least 2 characters", plainFields.contactName.maxLength, missing);
/** In countries with other number lengths, only the server checks the number, by the country's rules. */
const phone = (tenDigits: boolean, missing?: string) =>
  tenDigits
    ? text(line, 10, "Phone number must be at least 10 characters", plainFields.phone.maxLength, missing).refine(
        (typed) => typed.startsWith("+") || typed.replace(/\D/g, "").length >= 10,
        "Phone number must have at least 10 digits",
      )
    : text(line, 2, "Please enter a valid phone number", plainFields.phone.maxLength, missing);
const email = (message: string) => line({ error: message }).pipe(z.email(message).max(plainFields.email.maxLength, message));

function webField(network?: SocialNetwork) {
  return line()
    .transform((typed, context) => {
      if (typed === "") return undefined;
      const address = webAddress(network ? expandHandle(network, typed) : typed);
      if (address === null) context.addIssue({ code: "custom", message: "Please enter a valid URL" });
      return address ?? z.NEVER;
    })
    .optional();
}

const socialMedia = z
  .object(each(socialNetworks, webField))
  .optional()
  .transform((links): SocialMedia => Object.fromEntries(Object.entries(links ?? {}).filter(([, link]) => link)));

function microCategoryIds(status?: BusinessStatus) {
  const unchanged = (ids: string[]) => [...ids].sort().join() === [...(status?.microCategoryIds ?? [])].sort().join();
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

/** Returns the validator for the photos, which are in display order. */
function photos(tooMany: string) {
  const photo = z.object({ key: line(), alt: note(line, textLimits.alt).default("") });
  return z.array(photo).max(limits.photos, tooMany).default([]);
}

/** Returns the validator for the tagline. A stored tagline may be longer than the limit until it is changed. */
function tagline(status?: BusinessStatus) {
  const unchanged = oneLine(status?.tagline ?? "");
  return line()
    .refine(
      (typed) => typed.length <= limits.tagline || typed === unchanged,
      `Tagline can be at most ${limits.tagline} characters`,
    )
    .optional();
}

/**
 * Returns the owner's profile form, for the browser and the server. No field sets plan, owner, claimable, or approval status.
 * Pictures are storage keys. `tenDigitPhones` says whether every national phone number has ten digits.
 */
export function profileFields(tenDigitPhones: boolean, status?: BusinessStatus) {
  return z.object({
    ...each(plainNames, optional),
    name: text(line, 2, "Business name must be at least 2 characters", plainFields.name.maxLength),
    description: z.preprocess(
      unescaped,
      text(lines, 10, "Description must be at least 10 characters", plainFields.description.maxLength),
    ),
    address: address(),
    phone: phone(tenDigitPhones),
    email: email("Please enter a valid email address"),
    contactName: contactName(),
    website: webField(),
    tagline: tagline(status),
    addressShown: z.enum(addressesShown).optional(),
    hours: hoursField,
    socialMedia,
    microCategoryIds: microCategoryIds(status),
    logo: line().optional(),
    photos: photos(`Maximum ${limits.photos} images allowed`),
    /** The business's version when the form was opened; undefined for a new business. */
    version: z.number().int().optional(),
    /** Whether the sender of a new business confirms that it is not one of the possible duplicates. */
    confirmed: z.boolean().optional(),
  });
}

/**
 * Returns the public submission form: the profile without photos. `fax` is a honeypot: people don't see it, but bots fill it in.
 */
export function submissionFields(tenDigitPhones: boolean) {
  return profileFields(tenDigitPhones).omit({ photos: true, version: true }).extend({ fax: z.string().optional() });
}

const pleaseSelect = "Please select a category to sponsor";
const sponsoredCategoryId = line({ error: pleaseSelect }).refine((id) => id !== "", pleaseSelect);

/** Returns the profile form with the category to sponsor and different messages for missing fields. */
export function sponsorshipProfileFields(tenDigitPhones: boolean, status?: BusinessStatus) {
  const shortName = "Business name must be at least 2 characters";
  const shortDescription = "Description must be at least 10 characters";
  return profileFields(tenDigitPhones, status).extend({
    name: text(line, 2, shortName, plainFields.name.maxLength, "Business name is required"),
    description: z.preprocess(
      unescaped,
      text(lines, 10, shortDescription, plainFields.description.maxLength, "Business description is required"),
    ),
    address: address("Business address is required"),
    phone: phone(tenDigitPhones, "Phone number is required"),
    contactName: contactName("Contact name is required"),
    email: email("Invalid email address"),
    sponsoredCategoryId,
  });
}

/**
 * Returns the admin's profile form. Only the name is required. Other fields have the same minimum lengths if they are filled in.
 * `plan` is the granted plan.
 */
export function adminProfileFields(tenDigitPhones: boolean, status?: BusinessStatus) {
  const owners = profileFields(tenDigitPhones, status);
  const { description, address, phone, email, contactName } = owners.shape;
  return owners.extend({
    name: text(line, 2, "Business name must be at least 2 characters.", plainFields.name.maxLength, "Business name is required."),
    description: ifFilled(description),
    address: ifFilled(address),
    phone: ifFilled(phone),
    email: ifFilled(email),
    contactName: ifFilled(contactName),
    microCategoryIds: z
      .array(line())
      .default([])
      .transform((ids) => [...new Set(ids)].filter(Boolean)),
    photos: photos(`Maximum ${limits.photos} images allowed.`),
    plan: z.enum(plans),
    claimable: z.boolean().default(false),
  });
}

/** Returns the form with which an admin edits the phone number in a row of the list. */
export function phoneFields(tenDigitPhones: boolean) {
  const { phone, version } = adminProfileFields(tenDigitPhones).shape;
  return z.object({ phone, version });
}

export type PhoneForm = z.output<ReturnType<typeof phoneFields>>;

/** The form with which an admin changes the selected rows of the list. */
export const selectionFields = z.object({
  ids: z.array(z.string()).min(1).max(businessesPerPage),
  microCategoryId: z.string().optional(),
});

/** Makes a field optional and treats a blank value as missing. */
function ifFilled<T extends z.ZodType>(field: T) {
  const filled = (typed: unknown) => (typeof typed === "string" && typed.trim() === "" ? undefined : typed);
  return z.preprocess(filled, field.optional());
}

/** The form that contains only the category to sponsor. */
export const sponsorshipFields = z.object({ sponsoredCategoryId });

export type Profile = z.output<ReturnType<typeof profileFields>>;
export type SponsorshipProfile = z.output<ReturnType<typeof sponsorshipProfileFields>>;
export type Submission = z.output<ReturnType<typeof submissionFields>>;
export type AdminProfile = z.output<ReturnType<typeof adminProfileFields>>;
