import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { setSignUpCookies } from "#app/http/account-cookies.ts";
import { postAccountForm } from "#app/http/forms/account-form.ts";
import { actor, clientAddress, appContext } from "#app/http/request-context.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AccountForm, EmailField, NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import { AuthPage, OtherWayIn } from "#app/ui/auth-page.tsx";
import { signUpFields } from "#domain/accounts/account-forms.shared.ts";
import { signUp } from "#domain/accounts/sign-up.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const done = { title: "Please check your email to verify your account." };
const failed = "Failed to create account. Please try again.";

export function loader({ context }: Route.LoaderArgs) {
  // A logged-in user doesn't need a second account. /login redirects to the right page.
  if (context.get(actor).role !== "visitor") throw redirect("/login");
  return null;
}

export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args;
  const from = context.get(clientAddress);
  const outcome = await postAccountForm(args, signUpFields, failed, ({ email, password }) =>
    signUp(context.get(appContext), context.get(actor), { email, password, from }).then(({ secret }) => ({ secret, email })),
  );
  if ("formReply" in outcome) return outcome.formReply;
  const response = await redirectWithToast("/verify-email", done);
  await setSignUpCookies(response, request, {
    ...{ ...outcome.done, paid: false, next: url.searchParams.get("next") ?? undefined },
  });
  return response;
}

export const meta = hiddenPage("Sign up");

export default function Signup({ actionData: answer }: Route.ComponentProps) {
  return (
    <AuthPage title="Sign up" intro="An account lets you add your business and keep it up to date." after={<LogInInstead />}>
      <AccountForm intent="signup" schema={signUpFields} answer={answer} failed={failed} button="Sign up" sending="Signing up...">
        {(fields) => (
          <>
            <EmailField field={fields.email} help="We'll send a link to confirm that it's yours." />
            <NewPasswordFields fields={fields} label="Password" />
          </>
        )}
      </AccountForm>
    </AuthPage>
  );
}

function LogInInstead() {
  return (
    <p className="text-ink-soft">
      Already have an account? <OtherWayIn to="/login" label="Log in" />
    </p>
  );
}
