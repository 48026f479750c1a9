import { z } from "zod";
import { formAction, formActions } from "#app/http/form-action.ts";
import { adminEmailsField } from "#domain/accounts/account-forms.shared.ts";
import { chooseAdminEmails } from "#domain/accounts/admin-emails.ts";
import { emailsFailed } from "./route.tsx";

export const action = formActions({
  emails: formAction(
    z.object({ adminEmails: adminEmailsField }),
    { as: "admin", failed: emailsFailed, done: { title: "Saved" }, to: "/admin/dashboard/account" },
    ({ app, user }, { adminEmails }) => chooseAdminEmails(app, user, adminEmails),
  ),
});
