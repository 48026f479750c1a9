import { possibleDuplicate } from "#app/routes/owner/business-form/save-messages.ts";
import type { CarriedToast } from "#app/http/redirect-with-toast.ts";

/** Why a submission was not taken in, and what stands at which field. */
export type SubmissionRefusal = { toast: CarriedToast; status: number; fieldError?: { name: string; text: string } };

export const submitted: CarriedToast = {
  title: "Submission Successful",
  text: "Your business has been submitted for review. We'll contact you soon!",
};

const tone = "problem" as const;
const title = "Submission Failed";

/** Through nobody's fault. */
export const failedSubmission = {
  title,
  text: "There was a problem submitting your business. Please try again.",
  tone,
};

/** The form came within seconds of being opened, or does not say when that was because the database was away then. */
export const lookAgain = { title: "One more time, please", text: "Please look through your form and send it again.", tone };

/** The words for a refused submission; `wait` is in seconds. */
export function refusedSubmission(code: string, wait = 0): SubmissionRefusal {
  if (code === "too_many_submissions") return { toast: { title, text: tooManyText(wait), tone }, status: 429 };
  return refusals[code] ?? { toast: failedSubmission, status: 409 };
}

function tooManyText(wait: number): string {
  const minutes = Math.ceil(wait / 60);
  const time = minutes > 1 ? `${minutes} minutes` : "a minute";
  return `Several businesses were sent in from your connection within the hour. Please wait ${time}, then try again. What you typed is kept.`;
}

const refusals: Record<string, SubmissionRefusal> = {
  email_taken: {
    toast: {
      title: "Email Already Exists",
      text: "This email address is already registered. Please claim your business or use a different email address.",
      tone,
    },
    status: 409,
    fieldError: { name: "email", text: "This email address is already registered." },
  },
  looks_like: { toast: possibleDuplicate, status: 409 },
  too_fast: { toast: lookAgain, status: 409 },
  phone_impossible: {
    toast: { title, text: "Please enter a valid phone number", tone },
    status: 409,
    fieldError: { name: "phone", text: "Please enter a valid phone number" },
  },
  picture_unknown: {
    toast: { title, text: "Your logo is no longer here. Please choose it again.", tone },
    status: 409,
    fieldError: { name: "logo", text: "Please choose your logo again." },
  },
  micro_category_unknown: {
    toast: { title, text: "One of the categories you chose is no longer offered.", tone },
    status: 409,
    fieldError: { name: "microCategoryIds", text: "Please look through your choice of categories." },
  },
};
