import { data, redirect, useLocation, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { clearSignUpCookies, readSignUpAddress, signUpCookie } from "#app/http/account-cookies.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { actor, log, appContext } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import type { FormAnswer } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { verifyEmail, findEmailVerification } from "#domain/accounts/email-address.ts";
import { choosePasswordFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const confirmed = { title: "Your email address is confirmed.", text: "You can log in now." };
const moved = { title: "Your new email address is confirmed.", text: "Use it to log in from now on." };
const confirmFailed = { title: "Failed to confirm your email address. Please try again." };

type Shown = "dead link" | "click" | "password" | "sign_in" | "sign_out";

/** Checks the link without using it. Email scanners open links too, so only a posted form confirms the address. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const show = (shown: Shown, status = 200) => data({ shown }, status);
  const token = url.searchParams.get("token");
  if (token === null) throw redirect("/verify-email/again");
  const user = context.get(actor);
  const signUp = await signUpCookie.read(request);
  const check = async () => (await findEmailVerification(context.get(appContext), user, { token, signUp })) ?? "dead";
  const found = await orNull(context.get(log), check);
  if (found === "dead") return show("dead link", 410);
  // If the database fails, the form still appears. Posting the form shows the error.
  const asks = found?.asks ?? "click";
  if (asks === "sign_in" && user.role !== "visitor") return show("sign_out");
  return show(asks === "click" && url.searchParams.has("choose") ? "password" : asks);
}

export const action = formAction(
  (_, fields) => (fields.has("password") ? choosePasswordFields : noFields),
  { failed: confirmFailed, refusals: accountRefusals },
  async ({ app, user, from, request, url }, value) => {
    const token = url.searchParams.get("token") ?? "";
    const confirmation = { token, signUp: await signUpCookie.read(request), from };
    const { changed } = await verifyEmail(app, user, {
      ...confirmation,
      ...("password" in value && { password: value.password }),
    });
    const next = (await readSignUpAddress(request))?.next;
    const login = next ? `/login?${new URLSearchParams({ next })}` : "/login";
    const response = await redirectWithToast(changed ? "/dashboard/account" : login, changed ? moved : confirmed);
    if (!changed) await clearSignUpCookies(response, request);
    return response;
  },
);

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
  const [params] = useSearchParams();
  const choose = `?${new URLSearchParams({ token: params.get("token") ?? "", choose: "" })}`;
  return (
    <AuthPage title="Confirm your email address" intro="Click the button to confirm that this address is yours.">
      <SchemaForm
        className={authCard}
        schema={noFields}
        answer={answer}
        failed={confirmFailed}
        button="Confirm my email address"
        sending="Confirming..."
        after={<TextLink to={choose} label="Choose a different password" look="justify-self-center" />}
      >
        {() => (
          <p className="text-ink-soft">After that, log in with the password you chose when you signed up in this browser.</p>
        )}
      </SchemaForm>
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
