import { accountRefusals } from "#app/http/account-refusals.ts";
import { formAction, formActions } from "#app/http/form-action.ts";
import { emailFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import { makeAdmin, removeAdmin, resetTwoFactor } from "#domain/accounts/administrators.ts";
import { disableAccount, enableAccount, replaceEmail, sendConfirmation } from "#domain/accounts/people.ts";
import type { AppContext } from "#domain/app-context.ts";
import { personFailures } from "./route.tsx";

const refusals = {
  already_confirmed: "This person already confirmed their email address.",
  account_disabled: "This account is disabled.",
  is_admin: "This person is an administrator. Remove that role first.",
  last_admin: "The last administrator cannot be removed.",
  no_such_user: "Someone else changed this account. Reload the page to see its current status.",
  too_many_requests: "We already sent several emails to this address. Please try again in an hour.",
  two_factor_off: "Two-step sign-in is already off.",
};
const screenOf = (userId: string | undefined) => `/admin/dashboard/people/${userId}`;

/** A change of the person that the address names. Admins who remove themselves can't open the screen anymore. */
function change(
  failed: keyof typeof personFailures,
  title: string,
  run: (app: AppContext, admin: Admin, userId: string) => Promise<void>,
  text?: string,
) {
  return formAction(
    noFields,
    {
      as: "admin",
      failed: personFailures[failed],
      refusals,
      done: { title, text },
      to: (_, { user, params }) => (run === removeAdmin && user.userId === params["userId"] ? "/" : screenOf(params["userId"])),
    },
    ({ app, user, params }) => run(app, user, params["userId"]!),
  );
}

export const action = formActions({
  confirm: change("email", "Email sent", sendConfirmation),
  disable: change("disable", "Account disabled", disableAccount, "No one can log in to this account."),
  enable: change("enable", "Account enabled", enableAccount, "The person can log in again."),
  "reset-two-step": change("twoStep", "Two-step sign-in is off", resetTwoFactor, "We emailed them about it."),
  "make-admin": change(
    "role",
    "They are now an administrator",
    makeAdmin,
    "They were logged out and can log in again at /admin.",
  ),
  "remove-admin": change("role", "They are no longer an administrator", removeAdmin),
  address: formAction(
    emailFields,
    {
      as: "admin",
      failed: personFailures.email,
      refusals: accountRefusals,
      done: (_, __, { email }) => ({ title: "Email sent", text: `We emailed a link to ${email}.` }),
      to: (_, { params }) => screenOf(params["userId"]),
    },
    ({ app, user, params }, { email }) => replaceEmail(app, user, params["userId"]!, email),
  ),
});
