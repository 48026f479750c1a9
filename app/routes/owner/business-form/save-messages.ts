import type { CarriedToast } from "#app/http/redirect-with-toast.ts";

export const sentForReview: CarriedToast = {
  title: "Success",
  text: "Your business profile has been submitted and is pending approval.",
};

export const saved: CarriedToast = { title: "Changes saved", text: "Your business profile has been saved." };

/** The title of an error differs between forms. */
const failedTo = (title: string) => ({ title, text: "Failed to submit business profile. Please try again." });

/** The messages of a form without and with a category to sponsor. */
export const profileFailed = failedTo("Submission Failed");
export const sponsorshipFailed = failedTo("Error");

export const logInToCreate = "You must be logged in to create a business profile.";
export const logInToUpdate = "You must be logged in to update a business profile.";
