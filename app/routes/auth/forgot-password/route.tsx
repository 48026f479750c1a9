import { Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { formAction } from "#app/http/form-action.ts";
import { AddressForm, linkFailed } from "#app/ui/form/account-fields.tsx";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { emailFields } from "#domain/accounts/account-forms.shared.ts";
import { requestPasswordReset } from "#domain/accounts/change-password.ts";
import { TextLink } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { asked: url.searchParams.has("asked") };
}

export const action = formAction(
  emailFields,
  { failed: linkFailed, refusals: accountRefusals, to: "/forgot-password?asked" },
  ({ app, user, from }, { email }) => requestPasswordReset(app, user, { email, from }),
);

export const meta = hiddenPage("Forgot your password?");

export default function ForgotPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (loaderData.asked) return <EmailSent />;
  return (
    <AuthPage
      title="Forgot your password?"
      intro="Enter the email address you use to log in. We'll send you a link to choose a new password."
      after={<ToLogin />}
    >
      <AddressForm answer={answer} failed={linkFailed} button="Send the link" />
    </AuthPage>
  );
}

function EmailSent() {
  return (
    <AuthPage
      title="Check your email"
      intro="If there is an account with this address, we've emailed a link to choose a new password. The link works once."
      after={<ToLogin />}
    >
      <p className="text-ink-soft">
        Didn't get an email? Wait a minute and check your spam folder, or{" "}
        <Link to="/forgot-password" className="link">
          request another link
        </Link>
        .
      </p>
    </AuthPage>
  );
}

function ToLogin() {
  return <TextLink to="/login" label="Back to login" look="font-semibold" />;
}
