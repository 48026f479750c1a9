import type { CarriedToast } from "#app/http/redirect-with-toast.ts";
import { plainFields } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { LaterChange } from "#domain/businesses/later-changes.ts";
import { capitalized } from "#app/ui/format.ts";

/** The messages for one of the owner forms. */
export type FormMessages = { logIn: string; failureTitle: string; success: CarriedToast };

export const validationError: CarriedToast = {
  title: "Validation Error",
  text: "Please fill in all required fields correctly.",
  tone: "problem",
};

export const possibleDuplicate: CarriedToast = {
  title: "Is your business already listed?",
  text: "Check these matches. Not yours? Submit anyway.",
  tone: "problem",
};

export const sentForReview: CarriedToast = {
  title: "Success",
  text: "Your business profile has been submitted and is pending approval.",
};

/** Returns the messages for a new profile. `failure` is the title for errors, which differs between forms. */
export const createMessages = (failure: string): FormMessages => ({
  logIn: "You must be logged in to create a business profile.",
  failureTitle: failure,
  success: sentForReview,
});

export const updateMessages = (failure: string, done = "Your business profile has been saved."): FormMessages => ({
  logIn: "You must be logged in to update a business profile.",
  failureTitle: failure,
  success: { title: "Changes saved", text: done },
});

/** Returns the toast for a save that failed. */
export function submitFailed(title: string) {
  return { title, text: "Failed to submit business profile. Please try again.", tone: "problem" as const };
}

/** Returns the message for a refused save, and the field it belongs to, if any. */
export function conflictMessage(code: string): { text: string; field?: string } {
  return conflicts[code] ?? { text: submitFailed("").text };
}

const conflicts: Record<string, { text: string; field?: string }> = {
  has_a_business: { text: "You already have a business. You can edit it on your dashboard." },
  phone_impossible: { text: "Please enter a valid phone number", field: "phone" },
  too_many_saves: { text: "You saved very often. Please wait ten minutes, and then save again. Your changes are still here." },
  picture_unknown: { text: "One of your images is no longer available. Please remove it and choose it again." },
  micro_category_unknown: {
    text: "One of the categories you chose is no longer available. Please check your choices.",
    field: "microCategoryIds",
  },
  needs_sponsorship_plan: { text: "Sponsoring a category is part of Premium + Sponsorship, which you don't have." },
  category_taken: { text: "That category already has a sponsor. Please choose another.", field: "sponsoredCategoryId" },
  category_unknown: { text: "That category is no longer available. Please choose another.", field: "sponsoredCategoryId" },
};

/** Returns the message for a form that was opened before these changes were saved. */
export function staleText(changes: LaterChange[]): string {
  const sentences = changes.map(({ by, fields }) => {
    const known = fields.flatMap((name) => fieldNames[name] ?? []);
    const what = known.length ? new Intl.ListFormat("en-US").format(known) : "this business";
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
