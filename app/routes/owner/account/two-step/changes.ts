import { accountRefusals } from "#app/http/account-refusals.ts";
import { accountFailed } from "#app/routes/owner/account/account-page.tsx";
import { formAction, formActions } from "#app/http/form-action.ts";
import { codeFields, passwordAgainFields, proofFields } from "#domain/accounts/account-forms.shared.ts";
import { confirmTwoFactorSetup, startTwoFactorSetup, turnOffTwoFactor } from "#domain/accounts/two-factor.ts";

const shared = { as: "user", failed: accountFailed, refusals: accountRefusals } as const;
const to = "/dashboard/account/two-step";
const off = { title: "Two-step sign-in is off.", text: "From now on, you need only your password to log in." };

/**
 * How owners and admins change their two-step sign-in. The answer to `confirm` contains the recovery codes, because the database
 * stores only their hashes.
 */
export const action = formActions({
  begin: formAction(passwordAgainFields, { ...shared, to }, ({ app, user }, { currentPassword }) =>
    startTwoFactorSetup(app, user, currentPassword),
  ),
  confirm: formAction(codeFields, shared, ({ app, user }, { code }) => confirmTwoFactorSetup(app, user, code)),
  off: formAction(proofFields, { ...shared, done: off, to }, ({ app, user }, proof) => turnOffTwoFactor(app, user, proof)),
});
