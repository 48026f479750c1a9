import type { CarriedToast } from "#app/http/redirect-with-toast.ts";

/** What a form of an owner says of its end, good or bad. */
export type FormMessages = { logIn: string; failureTitle: string; success: CarriedToast };

export const validationError: CarriedToast = {
  title: "Validation Error",
  text: "Please fill in all required fields correctly.",
  tone: "problem",
};

/** A new business that is probably listed already. */
export const possibleDuplicate: CarriedToast = {
  title: "Is it listed already?",
  text: "Your business looks like one that is here already. Please look at it first. If yours is a different one, press Submit anyway.",
  tone: "problem",
};

/** Making a profile; `failure` is the title of what went wrong, which differs from form to form. */
export const createMessages = (failure: string): FormMessages => ({
  logIn: "You must be logged in to create a business profile.",
  failureTitle: failure,
  success: { title: "Success", text: "Your business profile has been submitted and is pending approval." },
});

export const updateMessages = (failure: string, done = "Your business profile has been saved."): FormMessages => ({
  logIn: "You must be logged in to update a business profile.",
  failureTitle: failure,
  success: { title: "Changes saved", text: done },
});

/** A save that failed through nobody's fault. */
export function submitFailed(title: string) {
  return { title, text: "Failed to submit business profile. Please try again.", tone: "problem" as const };
}

/** The words for why a save was refused, and the field they stand at. */
export function conflictMessage(code: string): { text: string; field?: string } {
  return conflicts[code] ?? { text: submitFailed("").text };
}

const conflicts: Record<string, { text: string; field?: string }> = {
  has_a_business: { text: "You already have a business. You can edit it from your dashboard." },
  stale: {
    text: "Your profile was saved in another window meanwhile, so nothing is saved yet. What you changed is still here. What was changed there is kept, and a note below the field says so. Where both changed the same field, saving again replaces the other text with yours.",
  },
  phone_impossible: { text: "Please enter a valid phone number", field: "phone" },
  picture_unknown: { text: "One of your images is no longer here. Please remove it and choose it again." },
  micro_category_unknown: {
    text: "One of the categories you chose is no longer offered. Please look through your choice.",
    field: "microCategoryIds",
  },
  needs_sponsorship_plan: { text: "Sponsoring a category is part of Premium + Sponsorship, which you don't have." },
  category_taken: { text: "That category already has a sponsor. Please choose another.", field: "sponsoredCategoryId" },
  category_unknown: { text: "That category is no longer offered. Please choose another.", field: "sponsoredCategoryId" },
};
