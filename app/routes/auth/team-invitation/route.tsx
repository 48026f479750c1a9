import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { postAccountForm } from "#app/http/forms/account-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { actor, appContext, clientAddress, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { AccountForm, NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { useFormAnswer } from "#app/ui/toast/use-error-toast.ts";
import { joinTeamFields } from "#domain/accounts/account-forms.shared.ts";
import { personNameLimit, teamInvitationDays } from "#domain/accounts/limits.shared.ts";
import { acceptTeamInvitation, findTeamInvitation } from "#domain/accounts/team-invitations.ts";

const failed = "Failed to accept the invitation. Please try again.";
const welcome = { title: "Welcome to the team", text: "Please log in with your new password." };

/** Shows the invitation without using it. Email scanners open links too, so only a posted form accepts it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const find = async () => ({ found: await findTeamInvitation(context.get(appContext), token) });
  const shown = await orNull(context.get(log), find);
  // If the database fails, the page says so and does not claim that the link is invalid.
  if (!shown) return data({ token, found: null, isDown: true }, 503);
  return data({ token, ...shown, isDown: false }, shown.found ? 200 : 410);
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const from = context.get(clientAddress);
  const outcome = await postAccountForm(args, joinTeamFields, failed, ({ token, name, password }) =>
    acceptTeamInvitation(context.get(appContext), context.get(actor), { token, name, password, from }),
  );
  return "formReply" in outcome ? outcome.formReply : redirectWithToast("/admin", welcome);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const headers = () => emailedPageHeaders;
export const meta = () => [{ title: "Invitation" }, { name: "robots", content: "noindex" }];

export default function TeamInvitation({ loaderData: { token, found, isDown }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const { siteName } = useTown().town;
  if (isDown) return <AuthPage title="We couldn't load the invitation" intro="Please try again in a moment." />;
  if (!found || answer?.refused === "link_dead") return <LinkOver />;
  const { email, role, hasAccount } = found;
  return (
    <AuthPage
      title={role === "admin" ? "Become an administrator" : "Become a reviewer"}
      intro={`Enter your name and choose a password to help run ${siteName}.`}
    >
      <AccountForm
        intent="join"
        schema={joinTeamFields}
        answer={answer}
        failed={failed}
        button="Accept the invitation"
        sending="Accepting..."
      >
        {(fields) => (
          <>
            <input type="hidden" name="token" value={token} />
            {/* Tells password managers which account the password belongs to. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <p className="wrap-anywhere">
              Your login email will be <strong>{email}</strong>.
            </p>
            {hasAccount && (
              <p>
                You already have an account with this address. The new password replaces your old one and logs you out everywhere.
              </p>
            )}
            <TextField field={fields.name} label="Your name" maxLength={personNameLimit} autoComplete="name" />
            <NewPasswordFields fields={fields} label="Password" />
          </>
        )}
      </AccountForm>
    </AuthPage>
  );
}

function LinkOver() {
  return (
    <AuthPage
      title="This invitation no longer works"
      intro={`It was accepted, withdrawn, or replaced, or it is more than ${teamInvitationDays} days old. Ask an administrator for a new invitation.`}
    >
      <LinkButton to="/" label="Return to Home" look="btn-quiet justify-self-start" />
    </AuthPage>
  );
}
