import { data, type RouterContextProvider, useLocation, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { clearSignUpCookies, readSignUpAddress, signUpCookie, type SignUpAddress } from "#app/http/account-cookies.ts";
import { postAccountForm } from "#app/http/forms/account-form.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { actor, clientAddress, log, appContext } from "#app/http/request-context.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AccountForm, AddressForm, type FormAnswer, NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { verifyEmail, findEmailVerification, resendVerification } from "#domain/accounts/email-address/verify-email.ts";
import { emailFields, choosePasswordFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const confirmed = { title: "Your email address is confirmed.", text: "You can log in now." };
const moved = { title: "Your new email address is confirmed.", text: "Use it to log in from now on." };
const confirmFailed = "Failed to confirm your email address. Please try again.";
const linkSent = { title: "Check your email", text: "If this address still needs to be confirmed, we've sent another link." };
const resendFailed = "Failed to send the email. Please try again.";

type Shown = "no link" | "dead link" | "click" | "password" | "sign_in" | "sign_out";

/** Checks the link without using it. Email scanners open links too, so only a posted form confirms the address. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const show = (shown: Shown, status = 200, address: SignUpAddress | null = null) => data({ shown, address }, status);
  const token = url.searchParams.get("token");
  if (token === null) return show("no link", 200, await readSignUpAddress(request));
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

export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args;
  const intent = await readIntent(request);
  if (intent === "again") return resendLink(args);
  const token = url.searchParams.get("token") ?? "";
  const signUp = await signUpCookie.read(request);
  const from = context.get(clientAddress);
  const confirm = ({ password }: { password?: string }) =>
    verifyEmail(context.get(appContext), context.get(actor), { token, signUp, password, from });
  const outcome = await (intent === "choose"
    ? postAccountForm(args, choosePasswordFields, confirmFailed, confirm)
    : postAccountForm(args, noFields, confirmFailed, confirm));
  if ("formReply" in outcome) return outcome.formReply;
  const { changed } = outcome.done;
  const next = (await readSignUpAddress(request))?.next;
  const login = next ? `/login?${new URLSearchParams({ next })}` : "/login";
  const response = await redirectWithToast(changed ? "/dashboard/account" : login, changed ? moved : confirmed);
  if (!changed) await clearSignUpCookies(response, request);
  return response;
}

async function resendLink(posted: { context: Readonly<RouterContextProvider>; request: Request }) {
  const { context } = posted;
  const from = context.get(clientAddress);
  const outcome = await postAccountForm(posted, emailFields, resendFailed, ({ email }) =>
    resendVerification(context.get(appContext), context.get(actor), { email, from }),
  );
  return "formReply" in outcome ? outcome.formReply : redirectWithToast("/verify-email", linkSent);
}

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Confirm your email address");

export default function VerifyEmail({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { shown, address } = loaderData;
  if (shown === "no link") return <CheckYourEmail answer={answer} address={address} />;
  if (shown === "dead link" || answer?.refused === "link_dead") return <DeadLink answer={answer} />;
  if (shown === "sign_in" || shown === "sign_out" || answer?.refused === "sign_in_to_move")
    return <LogInFirst isOther={shown === "sign_out"} />;
  const chooses = shown === "password" || answer?.intent === "choose" || answer?.refused === "password_missing";
  return chooses ? <ChoosePassword answer={answer} /> : <ConfirmButton answer={answer} />;
}

type Answered = { answer: FormAnswer | undefined };

function ConfirmButton({ answer }: Answered) {
  const [params] = useSearchParams();
  const choose = `?${new URLSearchParams({ token: params.get("token") ?? "", choose: "" })}`;
  return (
    <AuthPage title="Confirm your email address" intro="Click the button to confirm that this address is yours.">
      <AccountForm
        intent="confirm"
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
      </AccountForm>
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
      <AccountForm
        intent="choose"
        schema={choosePasswordFields}
        answer={answer}
        failed={confirmFailed}
        button="Confirm my email address"
        sending="Saving..."
      >
        {(fields) => <NewPasswordFields fields={fields} label="Password" />}
      </AccountForm>
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

/** The page after sign-up. `address` is null in a browser that was not used to sign up. */
function CheckYourEmail({ answer, address }: Answered & { address: SignUpAddress | null }) {
  const rest = "Open it to confirm your address. Then you can log in. The link works for 24 hours.";
  return (
    <AuthPage
      title="Check your email"
      intro={
        <span className="wrap-anywhere">
          {address ? `We sent a link to ${address.email}. ${rest}` : `We sent you a link. ${rest}`}
        </span>
      }
      after={<ToLogin />}
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
        intent="again"
        failed={resendFailed}
        button="Send another link"
        defaultValue={address ? { email: address.email } : undefined}
      />
    </AuthPage>
  );
}

function DeadLink({ answer }: Answered) {
  return (
    <AuthPage
      title="This link no longer works"
      intro="It was already used or has expired. If your address is confirmed, just log in. Otherwise, request another link."
      after={<ToLogin />}
    >
      <AddressForm answer={answer} intent="again" failed={resendFailed} button="Send another link" />
      <p className="text-ink-soft">If you were changing your account's address, log in and change it again.</p>
    </AuthPage>
  );
}

function ToLogin() {
  return <TextLink to="/login" label="Log in" look="font-semibold" />;
}
