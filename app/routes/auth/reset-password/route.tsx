import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { resetPasswordFields } from "#domain/accounts/account-forms.shared.ts";
import { resetPassword } from "#domain/accounts/change-password.ts";
import { findToken } from "#domain/accounts/tokens.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const done = { title: "Your password was changed.", text: "Please log in with the new password." };
const failed = { title: "Failed to change your password. Please try again." };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const token = url.searchParams.get("token") ?? "";
  const isValid = async () => (await findToken(db, token, ["reset-password"], clock.now())) !== null;
  const valid = await orNull(context.get(log), isValid);
  // If the database fails, the form still appears. Posting the form shows the error.
  return valid === false ? data({ token: null }, 410) : data({ token });
}

export const action = formAction(
  resetPasswordFields,
  { failed, refusals: accountRefusals, done, to: "/login" },
  ({ app, user, from }, { token, password }) => resetPassword(app, user, { token, password, from }),
);

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Choose a new password");

export default function ResetPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (loaderData.token === null || answer?.refused === "link_dead") return <DeadLink />;
  const { token } = loaderData;
  return (
    <AuthPage title="Choose a new password" intro="When you save it, you'll be logged out everywhere.">
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
            <NewPasswordFields fields={fields} />
          </>
        )}
      </SchemaForm>
    </AuthPage>
  );
}

function DeadLink() {
  return (
    <AuthPage
      title="This link no longer works"
      intro="It was already used, is more than an hour old, or was replaced by a newer link."
    >
      <LinkButton to="/forgot-password" label="Send another link" look="btn-accent justify-self-start" />
    </AuthPage>
  );
}
