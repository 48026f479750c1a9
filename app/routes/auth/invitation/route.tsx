import type { ReactNode } from "react";
import { data, useLocation } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { postAccountForm } from "#app/http/forms/account-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { actor, appContext, clientAddress, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { AccountForm } from "#app/ui/form/account-fields.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { useFormAnswer } from "#app/ui/toast/use-error-toast.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { acceptInvitation, showInvitation, type ShownInvitation } from "#domain/businesses/people/accept-invitation.ts";
import { handoverDays, invitationDays } from "#domain/businesses/people/limits.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";

const failed = "Failed to accept the invitation. Please try again.";

/** Shows the invitation without using it. Email scanners open links too, so only a posted form accepts it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const show = async () => ({ shown: await showInvitation(context.get(appContext), context.get(actor), token) });
  const found = await orNull(context.get(log), show);
  // If the database fails, the page says so and does not claim that the link is invalid.
  if (!found) return data({ shown: null, isDown: true }, 503);
  return data({ ...found, isDown: false }, found.shown ? 200 : 410);
}

export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const user = await requireOwner(context);
  const token = url.searchParams.get("token") ?? "";
  const outcome = await postAccountForm(args, noFields, failed, () =>
    acceptInvitation(context.get(appContext), user, { token, from: context.get(clientAddress) }),
  );
  if ("formReply" in outcome) return outcome.formReply;
  const { kind, businessId, business } = outcome.done;
  if (kind === "owner") return redirectWithToast("/dashboard", { title: `You now own ${business}.` });
  return redirectWithToast(`/dashboard?business=${businessId}`, { title: `You can now edit ${business}.` });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const headers = () => emailedPageHeaders;
export const meta = () => [{ title: "Invitation" }, { name: "robots", content: "noindex" }];

export default function Invitation({ loaderData: { shown, isDown }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  if (isDown) return <AuthPage title="We couldn't load the invitation" intro="Please try again in a moment." />;
  if (!shown || answer?.refused === "invitation_over") return <LinkOver />;
  const { kind, business, asks } = shown;
  return (
    <AuthPage title={kind === "owner" ? `Become the owner of ${business}` : `Edit ${business}`} intro={introOf(shown)}>
      {asks === "click" ? (
        <AccountForm
          intent="accept"
          schema={noFields}
          answer={answer}
          failed={failed}
          button={kind === "owner" ? "Become the owner" : "Accept the invitation"}
          sending="Accepting..."
        >
          {() => <Consequences {...shown} />}
        </AccountForm>
      ) : (
        <div className={authCard}>
          <Consequences {...shown} />
          {obstacles[asks](shown)}
        </div>
      )}
    </AuthPage>
  );
}

function introOf({ kind, from, business }: ShownInvitation): string {
  return kind === "owner" ? `${from} wants to hand ${business} over to you.` : `${from} invited you to edit ${business}.`;
}

function Consequences({ kind, unpaidPlan }: ShownInvitation) {
  const { paidPlans } = useTown().town;
  if (kind === "editor")
    return (
      <p>
        You can change the listing (including its hours and pictures), read its messages, and see its stats. The owner can remove
        you.
      </p>
    );
  return (
    <>
      <p>You will get the listing with its pictures and stats but not its earlier messages. Its editors will lose access.</p>
      {unpaidPlan && (
        <p>{`The listing keeps ${planNames[unpaidPlan]} for ${handoverDays} days. The current owner's payments don't transfer to you. ${paidPlans ? "To keep the plan longer, choose it within that time. Otherwise, the plan ends." : "After that, the plan ends."} Nothing is deleted.`}</p>
      )}
    </>
  );
}

/** The next step for people who can't accept yet. */
const obstacles: Record<Exclude<ShownInvitation["asks"], "click">, (shown: ShownInvitation) => ReactNode> = {
  log_in: ({ email }) => <LogInFirst email={email} />,
  other_account: ({ email }) => (
    <p className="wrap-anywhere">
      This invitation is for <strong>{email}</strong>. You are logged in to another account. Log out, and then open the link
      again.
    </p>
  ),
  has_a_business: () => (
    <p>Your account already has a business, and an account can own only one. Contact us if you want to change that.</p>
  ),
};

function LogInFirst({ email }: { email: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="wrap-anywhere">
        This invitation is for <strong>{email}</strong>. Log in with this address. If you don't have an account yet, sign up with
        this address, and then open the link in the email again.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/login?${new URLSearchParams({ next: pathname + search })}`} label="Log in" look="btn-accent" />
        <LinkButton to="/signup" label="Sign up" />
      </div>
    </>
  );
}

function LinkOver() {
  return (
    <AuthPage
      title="This invitation no longer works"
      intro={`It was accepted, withdrawn, or replaced, or it is more than ${invitationDays} days old. Ask the owner of the business for a new invitation.`}
    >
      <LinkButton to="/" label="Return to Home" look="btn-quiet justify-self-start" />
    </AuthPage>
  );
}
