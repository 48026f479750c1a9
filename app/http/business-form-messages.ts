import { formatList } from "#domain/text/formats.shared.ts";
import type { FailureMessage, Toast } from "#app/ui/toast/toast.shared.ts";
import { capitalized } from "#app/ui/format.ts";
import { plainFields } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { Stale } from "#domain/businesses/stale-save.ts";
import type { Refusal, Refused } from "./form-action.ts";

/** Returns the messages of a business's form for `formAction`. `own` has those that differ from `refusals`, by error code. */
export const businessFormMessages = (failed: FailureMessage, own: Record<string, Refusal> = {}) => ({
  failed,
  refusals({ code, details }: Refused): Refusal | undefined {
    if (code === "looks_like") return possibleDuplicate;
    if (code === "stale") return staleText(details as Stale);
    const refusal = own[code] ?? refusals[code];
    if (refusal === undefined || typeof refusal === "string") return refusal;
    return { ...refusal, title: failed.title, text: refusal.text ?? refusal.title };
  },
});

/** The toast for a form that fails validation. The browser shows the same. */
export const validationError: Toast = {
  title: "Validation Error",
  text: "Please fill in all required fields correctly.",
  tone: "problem",
};

const possibleDuplicate: Toast = {
  title: "Is your business already listed?",
  text: "Check these matches. Not yours? Submit anyway.",
  tone: "problem",
};

/** The message for each refused save, and the field it belongs to. */
const refusals: Record<string, Refusal> = {
  has_a_business: "You already have a business. You can edit it on your dashboard.",
  phone_impossible: { title: "Please enter a valid phone number", field: "phone" },
  too_many_saves: "You saved very often. Please wait ten minutes, and then save again. Your changes are still here.",
  picture_unknown: "One of your images is no longer available. Please remove it and choose it again.",
  micro_category_unknown: {
    title: "One of the categories you chose is no longer available. Please check your choices.",
    field: "microCategoryIds",
  },
  needs_sponsorship_plan: "Sponsoring a category is part of Premium + Sponsorship, which you don't have.",
  category_taken: { title: "That category already has a sponsor. Please choose another.", field: "sponsoredCategoryId" },
  category_unknown: { title: "That category is no longer available. Please choose another.", field: "sponsoredCategoryId" },
};

/** Returns the message for a form that was opened before these changes were saved. */
function staleText({ changes }: Stale): string {
  const sentences = changes.map(({ by, fields }) => {
    const known = fields.flatMap((name) => fieldNames[name] ?? []);
    const what = known.length ? formatList(known) : "this business";
    return `${capitalized(by)} changed ${what}${by === "you" ? " in another window" : ""} while this form was open.`;
  });
  return [
    ...(sentences.length ? sentences : ["This business was changed while this form was open."]),
    "Your changes are not saved yet. Everything you typed is still here. If you save again, it replaces the other changes.",
  ].join(" ");
}

const fieldNames: Record<string, string | undefined> = {
  ...Object.fromEntries(Object.entries(plainFields).map(([name, { label }]) => [name, label])),
  addressShown: "What visitors see of the address",
  hours: "Business hours",
  socialMedia: "Social media",
  microCategoryIds: "Business Categories",
  logo: "Logo",
  photos: "Images",
  sponsoredCategoryId: "Category to sponsor",
  plan: "Plan",
  claimable: "Claimable",
};
