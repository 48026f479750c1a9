import type { Params } from "react-router";
import { startCheckoutAction } from "#app/http/checkout/start-checkout.ts";
import { formAction } from "#app/http/form-action.ts";
import { emailFields } from "#domain/accounts/account-forms.shared.ts";
import { sendClaimCode } from "#domain/claims/send-claim-code.ts";
import { claimFailed, claimRefusals } from "./claim-messages.ts";
import { businessIdOf, codePage } from "./send-code.ts";

/** Sends a code to the posted address. */
const emailCode = formAction(
  emailFields,
  {
    failed: claimFailed,
    refusals(refused) {
      const refusal = claimRefusals(refused);
      return refusal && { ...refusal, field: "email" };
    },
    to: codePage,
  },
  ({ app, user, from, params }, { email }) => sendClaimCode(app, user, { businessId: businessIdOf(params), from, email }),
);

const buy = startCheckoutAction({ businessIdOf: (params: Params) => businessIdOf(params) });

/** Starts a checkout. At the address that ends with `email-code`, sends a code for a free claim to the posted address. */
export const pageAction = (args: Parameters<typeof buy>[0]) =>
  args.url.pathname.endsWith("/email-code") ? emailCode(args) : buy(args);
