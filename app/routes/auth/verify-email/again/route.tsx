import type { Route } from "./+types/route.ts";
import { signUpCookie } from "#app/http/account-cookies.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { AddressForm, linkFailed } from "#app/ui/form/account-fields.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { email = null, paid = false } = (await signUpCookie.read(request)) ?? {};
  return { email, paid };
}

export const meta = hiddenPage("Confirm your email address");

/** The page after sign-up. `email` is null in a browser that was not used to sign up. */
export default function CheckYourEmail({ loaderData: { email, paid } }: Route.ComponentProps) {
  const rest = "Open it in this browser, and you're logged in. The link works for 24 hours.";
  return (
    <AuthPage
      title="Check your email"
      intro={
        <span className="wrap-anywhere">{email ? `We sent a link to ${email}. ${rest}` : `We sent you a link. ${rest}`}</span>
      }
      after={<TextLink to="/login" label="Log in" look="font-semibold" />}
    >
      {email && (
        <p className="-mt-3">
          Wrong address?{" "}
          {paid ? (
            "Open the link in our email about your payment, and correct it there."
          ) : (
            <TextLink to="/signup" label="Sign up again" look="font-semibold" />
          )}
        </p>
      )}
      <h2 className="-mb-3 text-xl">Didn&apos;t get an email?</h2>
      <p className="-mb-3 text-ink-soft">Wait a minute and check your spam folder. Then request another link:</p>
      <AddressForm
        action="/forgot-password"
        failed={linkFailed}
        button="Send another link"
        defaultValue={email ? { email } : undefined}
      />
    </AuthPage>
  );
}
