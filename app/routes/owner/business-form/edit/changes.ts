import { businessFormMessages, validationError } from "#app/http/business-form-messages.ts";
import { formAction } from "#app/http/form-action.ts";
import { isSponsorship, kindOf, logInToUpdate, sentForReview } from "#app/routes/owner/business-form/form-kinds.ts";
import { getOwnBusinessOrRedirect } from "#app/routes/owner/business-form/load-business.ts";
import type { OwnProfile } from "#domain/businesses/business-forms.shared.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";

const isReview = (url: URL) => url.pathname.endsWith("/send-for-review");
const saved = { title: "Changes saved", text: "Your business profile has been saved." };

const actionOf = (sponsors: boolean) => {
  const { failed, schemaOf } = kindOf(sponsors);
  return formAction(
    async ({ app, context, user, params }) =>
      schemaOf(hasTenDigitNumbers(app.town.country), await getOwnBusinessOrRedirect(context, user, params["businessId"]!)),
    {
      ...{ as: "owner", logIn: logInToUpdate, ...businessFormMessages(failed), invalid: validationError, to: "/dashboard" },
      done: (_, { url }) => (isReview(url) ? sentForReview : saved),
    },
    ({ app, user, params, url }, profile: OwnProfile) =>
      saveOwnBusiness(app, user, params["businessId"]!, profile, { resubmits: isReview(url) }),
  );
};
const saveProfile = actionOf(false);
const saveSponsorship = actionOf(true);

/** Saves a profile, with or without a category to sponsor, and sends a rejected business for review if the path says so. */
export const action = (args: Parameters<typeof saveProfile>[0]) =>
  (isSponsorship(args.url.pathname) ? saveSponsorship : saveProfile)(args);
