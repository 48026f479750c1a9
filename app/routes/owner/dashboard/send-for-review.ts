import { formAction } from "#app/http/form-action.ts";
import { sentForReview } from "#app/routes/owner/business-form/form-kinds.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { resubmitBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { resubmitFailed } from "./notices.tsx";

const refusals = { not_rejected: { title: "Only a rejected business can be submitted again." } };

/** Submits a rejected business for another review. */
export const action = formAction(
  noFields,
  { as: "owner", failed: resubmitFailed, refusals, done: sentForReview, to: "/dashboard" },
  ({ app, user, field }) => resubmitBusiness(app, user, field("businessId")),
);
