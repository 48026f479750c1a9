import type { CarriedToast } from "#app/http/redirect-with-toast.ts";

/** The toast, the HTTP status, and the error for a field. */
type SubmissionRefusal = { toast: CarriedToast; status: number; fieldError?: { name: string; text: string } };

export const submitted: CarriedToast = {
  title: "Submission Successful",
  text: "Your business has been submitted for review. We'll contact you soon!",
};

const tone = "problem" as const;
const title = "Submission Failed";

export const failedSubmission = {
  title,
  text: "There was a problem submitting your business. Please try again.",
  tone,
};

/** Returns the message for a refused submission. `wait` is in seconds. */
export function refusedSubmission(code: string, wait = 0): SubmissionRefusal {
  if (code === "too_many_submissions") return { toast: { title, text: tooManyText(wait), tone }, status: 429 };
  return refusals[code] ?? { toast: failedSubmission, status: 409 };
}

function tooManyText(wait: number): string {
  const minutes = Math.ceil(wait / 60);
  const time = minutes > 1 ? `${minutes} minutes` : "a minute";
  return `Several businesses were submitted from your connection in the last hour. Please wait ${time}, and then try again. Everything you typed is still here.`;
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
  phone_impossible: {
    toast: { title, text: "Please enter a valid phone number", tone },
    status: 409,
    fieldError: { name: "phone", text: "Please enter a valid phone number" },
  },
  picture_unknown: {
    toast: { title, text: "Your logo is no longer available. Please choose it again.", tone },
    status: 409,
    fieldError: { name: "logo", text: "Please choose your logo again." },
  },
  micro_category_unknown: {
    toast: { title, text: "One of the categories you chose is no longer available.", tone },
    status: 409,
    fieldError: { name: "microCategoryIds", text: "Please check the categories you chose." },
  },
};
