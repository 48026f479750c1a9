import type { z } from "zod";
import { formAction, formActions } from "#app/http/form-action.ts";
import { runPaymentTasks } from "#app/routes/admin/run-payment-tasks.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { approveClaim, rejectClaim } from "#domain/claims/review-claim.ts";
import { approveBusiness, rejectBusiness } from "#domain/requests/review-business.ts";
import {
  approvalFields,
  claimApprovalFields,
  claimRejectionFields,
  rejectionFields,
} from "#domain/requests/review-forms.shared.ts";
import { decisionFailures, requestRefusals, requestsPath } from "./request-parts.tsx";

/** A decision. After it, the next request opens, or the page of the list. */
function decision<Schema extends z.ZodType>(
  schema: Schema,
  failed: keyof typeof decisionFailures,
  done: { title: string; text: string },
  decide: (app: AppContext, admin: Admin, value: z.output<Schema>) => Promise<void>,
) {
  return formAction(
    schema,
    {
      as: "admin",
      failed: decisionFailures[failed],
      refusals: requestRefusals,
      done,
      to: (_, { field, url }) => {
        const page = url.searchParams.get("page");
        const query: Record<string, string> = field("next") ? { view: field("next") } : page ? { page } : {};
        return `${requestsPath}?${new URLSearchParams(query)}`.replace(/\?$/, "");
      },
    },
    async ({ app, user, context }, value) => {
      await decide(app, user, value);
      await runPaymentTasks(context);
    },
  );
}

export const action = formActions({
  approve: decision(
    approvalFields,
    "approve",
    { title: "Business Approved", text: "It is now in the directory." },
    (app, admin, { id, version }) => approveBusiness(app, admin, id, version),
  ),
  reject: decision(
    rejectionFields,
    "reject",
    { title: "Business Rejected", text: "To approve it later, open it under Business Listings and save it." },
    (app, admin, { id, version, reason }) => rejectBusiness(app, admin, id, version, reason),
  ),
  "approve-claim": decision(
    claimApprovalFields,
    "approve",
    { title: "Claim Approved", text: "The claimant now owns the business, and their changes are public." },
    (app, admin, { claimId, version }) => approveClaim(app, admin, claimId, version),
  ),
  "reject-claim": decision(
    claimRejectionFields,
    "reject",
    { title: "Claim Rejected", text: "The listing stays as it is. Any payment for the claim will be refunded." },
    (app, admin, { claimId, version, reason }) => rejectClaim(app, admin, claimId, version, reason),
  ),
});
