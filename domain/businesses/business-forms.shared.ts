import { z } from "#domain/zod.shared.ts";
import { businessesPerPage, addressesShown, plans, webAddress } from "./business-types.shared.ts";
import { socialNetworks, type SocialMedia, type SocialNetwork, expandHandle } from "./social-networks.shared.ts";
import { hoursField } from "./opening-times/opening-times-forms.shared.ts";
import {
  each,
  limits,
  plainField,
  plainFields,
  plainNames,
  type PlainName,
  type PlainTexts,
  textLimits,
} from "./field-labels-and-limits.shared.ts";
import { line, lines, manyLines, note, text } from "#domain/text/text-validators.shared.ts";

/**
 * The stored business of an open form. A value that nobody changed stays valid, because imports may lack a field or exceed its
 * limit.
 */
export type StoredFields = PlainTexts & { microCategories: { id: string }[] };

/** Accepts the stored value, and checks any other one. */
function orStored<Field extends z.ZodType>(field: Field, stored: string | null) {
  const unchanged = stored ?? "";
  const checked = (typed: unknown, context: z.RefinementCtx) => {
    if (manyLines(typeof typed === "string" ? typed : "") === manyLines(unchanged)) return unchanged;
    const { data, error } = field.safeParse(typed || undefined);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message });
    return data;
  };
  // The form library leaves out an empty field. An optional field would drop its problem.
  return z.unknown().default("").transform(checked);
}

function orStoredTexts<Fields extends Record<string, z.ZodType>>(fields: Fields, stored?: StoredFields): Fields {
  if (!stored) return fields;
  const entries = Object.entries(fields).map(([name, field]) => [name, orStored(field, stored[name as PlainName])]);
  return Object.fromEntries(entries) as Fields;
}

/** Older texts contain line breaks as the two characters `\n`. */
const unescaped = (typed: unknown) => (typeof typed === "string" ? typed.replaceAll(String.raw`\n`, "\n") : typed);

/** In countries with other number lengths, only the server checks the number, by the country's rules. */
function phone(tenDigits: boolean, missing?: string) {
  const { maxLength } = plainFields.phone;
  if (!tenDigits) return text(line, 2, "Please enter a valid phone number", maxLength, missing);
  return text(line, 10, "Phone number must be at least 10 characters", maxLength, missing).refine(
    (typed) => typed.startsWith("+") || typed.replace(/\D/g, "").length >= 10,
    "Phone number must have at least 10 digits",
  );
}

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

type Missing = Partial<Record<"name" | "description" | "address" | "phone" | "contactName", string>>;

/** Returns the plain fields. `missing` has the messages for empty fields that differ from those for short ones. */
function plainTexts(tenDigits: boolean, missing: Missing = {}, wrongEmail = "Please enter a valid email address") {
  const max = (name: PlainName) => plainField(name).maxLength;
  const shortDescription = "Description must be at least 10 characters";
  return {
    ...each(plainNames, (name) => note(plainField(name).rows ? lines : line, max(name)).optional()),
    name: text(line, 2, "Business name must be at least 2 characters", max("name"), missing.name),
    description: z.preprocess(unescaped, text(lines, 10, shortDescription, max("description"), missing.description)),
    address: text(line, 5, "Address must be at least 5 characters", max("address"), missing.address),
    phone: phone(tenDigits, missing.phone),
    email: line({ error: wrongEmail }).pipe(z.email(wrongEmail).max(max("email"), wrongEmail)),
    contactName: text(line, 2, "Contact name must be at least 2 characters", max("contactName"), missing.contactName),
    website: webField(),
    tagline: line()
      .refine((typed) => typed.length <= limits.tagline, `Tagline can be at most ${limits.tagline} characters`)
      .optional(),
  };
}

const socialMedia = z
  .object(each(socialNetworks, webField))
  .optional()
  .transform((links): SocialMedia => Object.fromEntries(Object.entries(links ?? {}).filter(([, link]) => link)));

const anyMicroCategoryIds = z
  .array(line())
  .default([])
  .transform((ids) => [...new Set(ids)].filter(Boolean));

function microCategoryIds(stored?: StoredFields) {
  const storedIds = stored?.microCategories.map(({ id }) => id).toSorted();
  const isUnchanged = (ids: string[]) => ids.toSorted().join() === storedIds?.join();
  return anyMicroCategoryIds
    .refine((ids) => ids.length > 0 || isUnchanged(ids), "Please select at least one category")
    .refine(
      (ids) => ids.length <= limits.microCategories || isUnchanged(ids),
      `Please select at most ${limits.microCategories} categories`,
    );
}

/** Returns the validator for the photos, which are in display order. */
function photos(tooMany: string) {
  const photo = z.object({ key: line(), alt: note(line, textLimits.alt).default("") });
  return z.array(photo).max(limits.photos, tooMany).default([]);
}

/**
 * Returns the owner's profile form, for the browser and the server. No field sets plan, owner, claimable, or approval status.
 * Pictures are storage keys. `tenDigitPhones` says whether every national phone number has ten digits.
 */
export function profileFields(tenDigitPhones: boolean, stored?: StoredFields) {
  return z.object({
    ...orStoredTexts(plainTexts(tenDigitPhones), stored),
    addressShown: z.enum(addressesShown).optional(),
    hours: hoursField,
    socialMedia,
    microCategoryIds: microCategoryIds(stored),
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

const missingTexts = {
  name: "Business name is required",
  description: "Business description is required",
  address: "Business address is required",
  phone: "Phone number is required",
  contactName: "Contact name is required",
};

/**
 * Returns the profile form with the category to sponsor and different messages for missing fields. In the form of a stored business,
 * the category may stay open (""), because an admin may have ended the sponsorship.
 */
export function sponsorshipProfileFields(tenDigitPhones: boolean, stored?: StoredFields) {
  return profileFields(tenDigitPhones, stored).extend({
    ...orStoredTexts(plainTexts(tenDigitPhones, missingTexts, "Invalid email address"), stored),
    sponsoredCategoryId: stored ? line().default("") : sponsoredCategoryId,
  });
}

/**
 * Returns the admin's profile form. Only the name is required. Other fields have the same minimum lengths if they are filled in.
 * `plan` is the granted plan.
 */
export function adminProfileFields(tenDigitPhones: boolean, stored?: StoredFields) {
  const owners = profileFields(tenDigitPhones, stored);
  const { description, address, phone, email, contactName } = owners.shape;
  return owners.extend({
    name: text(line, 2, "Business name must be at least 2 characters.", plainFields.name.maxLength, "Business name is required."),
    description: ifFilled(description),
    address: ifFilled(address),
    phone: ifFilled(phone),
    email: ifFilled(email),
    contactName: ifFilled(contactName),
    microCategoryIds: anyMicroCategoryIds,
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
/** A profile with, from the sponsorship form, the category to sponsor. */
export type OwnProfile = Profile & { sponsoredCategoryId?: string | undefined };
export type Submission = z.output<ReturnType<typeof submissionFields>>;
export type AdminProfile = z.output<ReturnType<typeof adminProfileFields>>;
