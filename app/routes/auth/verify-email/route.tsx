import { data, redirect, useLocation } from "react-router";
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
import { LinkButton } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";
import { useTown } from "#app/ui/town-context.tsx";

const confirmed = { title: "Your email address is confirmed." };
const moved = { title: "Your new email address is confirmed.", text: "Use it to log in from now on." };
const confirmFailed = { title: "Failed to confirm your email address. Please try again." };

/**
 * Confirms the address in the browser that signed up. Anywhere else, opening the link changes nothing, because email scanners open
 * links too.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (token === null) throw redirect("/verify-email/again");
  const [app, user] = [context.get(appContext), context.get(actor)];
  const link = { token, signUp: (await signUpCookie.read(request))?.secret ?? "" };
  const step = await orNull(context.get(log), async () => (await findEmailVerification(app, user, link)) ?? "dead");
  if (step === "dead") return data({ shown: "dead link" }, 410);
  if (step === "password") throw redirect(`/reset-password?${new URLSearchParams({ token })}`);
  if (step === "confirm" && request.method === "GET") {
    const posted = { app, user, from: context.get(clientAddress), context, request, url };
    const outcome = await orNull(context.get(log), () => attempt(() => confirm(posted)));
    if (outcome && "done" in outcome) return outcome.done;
  }
  if (step === "sign_in") return data({ shown: "log in" });
  // If the database fails, the form still appears. Posting the form shows the error.
  return data({ shown: "click" });
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

export default function VerifyEmail({ loaderData: { shown }, actionData: answer }: Route.ComponentProps) {
  if (shown === "dead link" || answer?.refused === "link_dead") return <DeadLink />;
  if (shown === "log in" || answer?.refused === "sign_in_to_move") return <LogInFirst />;
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

function LogInFirst() {
  const { pathname, search } = useLocation();
  const { role } = useTown();
  return (
    <AuthPage
      title="Log in first"
      intro="This link changes an account's email address. To confirm the change, log in to that account with its old address."
    >
      <div className={authCard}>
        <p>If you didn't ask for this change, close this page. Nothing will change.</p>
        {role === "visitor" ? (
          <LinkButton
            to={`/login?${new URLSearchParams({ next: pathname + search })}`}
            label="Log in"
            look="btn-accent justify-self-start"
          />
        ) : (
          <p>You are logged in to another account. Log out, and then open the link again.</p>
        )}
      </div>
    </AuthPage>
  );
}
