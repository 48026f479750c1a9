import type { CarriedToast } from "#app/http/redirect-with-toast.ts";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";

/** The toasts for the admin business form. */
export type BusinessFormMessages = { failed: CarriedToast; done: CarriedToast };

export const creatingBusiness: BusinessFormMessages = {
  failed: { title: "Failed to create business.", text: "Please try again.", tone: "problem" },
  done: { title: "Business Created" },
};

export const updatingBusiness: BusinessFormMessages = {
  failed: { title: "Failed to update business.", text: "Please try again.", tone: "problem" },
  done: { title: "Business Updated" },
};

export const failedToDelete = { title: "Failed to delete business", tone: "problem" as const };

export const validationError: CarriedToast = {
  title: "Validation Error",
  text: "Please check the form for errors.",
  tone: "problem",
};

type Refusal = { text: string; field?: string };

/** Returns the reason why a change to a business was refused, and the form field for the message. */
export function refusalMessage(code: string): Refusal {
  return refusals[code] ?? { text: "Please try again." };
}

const refusals: Record<string, Refusal> = {
  stale: { text: "Someone else saved this business first. Please check it and try again." },
  owned: { text: "A business with an owner cannot be claimable. Remove the owner first.", field: "claimable" },
  no_subscription: { text: "The owner no longer has a paid subscription." },
  not_owned: { text: "This business no longer has an owner." },
  picture_unknown: { text: "One of the images is no longer available. Please remove it and choose it again." },
  phone_impossible: { text: "Please enter a valid phone number", field: "phone" },
  micro_category_unknown: {
    text: "One of the categories no longer exists. Please check your selection.",
    field: "microCategoryIds",
  },
  suggestion_settled: {
    text: "Someone else already listed or dismissed this suggestion. If the business is still missing, add it from Business Listings.",
  },
  business_unknown: { text: "This business no longer exists." },
  same_business: { text: "You chose the same business twice." },
  both_owned: { text: "Both businesses have an owner. Remove one owner first." },
  both_subscribed: { text: "Both owners pay for a subscription. End one of the subscriptions first." },
  claim_waits: {
    text: "One of these businesses has a pending claim. Approve or reject the claim under Business Requests first.",
  },
  cannot_be_undone: { text: "A preview saves nothing, so there is nothing to undo." },
  undone_already: { text: "This import was already undone." },
  too_late: { text: `You can undo an import only within ${restoreDays} days.` },
  import_draft_unknown: { text: "The file was deleted. Please choose it again." },
  import_profile_unknown: { text: "This mapping no longer exists." },
  import_running: { text: "Another import is running. Please wait for it to finish." },
};
