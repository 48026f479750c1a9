import { accountRefusals } from "#app/http/account-refusals.ts";
import { formAction, formActions, type Refused } from "#app/http/form-action.ts";
import { peoplePath, personChanges } from "./route.tsx";
import { emailFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import { makeAdmin, removeAdmin, resetTwoFactor } from "#domain/accounts/administrators.ts";
import { replaceEmail, sendConfirmation, setDisabled } from "#domain/accounts/people.ts";
import type { AppContext } from "#domain/app-context.ts";

const refusals = ({ code }: Refused) => {
  if (code === "last_admin") return "The last administrator cannot be removed.";
  if (code === "too_many_requests") return "We already sent several emails to this address. Please try again in an hour.";
  return "Someone else changed this account. Reload the page to see its current status.";
};

/** A change of the person that the address names. Admins who remove themselves can't open the screen anymore. */
function change(name: string, run: (app: AppContext, admin: Admin, userId: string) => Promise<void>) {
  return formAction(
    noFields,
    {
      ...{ as: "admin", refusals, done: { title: personChanges[name]!.done } },
      to: (_, { user, params: { userId } }) => (run === removeAdmin && user.userId === userId ? "/" : `${peoplePath}/${userId}`),
    },
    ({ app, user, params }) => run(app, user, params["userId"]!),
  );
}

export const action = formActions({
  confirm: change("confirm", sendConfirmation),
  disable: change("disable", (app, admin, userId) => setDisabled(app, admin, userId, true)),
  enable: change("enable", (app, admin, userId) => setDisabled(app, admin, userId, false)),
  "reset-two-step": change("reset-two-step", resetTwoFactor),
  "make-admin": change("make-admin", makeAdmin),
  "remove-admin": change("remove-admin", removeAdmin),
  address: formAction(
    emailFields,
    {
      ...{ as: "admin", refusals: accountRefusals },
      done: { title: "Email sent" },
      to: (_, { params }) => `${peoplePath}/${params["userId"]}`,
    },
    ({ app, user, params }, { email }) => replaceEmail(app, user, params["userId"]!, email),
  ),
});
