import { href, type Params } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { sendClaimCode } from "#domain/claims/send-claim-code.ts";
import { claimFailed, claimRefusals } from "./claim-messages.ts";

export const businessIdOf = (params: Params) => params["businessId"]!;

/** Where the code of a request is entered. */
export const codePage = (request: string, { params }: { params: Params }) =>
  `${href("/claim-business/:businessId/code", { businessId: businessIdOf(params) })}?request=${request}`;

/** Sends a code to the listing's own address. */
export const action = formAction(
  noFields,
  {
    failed: claimFailed,
    refusals: claimRefusals,
    to: codePage,
    back: (params) => href("/claim-business/:businessId", { businessId: businessIdOf(params) }),
  },
  ({ app, user, from, params }) => sendClaimCode(app, user, { businessId: businessIdOf(params), from }),
);
