import { href, type Params } from "react-router";
import { startCheckoutAction } from "#app/http/checkout/start-checkout.ts";
import { formAction } from "#app/http/form-action.ts";
import { emailFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import { sendClaimCode } from "#domain/claims/send-claim-code.ts";
import { claimFailed, claimRefusals } from "./claim-messages.ts";

const businessIdOf = (params: Params) => params["businessId"]!;

/** Sends a code to the posted address, or else to the listing's own. */
const sendCode = formAction(
  (_, fields) => (fields.has("email") ? emailFields : noFields),
  {
    failed: claimFailed,
    refusals: claimRefusals,
    to: (token, { params }) =>
      `${href("/claim-business/:businessId/code", { businessId: businessIdOf(params) })}?request=${token}`,
  },
  ({ app, user, from, params }, value) => sendClaimCode(app, user, { businessId: businessIdOf(params), from, ...value }),
);

const buy = startCheckoutAction({ businessIdOf });

/** Starts a checkout. At the address that ends with `send-code`, sends a code for a free claim. */
export const pageAction = (args: Parameters<typeof buy>[0]) =>
  args.url.pathname.endsWith("/send-code") ? sendCode(args) : buy(args);
