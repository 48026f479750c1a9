import { accountRefusals } from "#app/http/account-refusals.ts";
import { formAction, formActions, type Posted } from "#app/http/form-action.ts";
import { failedToChange } from "#app/ui/two-factor.tsx";
import { codeFields, passwordAgainFields, proofFields } from "#domain/accounts/account-forms.shared.ts";
import { confirmTwoFactorSetup, renewRecoveryCodes, startTwoFactorSetup, turnOffTwoFactor } from "#domain/accounts/two-factor.ts";

const shared = { as: "anyRole", failed: failedToChange, refusals: accountRefusals } as const;
const to = (_: unknown, { user }: Posted<"anyRole">) =>
  user.role === "admin" ? "/admin/dashboard/second-factor" : "/dashboard/account/two-step";
const off = { title: "Two-step sign-in is off.", text: "From now on, you need only your password to log in." };

/**
 * How owners and admins change their two-step sign-in. The answers to `confirm` and `codes` contain the recovery codes, because the
 * database stores only their hashes.
 */
export const action = formActions({
  begin: formAction(passwordAgainFields, { ...shared, to }, ({ app, user }, { currentPassword }) =>
    startTwoFactorSetup(app, user, currentPassword),
  ),
  confirm: formAction(codeFields, shared, ({ app, user }, { code }) => confirmTwoFactorSetup(app, user, code)),
  codes: formAction(proofFields, shared, ({ app, user }, proof) => renewRecoveryCodes(app, user, proof)),
  off: formAction(proofFields, { ...shared, done: off, to }, ({ app, user }, proof) => turnOffTwoFactor(app, user, proof)),
});
