import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { signUpCookie } from "#app/http/cookies.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { formAction, type Posted } from "#app/http/form-action.ts";
import { actor, appContext, clientAddress, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { logInAndRedirect } from "#app/http/start-session.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { authCard, AuthPage, DeadLink } from "#app/ui/auth-page.tsx";
import { verifyEmail, findEmailVerification } from "#domain/accounts/email-address.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { TextLink } from "#app/ui/button.tsx";
import { AddressForm, linkFailed } from "#app/ui/form/account-fields.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const confirmed = { title: "Your email address is confirmed." };
const moved = { title: "Your new email address is confirmed.", text: "Use it to log in from now on." };
const logInFirst = { title: "Please log in first.", text: "To change your email address, log in with your old address." };
const confirmFailed = { title: "Failed to confirm your email address. Please try again." };

/**
 * Confirms the address in the browser that signed up. Anywhere else, opening the link changes nothing, because email scanners open
 * links too. Without a token, this is the page after sign-up, and after asking for a link.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const signUp = await signUpCookie.read(request);
  if (token === null) {
    const { email, paid } = signUp ?? {};
    return data({ shown: "check" as const, email: url.searchParams.has("asked") ? undefined : email, paid });
  }
  const [app, user] = [context.get(appContext), context.get(actor)];
  const link = { token, signUp: signUp?.secret ?? "" };
  const step = await orNull(context.get(log), async () => (await findEmailVerification(app, user, link)) ?? "dead");
  if (step === "dead") return data({ shown: "dead" as const }, 410);
  if (step === "sign_in")
    throw await redirectWithToast(`/login?${new URLSearchParams({ next: url.pathname + url.search })}`, logInFirst);
  if (step === "password") throw redirect(`/reset-password?${new URLSearchParams({ token })}`);
  if (step === "confirm" && request.method === "GET") {
    const posted = { app, user, from: context.get(clientAddress), context, request, url };
    const outcome = await orNull(context.get(log), () => attempt(() => confirm(posted)));
    if (outcome && "done" in outcome) return outcome.done;
  }
  // If the database fails, the form still appears. Posting the form shows the error.
  return data({ shown: "click" as const });
}

export const action = formAction(noFields, { failed: confirmFailed, refusals: accountRefusals }, confirm);

type Confirming = Pick<Posted, "app" | "user" | "from" | "context" | "request" | "url">;

/** Confirms the address. The browser that signed up is then logged in. */
async function confirm(posted: Confirming): Promise<Response> {
  const { app, user, from, request, url } = posted;
  const { secret = "", paid = false, next = null } = (await signUpCookie.read(request)) ?? {};
  const session = await verifyEmail(app, user, { token: url.searchParams.get("token") ?? "", signUp: secret, from });
  if (!session) return redirectWithToast("/dashboard/account", moved);
  // After a payment, the plan decides which page opens. Everyone else finds or adds a business on the dashboard.
  const response = await logInAndRedirect(posted, session, confirmed, paid ? next : (next ?? "/dashboard"));
  response.headers.append("set-cookie", await signUpCookie.clear(request));
  return response;
}

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Confirm your email address");

export default function VerifyEmail({ loaderData: shown, actionData: answer }: Route.ComponentProps) {
  if (shown.shown === "check") return <CheckYourEmail {...shown} />;
  if (shown.shown === "dead" || answer?.refused === "link_dead") return <DeadLink />;
  return (
    <AuthPage title="Confirm your email address" intro="This confirms that the address is yours.">
      <SchemaForm
        className={authCard}
        schema={noFields}
        answer={answer}
        failed={confirmFailed}
        button="Confirm my email address"
        sending="Confirming..."
      />
    </AuthPage>
  );
}

/** `email` is the address of a sign-up in this browser, unless someone just asked for another link. */
function CheckYourEmail({ email, paid }: { email: string | undefined; paid: boolean | undefined }) {
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
