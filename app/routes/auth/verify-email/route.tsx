import { data, type RouterContextProvider, useLocation, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { signUpCookie } from "#app/http/account-cookies.ts";
import { postAccountForm } from "#app/http/forms/auth-form-errors.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { actor, clientAddress, log, appContext } from "#app/http/request-context.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AccountForm, AddressForm, type FormAnswer, NewPasswordFields } from "#app/ui/form/new-password-fields.tsx";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { useFormAnswer } from "#app/ui/toast/use-error-toast.ts";
import { verifyEmail, findEmailVerification, resendVerification } from "#domain/accounts/email-address/verify-email.ts";
import { emailFields, choosePasswordFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";

const confirmed = { title: "Your email address is confirmed.", text: "You can log in now." };
const moved = { title: "Your new email address is confirmed.", text: "From now on you log in with it." };
const confirmFailed = "Failed to confirm your email address. Please try again.";
const onItsWay = { title: "Check your email", text: "If this address waits to be confirmed, another link is on its way." };
const againFailed = "Failed to send the email. Please try again.";

type Shown = "no link" | "dead link" | "click" | "password" | "sign_in" | "sign_out";

/** Looks at the link and does not use it up: programs that scan email follow links too, so only a posted form confirms. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const show = (shown: Shown, status = 200) => data({ shown }, status);
  const token = url.searchParams.get("token");
  if (token === null) return show("no link");
  const who = context.get(actor);
  const signUp = await signUpCookie.read(request);
  const look = async () => (await findEmailVerification(context.get(appContext), who, { token, signUp })) ?? "dead";
  const found = await orNull(context.get(log), look);
  if (found === "dead") return show("dead link", 410);
  // When the database does not answer, the form stays: sending it says what is wrong.
  const asks = found?.asks ?? "click";
  if (asks === "sign_in" && who.role !== "visitor") return show("sign_out");
  return show(asks === "click" && url.searchParams.has("choose") ? "password" : asks);
}

export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args;
  const intent = await readIntent(request);
  if (intent === "again") return sendAgain(args);
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
  const response = await redirectWithToast(changed ? "/dashboard/account" : "/login", changed ? moved : confirmed);
  if (!changed) response.headers.append("set-cookie", await signUpCookie.clear(request));
  return response;
}

async function sendAgain(posted: { context: Readonly<RouterContextProvider>; request: Request }) {
  const { context } = posted;
  const from = context.get(clientAddress);
  const outcome = await postAccountForm(posted, emailFields, againFailed, ({ email }) =>
    resendVerification(context.get(appContext), context.get(actor), { email, from }),
  );
  return "formReply" in outcome ? outcome.formReply : redirectWithToast("/verify-email", onItsWay);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const headers = () => emailedPageHeaders;
export const meta = () => [{ title: "Confirm your email address" }, { name: "robots", content: "noindex" }];

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useFormAnswer(actionData);
  const { shown } = loaderData;
  if (shown === "no link") return <CheckYourEmail answer={answered} />;
  if (shown === "dead link" || answered?.refused === "link_dead") return <DeadLink answer={answered} />;
  if (shown === "sign_in" || shown === "sign_out" || answered?.refused === "sign_in_to_move")
    return <LogInFirst isOther={shown === "sign_out"} />;
  const chooses = shown === "password" || answered?.intent === "choose" || answered?.refused === "password_missing";
  return chooses ? <ChoosePassword answer={answered} /> : <ConfirmButton answer={answered} />;
}

type Answered = { answer: FormAnswer | undefined };

function ConfirmButton({ answer }: Answered) {
  const [params] = useSearchParams();
  const choose = `?${new URLSearchParams({ token: params.get("token") ?? "", choose: "" })}`;
  return (
    <AuthPage title="Confirm your email address" intro="One click, and we know that this address is yours.">
      <AccountForm
        intent="confirm"
        schema={noFields}
        answer={answer}
        failed={confirmFailed}
        button="Confirm my email address"
        sending="Confirming..."
        after={<TextLink to={choose} label="Choose another password" look="justify-self-center" />}
      >
        {() => <p className="text-ink-soft">Then log in with the password that was chosen in this browser.</p>}
      </AccountForm>
    </AuthPage>
  );
}

/** For every browser but the one that signed up: the link proves the address, and a stranger may have chosen that password. */
function ChoosePassword({ answer }: Answered) {
  return (
    <AuthPage
      title="Choose your password"
      intro="This link shows that the email address is yours. Choose the password that you want to log in with. It can be the one you chose when you signed up."
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
      intro="This link changes the email address of an account. To make the change, log in to that account with its old address."
    >
      <div className={authCard}>
        <p>If you did not ask for this change, close this page. Nothing changes.</p>
        {isOther ? (
          <p>You are logged in to another account. Log out, then open the link again.</p>
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

function CheckYourEmail({ answer }: Answered) {
  return (
    <AuthPage
      title="Check your email"
      intro="We sent you an email with a link. Open it to confirm your address, and you can log in. The link works for 24 hours."
      after={<ToLogin />}
    >
      <h2 className="-mb-3 text-xl">Nothing there?</h2>
      <p className="-mb-3 text-ink-soft">Give it a minute and look in your spam folder. Then ask for another:</p>
      <AddressForm answer={answer} intent="again" failed={againFailed} button="Send another link" />
    </AuthPage>
  );
}

function DeadLink({ answer }: Answered) {
  return (
    <AuthPage
      title="This link no longer works"
      intro="It was used already, or it is older than 24 hours. If your address is confirmed, just log in. Otherwise ask for another link."
      after={<ToLogin />}
    >
      <AddressForm answer={answer} intent="again" failed={againFailed} button="Send another link" />
      <p className="text-ink-soft">If it was for a new address of your account, log in and change the address once more.</p>
    </AuthPage>
  );
}

function ToLogin() {
  return <TextLink to="/login" label="Log in" look="font-semibold" />;
}
