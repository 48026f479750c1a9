import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction, type Refused } from "#app/http/form-action.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { actor, appContext, log } from "#app/http/request-context.ts";
import { logInAndRedirect } from "#app/http/start-session.ts";
import { claimFailed, claimRefusals, sent } from "#app/routes/join/claim/claim-messages.ts";
import { TextLink } from "#app/ui/button.tsx";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { confirmClaimCode, findCodeEntry } from "#domain/claims/claim-code.ts";
import { claimCodeFields, claimCodeMinutes, claimWithAccountFields } from "#domain/claims/claim-forms.shared.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

/** Shows where the code was sent. The code is always posted, so no URL or log contains it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("request") ?? "";
  const found = await orNull(context.get(log), () => findCodeEntry(context.get(appContext), params.businessId, token));
  return data({ found, isVisitor: context.get(actor).role === "visitor" }, found ? 200 : 503);
}

const refusals = (refused: Refused) => {
  const refusal = claimRefusals(refused);
  return refusal ? { ...refusal, field: "code" } : accountRefusals(refused);
};

const owned = { title: "The listing is now yours.", text: "Your changes appear right away." };

/** Makes the sender the owner, or sends the claim to the admins. A visitor's form makes an account, which is then logged in. */
export const action = formAction(
  ({ user }) => (user.role === "visitor" ? claimWithAccountFields : claimCodeFields),
  { failed: claimFailed, refusals },
  async (posted, code) => {
    const { app, user, params, url } = posted;
    const typed = { businessId: params["businessId"]!, token: url.searchParams.get("request") ?? "", ...code };
    const { isOwner, session } = await confirmClaimCode(app, user, typed);
    const toast = isOwner ? owned : sent;
    return session ? logInAndRedirect(posted, session, toast) : redirectWithToast("/dashboard", toast);
  },
);

export const meta = hiddenPage("Enter the code");

export default function EnterCode({ loaderData: { found, isVisitor }, params, actionData: answer }: Route.ComponentProps) {
  const sentTo = found?.masked ?? "your email address";
  const claimPath = href("/claim-business/:businessId", { businessId: params.businessId });
  return (
    <div className="container-page max-w-xl pt-4">
      <BackLink to={claimPath}>Get another code</BackLink>
      <h1 className="mt-4 text-3xl">Enter the code</h1>
      <p className="mt-3 text-lg text-ink-soft wrap-anywhere">
        {`We sent a code${found ? ` for ${found.business}` : ""} to ${sentTo}. It works for ${claimCodeMinutes} minutes.`}
      </p>
      <SchemaForm
        schema={(isVisitor ? claimWithAccountFields : claimCodeFields) as typeof claimWithAccountFields}
        answer={answer}
        failed={claimFailed}
        button="Confirm"
        sending="Checking..."
        className="card mt-6 grid gap-5 p-5 md:p-7"
      >
        {(fields) => (
          <>
            <TextField field={fields.code} label="Code" maxLength={12} autoComplete="one-time-code" type="tel" />
            {isVisitor && (
              <>
                <p className="text-ink-soft">{`Choose a password for your account. You will log in with ${sentTo}.`}</p>
                <NewPasswordFields fields={fields} label="Password" />
              </>
            )}
          </>
        )}
      </SchemaForm>
      {isVisitor && (
        <p className="mt-5">
          Do you have an account? <TextLink to={`/login?${new URLSearchParams({ next: claimPath })}`} label="Log in" />
        </p>
      )}
    </div>
  );
}
