import type { CarriedToast } from "#app/http/redirect-with-toast.ts";

/** What a form of the admin area says of its end, good or bad. */
export type BusinessFormMessages = { failed: CarriedToast; done: CarriedToast };

export const creatingBusiness: BusinessFormMessages = {
  failed: { title: "Failed to create business.", text: "What you typed is still here. Please try again.", tone: "problem" },
  done: { title: "Business Created" },
};

export const updatingBusiness: BusinessFormMessages = {
  failed: { title: "Failed to update business.", text: "What you typed is still here. Please try again.", tone: "problem" },
  done: { title: "Business Updated" },
};

export const validationError: CarriedToast = {
  title: "Validation Error",
  text: "Please check the form for errors.",
  tone: "problem",
};

type Words = { text: string; field?: string };

/** Why a change of a business was refused, and the field that stands for it. */
export function refusedWords(code: string): Words {
  return words[code] ?? { text: "Please try again." };
}

const words: Record<string, Words> = {
  stale: {
    text: "This business was saved by somebody else meanwhile, so nothing is saved yet. What you changed is still here. What they changed is kept, and a note below the field says so. Where both changed the same field, saving again replaces the other text with yours.",
  },
  owned: { text: "A business with an owner cannot be claimable. Remove the owner first.", field: "claimable" },
  no_subscription: { text: "Its owner pays for nothing any more." },
  not_owned: { text: "It has no owner any more." },
  picture_unknown: { text: "One of the images is no longer here. Please remove it and choose it again." },
  phone_impossible: { text: "Please enter a valid phone number", field: "phone" },
  micro_category_unknown: {
    text: "One of the categories is no longer offered. Please look through the choice.",
    field: "microCategoryIds",
  },
  business_unknown: { text: "It is no longer here." },
  same_business: { text: "These are one and the same business." },
  both_owned: { text: "Both have an owner. Remove one owner first." },
  both_subscribed: { text: "Both owners pay for a subscription. One must end first." },
  claim_waits: { text: "A claim waits for one of them. Decide about it under Business Requests first." },
  too_many_chosen: {
    text: "At most 1,000 businesses can be ticked for one change. Narrow the list down and change everything it shows.",
  },
  import_running: { text: "Another import is under way. Please wait until it has ended." },
};

/** What came of a change of many, counted. */
export function bulkWords(outcomes: { outcome: string }[]): CarriedToast {
  const count = (outcome: string) => outcomes.filter((each) => each.outcome === outcome).length;
  const [changed, unchanged, gone] = [count("changed"), count("unchanged"), count("gone")];
  const refused = outcomes.length - changed - unchanged - gone;
  const code = outcomes.find(({ outcome }) => !["changed", "unchanged", "gone"].includes(outcome))?.outcome;
  const parts = [
    `${changed} changed`,
    unchanged && `${unchanged} stayed as they were`,
    gone && `${gone} no longer here`,
    refused && `${refused} refused: ${refusedWords(code!).text}`,
  ];
  const text = parts.filter(Boolean).join(", ");
  return refused
    ? { title: "Not all businesses were changed", text, tone: "problem" }
    : { title: changed ? "Businesses Changed" : "Nothing changed", text };
}
