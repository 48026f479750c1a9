import type { Route } from "./+types/route.ts";
import { readSignUpAddress } from "#app/http/account-cookies.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { formAction } from "#app/http/form-action.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { AddressForm } from "#app/ui/form/account-fields.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";
import { emailFields } from "#domain/accounts/account-forms.shared.ts";
import { resendVerification } from "#domain/accounts/email-address.ts";

const linkSent = { title: "Check your email", text: "If this address still needs to be confirmed, we've sent another link." };
const failed = { title: "Failed to send the email. Please try again." };

export async function loader({ request }: Route.LoaderArgs) {
  return { address: await readSignUpAddress(request) };
}

export const action = formAction(
  emailFields,
  { failed, refusals: accountRefusals, done: linkSent, to: "/verify-email/again" },
  ({ app, user, from }, { email }) => resendVerification(app, user, { email, from }),
);

export const meta = hiddenPage("Confirm your email address");

/** The page after sign-up. `address` is null in a browser that was not used to sign up. */
export default function CheckYourEmail({ loaderData: { address }, actionData: answer }: Route.ComponentProps) {
  const rest = "Open it in this browser, and you're logged in. The link works for 24 hours.";
  return (
    <AuthPage
      title="Check your email"
      intro={
        <span className="wrap-anywhere">
          {address ? `We sent a link to ${address.email}. ${rest}` : `We sent you a link. ${rest}`}
        </span>
      }
      after={<TextLink to="/login" label="Log in" look="font-semibold" />}
    >
      {address && (
        <p className="-mt-3">
          Wrong address?{" "}
          {address.paid ? (
            "Open the link in our email about your payment, and correct it there."
          ) : (
            <TextLink to="/signup" label="Sign up again" look="font-semibold" />
          )}
        </p>
      )}
      <h2 className="-mb-3 text-xl">Didn&apos;t get an email?</h2>
      <p className="-mb-3 text-ink-soft">Wait a minute and check your spam folder. Then request another link:</p>
      <AddressForm
        answer={answer}
        failed={failed}
        button="Send another link"
        defaultValue={address ? { email: address.email } : undefined}
      />
    </AuthPage>
  );
}
