import { profileFields, sponsorshipProfileFields } from "#domain/businesses/business-forms.shared.ts";

/** Returns whether a path is of a form with a category to sponsor. */
export const isSponsorship = (path: string) => path.includes("sponsorship");

/** Returns what differs between the forms with and without a category to sponsor. */
export const kindOf = (sponsors: boolean) => ({
  schemaOf: sponsors ? sponsorshipProfileFields : profileFields,
  failed: {
    title: sponsors ? "Error" : "Submission Failed",
    text: "Failed to submit business profile. Please try again.",
  },
});

export const logInToUpdate = "You must be logged in to update a business profile.";

export const sentForReview = {
  title: "Success",
  text: "Your business profile has been submitted and is pending approval.",
};
