import { formAction, formActions } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { confirmKeyCopy } from "#domain/backups/backup-reports.ts";
import { backUpNow } from "#domain/site-health/site-health.ts";
import { backupFailed } from "./sections.tsx";

const shared = { as: "admin", to: "/admin/dashboard" } as const;

export const action = formActions({
  "back-up": formAction(
    noFields,
    {
      ...shared,
      failed: backupFailed,
      done: { title: "The backup is running", text: "Reload this page in a few minutes to see the result." },
    },
    ({ app, user }) => backUpNow(app, user),
  ),
  "confirm-key": formAction(
    noFields,
    { ...shared, done: { title: "Saved", text: "You have a copy of the backup key." } },
    ({ app, user }) => confirmKeyCopy(app, user),
  ),
});
