import { Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { actor, log, appContext } from "#app/http/request-context.ts";
import { knownBrowserCookie, logInAndRedirect, redirectAfterLogin, twoFactorCookie } from "#app/http/start-session.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { CodeField, signInFailed } from "#app/ui/form/account-fields.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { codeFields } from "#domain/accounts/account-forms.shared.ts";
import { completeTwoFactorSignIn } from "#domain/accounts/sign-in.ts";
import { findToken } from "#domain/accounts/tokens.ts";
import { TextLink } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const expired = { title: "Please log in again.", text: "Enter the code within 10 minutes of entering your password." };

/**
 * Redirects a logged-in admin to the page that opens after login, and everyone else to the login page unless the right password was
 * entered in this browser within the last ten minutes.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = context.get(actor);
  if (user.role === "admin") throw await redirectAfterLogin(context, user, url.searchParams.get("next"));
  const { db, clock } = context.get(appContext);
  const step = await twoFactorCookie.read(request);
  const valid = await orNull(context.get(log), async () => (await findToken(db, step, ["two-factor"], clock.now())) !== null);
  // If the database fails, the form still appears. Posting the form shows the error.
  if (valid === false) throw await redirectWithToast(`/login${url.search}`, expired);
  return null;
}

export const action = formAction(codeFields, { failed: signInFailed, refusals: accountRefusals }, async (posted, { code }) => {
  const { app, user, from, request } = posted;
  const [step, browser] = [await twoFactorCookie.read(request), await knownBrowserCookie.read(request)];
  const response = await logInAndRedirect(posted, await completeTwoFactorSignIn(app, user, { code, step, from, browser }));
  response.headers.append("set-cookie", await twoFactorCookie.clear(request));
  return response;
});

export function headers() {
  return { "cache-control": "no-store" };
}

export const meta = hiddenPage("Enter your code");

export default function TwoFactor({ actionData: answer }: Route.ComponentProps) {
  return (
    <AuthPage title="Enter your code" intro="Your password is correct. There's just one more step.">
      <SchemaForm
        className={authCard}
        schema={codeFields}
        answer={answer}
        failed={signInFailed}
        button="Log in"
        sending="Logging in..."
        after={
          <>
            <p className="text-sm text-ink-soft">
              Lost your phone and your recovery codes?{" "}
              <Link to="/contact" className="link">
                Contact us
              </Link>
              . An administrator can turn off two-step sign-in for you.
            </p>
            <TextLink to="/login" label="Start over" look="justify-self-center" />
          </>
        }
      >
        {({ code }) => (
          <CodeField
            field={code}
            help="Enter the six digits from your app. If you lost your phone, enter a recovery code. Each recovery code works once."
          />
        )}
      </SchemaForm>
    </AuthPage>
  );
}
