import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { authCard, AuthPage, DeadLink } from "#app/ui/auth-page.tsx";
import { resetPasswordFields } from "#domain/accounts/account-forms.shared.ts";
import { canResetPassword, resetPassword } from "#domain/accounts/change-password.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const done = { title: "Your password was saved.", text: "Please log in with it." };
const failed = { title: "Failed to save your password. Please try again." };

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const valid = await orNull(context.get(log), () => canResetPassword(context.get(appContext), token));
  // If the database fails, the form still appears. Posting the form shows the error.
  return valid === false ? data({ token: null }, 410) : data({ token });
}

export const action = formAction(
  resetPasswordFields,
  { failed, refusals: accountRefusals, done, to: "/login" },
  ({ app, user, from }, { token, password }) => resetPassword(app, user, { token, password, from }),
);

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Choose your password");

export default function ResetPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (loaderData.token === null || answer?.refused === "link_dead") return <DeadLink />;
  const { token } = loaderData;
  return (
    <AuthPage
      title="Choose your password"
      intro="This link shows that the email address is yours. When you save the password, you'll be logged out everywhere."
    >
      <SchemaForm
        className={authCard}
        schema={resetPasswordFields}
        answer={answer}
        failed={failed}
        button="Save password"
        sending="Saving..."
      >
        {(fields) => (
          <>
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields fields={fields} label="Password" />
          </>
        )}
      </SchemaForm>
    </AuthPage>
  );
}
