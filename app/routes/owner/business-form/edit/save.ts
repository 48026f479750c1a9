import { businessFormAction, validationError } from "#app/http/business-form-action.ts";
import type { Posted } from "#app/http/form-action.ts";
import { getOwnBusinessOrRedirect } from "#app/routes/owner/business-form/load-business.ts";
import {
  logInToUpdate,
  profileFailed,
  saved,
  sentForReview,
  sponsorshipFailed,
} from "#app/routes/owner/business-form/save-messages.ts";
import type { AppContext } from "#domain/app-context.ts";
import { profileFields, sponsorshipProfileFields } from "#domain/businesses/business-forms.shared.ts";
import { saveAndResubmit, saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { saveSponsoringBusiness } from "#domain/sponsors/choose-sponsored-category.ts";

type Saving = Posted<"owner">;
type Writing = Pick<AppContext, "db" | "clock" | "town">;

/** Returns the action that saves a profile, with or without a category to sponsor. `resubmits` sends a rejected business for review. */
export function saveAction({ resubmits = false } = {}) {
  const shared = {
    as: "owner" as const,
    logIn: logInToUpdate,
    invalid: validationError,
    done: resubmits ? sentForReview : saved,
    to: "/dashboard",
    load: ({ context, user, params }: Saving) => getOwnBusinessOrRedirect(context, user, params["businessId"]!),
  };
  const run = ({ app, user, params }: Saving, save: (within: Writing) => Promise<unknown>) =>
    resubmits ? saveAndResubmit(app, user, params["businessId"]!, save) : save(app);
  const profile = businessFormAction({
    ...shared,
    failed: profileFailed,
    schema: (business, tenDigitPhones) => profileFields(tenDigitPhones, business),
    save: (saving, value) => run(saving, (within) => saveOwnBusiness(within, saving.user, saving.params["businessId"]!, value)),
  });
  const sponsorship = businessFormAction({
    ...shared,
    failed: sponsorshipFailed,
    schema: (business, tenDigitPhones) => sponsorshipProfileFields(tenDigitPhones, business),
    save: (saving, value) =>
      run(saving, (within) => saveSponsoringBusiness(within, saving.user, saving.params["businessId"]!, value)),
  });
  return (args: Parameters<typeof profile>[0]) => (isSponsorship(args.url.pathname) ? sponsorship : profile)(args);
}

/** Returns whether a path is of a form with a category to sponsor. */
export const isSponsorship = (path: string) => path.includes("sponsorship");
