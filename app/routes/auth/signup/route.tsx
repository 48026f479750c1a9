import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { signUpCookie } from "#app/http/cookies.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { formAction } from "#app/http/form-action.ts";
import { actor } from "#app/http/request-context.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { EmailField, NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { authCard, AuthPage, OtherWayIn } from "#app/ui/auth-page.tsx";
import { signUpFields } from "#domain/accounts/account-forms.shared.ts";
import { signUp } from "#domain/accounts/sign-up.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const done = { title: "Please check your email to verify your account." };
const failed = { title: "Failed to create account. Please try again." };

export function loader({ context }: Route.LoaderArgs) {
  // A logged-in user doesn't need a second account. /login redirects to the right page.
  if (context.get(actor).role !== "visitor") throw redirect("/login");
  return null;
}

export const action = formAction(
  signUpFields,
  { failed, refusals: accountRefusals },
  async ({ app, user, from, request, url }, { email, password }) => {
    const secret = await signUp(app, user, { email, password, from });
    const response = await redirectWithToast("/verify-email", done);
    const started = { secret, email, paid: false, next: url.searchParams.get("next") };
    response.headers.append("set-cookie", await signUpCookie.set(request, started));
    return response;
  },
);

export const meta = hiddenPage("Sign up");

export default function Signup({ actionData: answer }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Sign up"
      intro="An account lets you add your business and keep it up to date."
      after={<OtherWayIn question="Already have an account?" to="/login" label="Log in" />}
    >
      <SchemaForm
        className={authCard}
        schema={signUpFields}
        answer={answer}
        failed={failed}
        button="Sign up"
        sending="Signing up..."
      >
        {(fields) => (
          <>
            <EmailField field={fields.email} help="We'll send a link to confirm that it's yours." />
            <NewPasswordFields fields={fields} label="Password" />
          </>
        )}
      </SchemaForm>
    </AuthPage>
  );
}
