import { accountRefusals } from "#app/http/account-refusals.ts";
import { formAction, formActions } from "#app/http/form-action.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { clearSessionCookie } from "#app/middleware/session.ts";
import {
  changeEmailFields,
  changePasswordFields,
  deleteAccountFields,
  noFields,
  optionalEmailFields,
} from "#domain/accounts/account-forms.shared.ts";
import { changeEmail } from "#domain/accounts/email-address.ts";
import { changePassword } from "#domain/accounts/change-password.ts";
import { deleteAccount } from "#domain/accounts/delete-account.ts";
import { signOutEverywhere } from "#domain/accounts/sessions.ts";
import { saveOwnOptionalEmail } from "#domain/optional-email/opt-out.ts";
import { accountFailed, deletionFailed, logOutFailed } from "./account-page.tsx";

const shared = { as: "user", failed: accountFailed, refusals: accountRefusals, to: "/dashboard/account" } as const;
const changed = { title: "Your password was changed.", text: "You are logged out of your other browsers." };
const deleted = { title: "Your account was deleted.", text: "We emailed you a confirmation." };
const linkSent = { title: "Check your email", text: "We sent a link to your new address. Open it to confirm the change." };

/** What a user changes about their own account. */
export const action = formActions({
  password: formAction(changePasswordFields, { ...shared, done: changed }, ({ app, user }, value) =>
    changePassword(app, user, value),
  ),
  address: formAction(changeEmailFields, { ...shared, done: linkSent }, ({ app, user }, value) => changeEmail(app, user, value)),
  emails: formAction(optionalEmailFields, { ...shared, done: { title: "Saved" } }, ({ app, user }, { wanted }) =>
    saveOwnOptionalEmail(app, user, wanted === "yes"),
  ),
  "log-out-everywhere": formAction(noFields, { ...shared, failed: logOutFailed }, async ({ app, user, request }) => {
    await signOutEverywhere(app, user);
    const done = { title: "Logged out successfully", text: "You are logged out of every browser." };
    const response = await redirectWithToast(user.role === "admin" ? "/admin" : "/login", done, { reloads: true });
    response.headers.append("set-cookie", await clearSessionCookie(request));
    return response;
  }),
  delete: formAction(deleteAccountFields, { ...shared, failed: deletionFailed }, async ({ app, user, request }, value) => {
    await deleteAccount(app, user, value);
    const response = await redirectWithToast("/", deleted, { reloads: true });
    response.headers.append("set-cookie", await clearSessionCookie(request));
    return response;
  }),
});
