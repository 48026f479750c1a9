import { formAction, formActions } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { confirmKeyCopy } from "#domain/backups/backup-health.ts";

export const action = formActions({
  "confirm-key": formAction(
    noFields,
    { as: "admin", to: "/admin/dashboard", done: { title: "Saved", text: "You have a copy of the backup key." } },
    ({ app, user }) => confirmKeyCopy(app, user),
  ),
});
