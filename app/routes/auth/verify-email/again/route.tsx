import type { Route } from "./+types/route.ts";
import { signUpCookie } from "#app/http/cookies.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { AddressForm, linkFailed } from "#app/ui/form/account-fields.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

/** `email` is the address of a sign-up in this browser, unless someone just asked for another link. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const signUp = url.searchParams.has("asked") ? null : await signUpCookie.read(request);
  return { email: signUp?.email ?? null, paid: signUp?.paid ?? false };
}

export const meta = hiddenPage("Check your email");

/** The page after sign-up, and after asking for a link. */
export default function CheckYourEmail({ loaderData: { email, paid } }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Check your email"
      intro={
        email
          ? `We sent a link to ${email}. Open it in this browser, and you're logged in. The link works for 24 hours.`
          : "If there is an account with this address, we've emailed a link to choose a new password. The link works once."
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
