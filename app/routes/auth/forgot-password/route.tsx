import { Link, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { postAccountForm } from "#app/http/forms/account-form.ts";
import { actor, clientAddress, appContext } from "#app/http/request-context.ts";
import { AddressForm } from "#app/ui/form/account-fields.tsx";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { emailFields } from "#domain/accounts/account-forms.shared.ts";
import { requestPasswordReset } from "#domain/accounts/passwords/reset-and-change-password.ts";
import { TextLink } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const failed = "Failed to send the email. Please try again.";

export function loader({ url }: Route.LoaderArgs) {
  return { asked: url.searchParams.has("asked") };
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const from = context.get(clientAddress);
  const outcome = await postAccountForm(args, emailFields, failed, ({ email }) =>
    requestPasswordReset(context.get(appContext), context.get(actor), { email, from }),
  );
  return "formReply" in outcome ? outcome.formReply : redirect("/forgot-password?asked");
}

export const meta = hiddenPage("Forgot your password?");

export default function ForgotPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (loaderData.asked) return <EmailSent />;
  return (
    <AuthPage
      title="Forgot your password?"
      intro="Enter the email address you use to log in. We'll send you a link to choose a new password."
      after={<ToLogin />}
    >
      <AddressForm answer={answer} intent="forgot" failed={failed} button="Send the link" />
    </AuthPage>
  );
}

function EmailSent() {
  return (
    <AuthPage
      title="Check your email"
      intro="If there is an account with this address, we've emailed a link to choose a new password. The link works once and expires in an hour."
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
