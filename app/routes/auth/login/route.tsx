import type { Route } from "./+types/route.ts";
import { signUpCookie } from "#app/http/cookies.ts";
import { actor } from "#app/http/request-context.ts";
import { redirectAfterLogin, signInAction } from "#app/http/start-session.ts";
import { SignInForm } from "#app/ui/form/account-fields.tsx";
import { AuthPage, OtherWayIn } from "#app/ui/auth-page.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

/** Redirects a logged-in user to the page that opens after login. `unconfirmed` is the address of a sign-up in this browser. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = context.get(actor);
  if (user.role === "visitor" || user.role === "system")
    return { unconfirmed: (await signUpCookie.read(request))?.email ?? null };
  throw await redirectAfterLogin(context, user, url.searchParams.get("next"));
}

export const action = signInAction();

export const meta = hiddenPage("Log in");

export default function Login({ loaderData: { unconfirmed }, actionData: answer }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Welcome back"
      intro="Log in to manage your business."
      after={<OtherWayIn question="Don't have an account yet?" to="/signup" label="Sign up" />}
    >
      {unconfirmed && (
        <div className="rounded-card border border-wheat-line bg-surface p-4">
          <p className="wrap-anywhere">
            <strong>Confirm your email address first.</strong>{" "}
            {`We sent a link to ${unconfirmed}. Open it, or log in if you already did.`}
          </p>
          <TextLink to="/verify-email" label="Didn't get the email?" look="font-semibold" />
        </div>
      )}
      <SignInForm
        answer={answer}
        button="Log in"
        note={answer?.refused === "unconfirmed" && <TextLink to="/verify-email" label="Send the email again" />}
        after={<TextLink to="/forgot-password" label="Forgot your password?" look="justify-self-center" />}
      />
    </AuthPage>
  );
}
