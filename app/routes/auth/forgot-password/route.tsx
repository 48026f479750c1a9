import type { Route } from "./+types/route.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { formAction } from "#app/http/form-action.ts";
import { AddressForm, linkFailed } from "#app/ui/form/account-fields.tsx";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { emailFields } from "#domain/accounts/account-forms.shared.ts";
import { requestPasswordReset } from "#domain/accounts/change-password.ts";
import { TextLink } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

export const action = formAction(
  emailFields,
  { failed: linkFailed, refusals: accountRefusals, to: "/verify-email?asked" },
  ({ app, user, from }, { email }) => requestPasswordReset(app, user, { email, from }),
);

export const meta = hiddenPage("Forgot your password?");

export default function ForgotPassword({ actionData: answer }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Forgot your password?"
      intro="Enter the email address you use to log in. We'll send you a link to choose a new password."
      after={<TextLink to="/login" label="Back to login" look="font-semibold" />}
    >
      <AddressForm answer={answer} failed={linkFailed} button="Send the link" />
    </AuthPage>
  );
}
