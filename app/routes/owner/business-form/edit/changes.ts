import { saveAndResubmit } from "#domain/businesses/owner/send-for-review.ts";
import { businessFormMessages, validationError } from "#app/http/business-form-messages.ts";
import { formAction } from "#app/http/form-action.ts";
import { isSponsoring, isSponsorship, kindOf, logInToUpdate, sentForReview } from "#app/routes/owner/business-form/form-kinds.ts";
import { getOwnBusinessOrRedirect } from "#app/routes/owner/business-form/load-business.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { sponsorCategory } from "#domain/sponsors/choose-sponsored-category.ts";

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
    ({ app, user, params, url }, profile) => {
      const id = params["businessId"]!;
      const save = (within: Pick<AppContext, "db" | "clock" | "town">) => {
        if (!isSponsoring(profile)) return saveOwnBusiness(within, user, id, profile);
        const { sponsoredCategoryId, ...rest } = profile;
        return sponsorCategory(within, user, id, sponsoredCategoryId, rest);
      };
      return isReview(url) ? saveAndResubmit(app, user, id, save) : save(app);
    },
  );
};
const saveProfile = actionOf(false);
const saveSponsorship = actionOf(true);

/** Saves a profile, with or without a category to sponsor, and sends a rejected business for review if the path says so. */
export const action = (args: Parameters<typeof saveProfile>[0]) =>
  (isSponsorship(args.url.pathname) ? saveSponsorship : saveProfile)(args);
