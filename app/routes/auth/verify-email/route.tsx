import { data, redirect, useLocation } from "react-router";
import type { Route } from "./+types/route.ts";
import { clearSignUpCookies, readSignUpAddress, signUpCookie } from "#app/http/account-cookies.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { formAction, type Posted } from "#app/http/form-action.ts";
import { actor, appContext, clientAddress, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { logInAndRedirect } from "#app/http/start-session.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import type { FormAnswer } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { verifyEmail, findEmailVerification } from "#domain/accounts/email-address.ts";
import { choosePasswordFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const confirmed = { title: "Your email address is confirmed." };
const moved = { title: "Your new email address is confirmed.", text: "Use it to log in from now on." };
const confirmFailed = { title: "Failed to confirm your email address. Please try again." };

type Shown = "dead link" | "click" | "password" | "sign_in" | "sign_out";

/**
 * Confirms the address in the browser that signed up. Anywhere else, opening the link changes nothing, because email scanners open
 * links too.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const show = (shown: Shown, status = 200) => data({ shown }, status);
  const token = url.searchParams.get("token");
  if (token === null) throw redirect("/verify-email/again");
  const [app, user, signUp] = [context.get(appContext), context.get(actor), await signUpCookie.read(request)];
  const step = await orNull(context.get(log), async () => (await findEmailVerification(app, user, { token, signUp })) ?? "dead");
  if (step === "dead") return show("dead link", 410);
  if (step === "confirm" && request.method === "GET") {
    const posted = { app, user, from: context.get(clientAddress), context, request, url };
    const outcome = await orNull(context.get(log), () => attempt(() => confirm(posted)));
    if (outcome && "done" in outcome) return outcome.done;
  }
  // If the database fails, the form still appears. Posting the form shows the error.
  if (!step || step === "confirm") return show("click");
  return show(step === "sign_in" && user.role !== "visitor" ? "sign_out" : step);
}

export const action = formAction(
  (_, fields) => (fields.has("password") ? choosePasswordFields : noFields),
  { failed: confirmFailed, refusals: accountRefusals },
  (posted, value) => confirm(posted, "password" in value ? value.password : undefined),
);

type Confirming = Pick<Posted, "app" | "user" | "from" | "context" | "request" | "url">;

/** Confirms the address. The browser that signed up is then logged in, and all others go to the login page. */
async function confirm(posted: Confirming, password?: string): Promise<Response> {
  const { app, user, from, request, url } = posted;
  const link = { token: url.searchParams.get("token") ?? "", signUp: await signUpCookie.read(request), from };
  const { changed, session } = await verifyEmail(app, user, { ...link, ...(password !== undefined && { password }) });
  if (changed) return redirectWithToast("/dashboard/account", moved);
  const address = await readSignUpAddress(request);
  const next = address?.next ?? null;
  // After a payment, the plan decides which page opens. Everyone else finds or adds a business on the dashboard.
  const response = session
    ? await logInAndRedirect(posted, session, confirmed, address?.paid ? next : (next ?? "/dashboard"))
    : await redirectWithToast(next ? `/login?${new URLSearchParams({ next })}` : "/login", {
        ...{ ...confirmed, text: "You can log in now." },
      });
  await clearSignUpCookies(response, request);
  return response;
}

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Confirm your email address");

export default function VerifyEmail({ loaderData: { shown }, actionData: answer }: Route.ComponentProps) {
  if (shown === "dead link" || answer?.refused === "link_dead") return <DeadLink />;
  if (shown === "sign_in" || shown === "sign_out" || answer?.refused === "sign_in_to_move")
    return <LogInFirst isOther={shown === "sign_out"} />;
  const chooses = shown === "password" || answer?.refused === "password_missing";
  return chooses ? <ChoosePassword answer={answer} /> : <ConfirmButton answer={answer} />;
}

type Answered = { answer: FormAnswer | undefined };

function ConfirmButton({ answer }: Answered) {
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

/** The form for browsers other than the one used to sign up. Someone else may have chosen the password at sign-up. */
function ChoosePassword({ answer }: Answered) {
  return (
    <AuthPage
      title="Choose your password"
      intro="This link confirms that the email address is yours. Choose the password you'll use to log in. It can be the one you chose when you signed up."
    >
      <SchemaForm
        className={authCard}
        schema={choosePasswordFields}
        answer={answer}
        failed={confirmFailed}
        button="Confirm my email address"
        sending="Saving..."
      >
        {(fields) => <NewPasswordFields fields={fields} label="Password" />}
      </SchemaForm>
    </AuthPage>
  );
}

function LogInFirst({ isOther }: { isOther: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <AuthPage
      title="Log in first"
      intro="This link changes an account's email address. To confirm the change, log in to that account with its old address."
    >
      <div className={authCard}>
        <p>If you didn't ask for this change, close this page. Nothing will change.</p>
        {isOther ? (
          <p>You are logged in to another account. Log out, and then open the link again.</p>
        ) : (
          <LinkButton
            to={`/login?${new URLSearchParams({ next: pathname + search })}`}
            label="Log in"
            look="btn-accent justify-self-start"
          />
        )}
      </div>
    </AuthPage>
  );
}

function DeadLink() {
  return (
    <AuthPage
      title="This link no longer works"
      intro="It was already used or has expired. If your address is confirmed, just log in. Otherwise, request another link. If you were changing your account's address, log in and change it again."
      after={<TextLink to="/login" label="Log in" look="font-semibold" />}
    >
      <LinkButton to="/verify-email/again" label="Send another link" look="btn-accent justify-self-start" />
    </AuthPage>
  );
}
