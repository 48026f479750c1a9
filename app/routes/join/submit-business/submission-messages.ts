import type { Refusal, Refused } from "#app/http/form-action.ts";
import { waitText } from "#domain/text/formats.shared.ts";

export const submitted = {
  title: "Submission Successful",
  text: "Your business has been submitted for review. We'll contact you soon!",
};

const title = "Submission Failed";

export const failedSubmission = { title, text: "There was a problem submitting your business. Please try again." };

/** The message for a refused submission. */
export function submissionRefusals({ code, wait = 0 }: Refused): Refusal | undefined {
  if (code !== "too_many_submissions") return refusals[code];
  const text = `Several businesses were submitted from your connection in the last hour. Please wait ${waitText(wait)}, and then try again. Everything you typed is still here.`;
  return { title, text };
}

const refusals: Record<string, Refusal> = {
  /** The page shows the possible duplicates. */
  looks_like: { title: "Is your business already listed?" },
  email_taken: {
    title: "Email Already Exists",
    text: "This email address is already registered. Please claim your business or use a different email address.",
    field: "email",
  },
  phone_impossible: { title, text: "Please enter a valid phone number", field: "phone" },
  picture_unknown: { title, text: "Your logo is no longer available. Please choose it again.", field: "logo" },
  micro_category_unknown: { title, text: "One of the categories you chose is no longer available.", field: "microCategoryIds" },
};
