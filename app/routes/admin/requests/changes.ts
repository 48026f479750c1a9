import { formAction, formActions } from "#app/http/form-action.ts";
import { runPaymentTasks } from "#app/routes/admin/run-as-admin.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { approveClaim, rejectClaim } from "#domain/claims/review-claim.ts";
import { approveBusiness, rejectBusiness } from "#domain/requests/review-business.ts";
import { decisionFields } from "#domain/requests/review-forms.shared.ts";
import { decisionFailures, requestRefusals, requestsPath } from "./request-dialog.tsx";

/** A decision. After it, the next request opens, or the page of the list. */
function decision(
  failed: { title: string },
  title: string,
  text: string,
  decide: (app: AppContext, admin: Admin, id: string, version: number, reason: string | null) => Promise<void>,
) {
  return formAction(
    decisionFields,
    {
      ...{ as: "admin", failed, refusals: requestRefusals, done: { title, text } },
      to: (_, { field, url }) => {
        const page = url.searchParams.get("page");
        return field("next") ? `${requestsPath}?view=${field("next")}` : requestsPath + (page ? `?page=${page}` : "");
      },
    },
    async ({ app, user, context }, { id, version, reason }) => {
      await decide(app, user, id, version, reason);
      await runPaymentTasks(context);
    },
  );
}

const { approve, reject } = decisionFailures;
const later = "To approve it later, open it under Business Listings and save it.";
const claimed = "The claimant now owns the business, and their changes are public.";
const kept = "The listing stays as it is. Any payment for the claim will be refunded.";

export const action = formActions({
  approve: decision(approve, "Business Approved", "It is now in the directory.", approveBusiness),
  reject: decision(reject, "Business Rejected", later, rejectBusiness),
  "approve-claim": decision(approve, "Claim Approved", claimed, approveClaim),
  "reject-claim": decision(reject, "Claim Rejected", kept, rejectClaim),
});
