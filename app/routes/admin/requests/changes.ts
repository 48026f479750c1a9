import type { z } from "zod";
import { formAction, formActions } from "#app/http/form-action.ts";
import { runPaymentTasks } from "#app/routes/admin/run-payment-tasks.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { approveClaim, rejectClaim } from "#domain/claims/review-claim.ts";
import { approveBusiness, rejectBusiness } from "#domain/requests/review-business.ts";
import { approvalFields, rejectionFields } from "#domain/requests/review-forms.shared.ts";
import { decisionFailures, requestRefusals, requestsPath } from "./request-parts.tsx";

/** A decision. After it, the next request opens, or the page of the list. */
function decision<Schema extends z.ZodType>(
  schema: Schema,
  failed: { title: string },
  title: string,
  text: string,
  decide: (app: AppContext, admin: Admin, value: z.output<Schema>) => Promise<void>,
) {
  return formAction(
    schema,
    {
      ...{ as: "admin", failed, refusals: requestRefusals, done: { title, text } },
      to: (_, { field, url }) => {
        const page = url.searchParams.get("page");
        return field("next") ? `${requestsPath}?view=${field("next")}` : requestsPath + (page ? `?page=${page}` : "");
      },
    },
    async ({ app, user, context }, value) => {
      await decide(app, user, value);
      await runPaymentTasks(context);
    },
  );
}

const { approve, reject } = decisionFailures;

export const action = formActions({
  approve: decision(approvalFields, approve, "Business Approved", "It is now in the directory.", (app, admin, { id, version }) =>
    approveBusiness(app, admin, id, version),
  ),
  reject: decision(
    rejectionFields,
    reject,
    "Business Rejected",
    "To approve it later, open it under Business Listings and save it.",
    (app, admin, { id, version, reason }) => rejectBusiness(app, admin, id, version, reason),
  ),
  "approve-claim": decision(
    approvalFields,
    approve,
    "Claim Approved",
    "The claimant now owns the business, and their changes are public.",
    (app, admin, { id, version }) => approveClaim(app, admin, id, version),
  ),
  "reject-claim": decision(
    rejectionFields,
    reject,
    "Claim Rejected",
    "The listing stays as it is. Any payment for the claim will be refunded.",
    (app, admin, { id, version, reason }) => rejectClaim(app, admin, id, version, reason),
  ),
});
