import type { CarriedToast } from "#app/http/redirect-with-toast.ts";
import { howMany } from "#app/ui/format.ts";

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
  too_many_chosen: {
    text: "You can select at most 1,000 businesses at a time. To change more, filter the list and choose “Edit all.”",
  },
  cannot_be_undone: { text: "A preview saves nothing, so there is nothing to undo." },
  undone_already: { text: "This import was already undone." },
  too_late: { text: "You can undo an import only within 30 days." },
  import_draft_unknown: { text: "The file was deleted. Please choose it again." },
  import_profile_unknown: { text: "This mapping no longer exists." },
  import_running: { text: "Another import is running. Please wait for it to finish." },
};

type Outcomes = { outcome: string }[];

const number = (count: number) => count.toLocaleString("en-US");

function countsOf(outcomes: Outcomes) {
  const count = (outcome: string) => outcomes.filter((each) => each.outcome === outcome).length;
  const counts = { changed: count("changed"), unchanged: count("unchanged"), gone: count("gone") };
  return { ...counts, refused: outcomes.length - counts.changed - counts.unchanged - counts.gone };
}

/** The toast after a bulk deletion. Without paid plans, businesses are kept only for an owner or a claim. */
export function bulkDeletionToast(outcomes: Outcomes, plansShown: boolean): CarriedToast {
  const { changed, unchanged, refused } = countsOf(outcomes);
  if (refused) return bulkResultToast(outcomes, "deleted");
  const reasons = plansShown ? "an owner, a claim, or a paid plan" : "an owner or a claim";
  const kept = unchanged ? ` We kept ${number(unchanged)} with ${reasons}.` : "";
  if (!changed) return { title: "Nothing changed", text: `No businesses were deleted.${kept}` };
  const deleted = `${howMany(changed, "business was", "businesses were")} deleted.`;
  return { title: "Businesses Deleted", text: `${deleted}${kept} You can undo this for 30 days in the activity log.` };
}

/** The toast after a bulk change, with the count of each outcome. `done` says what happened to the changed businesses. */
export function bulkResultToast(outcomes: Outcomes, done: "updated" | "deleted" = "updated"): CarriedToast {
  const { changed, unchanged, gone, refused } = countsOf(outcomes);
  const code = outcomes.find(({ outcome }) => !["changed", "unchanged", "gone"].includes(outcome))?.outcome;
  const parts = [
    changed && `${number(changed)} ${done}`,
    unchanged && `${number(unchanged)} unchanged`,
    gone && `${number(gone)} already deleted`,
    refused && `${number(refused)} refused: ${refusalMessage(code!).text}`,
  ];
  const text = parts.filter(Boolean).join(", ");
  return refused
    ? { title: `Some businesses were not ${done}`, text, tone: "problem" }
    : { title: changed ? "Businesses Updated" : "Nothing changed", text };
}
