import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { postAccountForm } from "#app/http/forms/account-form.ts";
import { appContext } from "#app/http/request-context.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { runAsAdmin, loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { AccountForm, EmailField } from "#app/ui/form/account-fields.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { useFormAnswer } from "#app/ui/toast/use-error-toast.ts";
import { staffRoles, teamInvitationFields } from "#domain/accounts/account-forms.shared.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import { changeRole, listTeam, removeFromTeam, resetTwoFactor } from "#domain/accounts/administrators.ts";
import { teamInvitationDays } from "#domain/accounts/limits.shared.ts";
import { inviteToTeam, listTeamInvitations, withdrawTeamInvitation } from "#domain/accounts/team-invitations.ts";
import type { AppContext } from "#domain/app-context.ts";
import { InvitationList, TeamList } from "./team-list.tsx";

const here = "/admin/dashboard/administrators";
const notInvited = "Failed to send the invitation. Please try again.";
const noLongerAdmin = { title: "You are no longer an administrator." };

const refusals: Record<string, string> = {
  last_admin: "The last administrator cannot be removed.",
  no_such_user: "That person no longer has this role.",
  link_dead: "This invitation was already accepted or withdrawn.",
};

/** What a button in the lists does, and its toasts. With `endsAccess`, admins who use the button on themselves are logged out. */
type ListAction = {
  failed: string;
  done: { title: string; text?: string };
  run(app: AppContext, admin: Admin, id: string): Promise<void>;
  endsAccess?: boolean;
};

const listActions: Record<string, ListAction> = {
  remove: {
    failed: "Failed to remove this person. Please try again.",
    done: { title: "Access removed" },
    run: removeFromTeam,
    endsAccess: true,
  },
  ...Object.fromEntries(
    staffRoles.map((role): [string, ListAction] => [
      `make-${role}`,
      {
        failed: "Failed to change the role. Please try again.",
        done: { title: "Role changed", text: "They were logged out and can log in again at /admin." },
        run: (app, admin, id) => changeRole(app, admin, id, role),
        endsAccess: true,
      },
    ]),
  ),
  "reset-second-factor": {
    failed: "Failed to turn off two-step sign-in. It may already be off.",
    done: { title: "Two-step sign-in is off", text: "We emailed them about it." },
    run: resetTwoFactor,
  },
  withdraw: {
    failed: "Failed to withdraw the invitation. Please try again.",
    done: { title: "Invitation withdrawn", text: "Its link no longer works." },
    run: withdrawTeamInvitation,
  },
};

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const loaded = await loadAsAdmin(context, async (admin) => ({
    team: await listTeam(app, admin),
    invitations: await listTeamInvitations(app, admin),
    currentUserId: admin.userId,
  }));
  return data(loaded ?? { team: null, invitations: [], currentUserId: "" }, { status: loaded ? 200 : 503 });
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  // Checks the role before the response reveals anything about the form.
  await loadAsAdmin(context, () => null);
  const intent = await readIntent(request);
  if (intent !== null && Object.hasOwn(listActions, intent)) return runListAction(args, listActions[intent]!);
  const admin = await requireAdmin(context);
  const outcome = await postAccountForm(args, teamInvitationFields, notInvited, async (value) => {
    await inviteToTeam(context.get(appContext), admin, value);
    return value.email;
  });
  if ("formReply" in outcome) return outcome.formReply;
  return redirectWithToast(here, { title: "Invitation sent", text: `We emailed a link to ${outcome.done}.` });
}

async function runListAction({ context, request }: Route.ActionArgs, { failed, done, run, endsAccess }: ListAction) {
  const id = String((await request.formData()).get("id"));
  const outcome = await runAsAdmin(context, async (admin) => {
    await run(context.get(appContext), admin, id);
    return { endedOwn: endsAccess && admin.userId === id };
  });
  if (!outcome) return redirectWithToast(here, { title: failed, tone: "problem" });
  if ("refused" in outcome) return redirectWithToast(here, { title: refusals[outcome.refused] ?? failed, tone: "problem" });
  return outcome.done.endedOwn ? redirectWithToast("/", noLongerAdmin) : redirectWithToast(here, done);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Administrators | Admin Dashboard" }];

export default function Administrators({ loaderData: { team, invitations, currentUserId }, actionData }: Route.ComponentProps) {
  const answered = useFormAnswer(actionData);
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Administrators"
        text="Administrators manage the whole directory. Reviewers check listings, claims, and reports, and answer messages."
      />
      <div className="grid max-w-3xl gap-8">
        {team ? (
          <TeamList team={team} currentUserId={currentUserId} />
        ) : (
          <AdminProblem>Failed to load administrators.</AdminProblem>
        )}
        {invitations.length > 0 && <InvitationList invitations={invitations} />}
        <section className="card p-4 md:p-5">
          <h2 className="mb-4 text-xl">Invite someone</h2>
          <AccountForm
            intent="invite"
            schema={teamInvitationFields}
            answer={answered}
            failed={notInvited}
            button="Send invitation"
            sending="Sending..."
            buttonLook="btn-accent justify-self-start"
            className="grid max-w-lg gap-4"
            defaultValue={{ role: "reviewer" }}
          >
            {({ email, role }) => (
              <>
                <EmailField
                  field={email}
                  help={`We'll email a link. It works once and expires after ${teamInvitationDays} days. They choose their own password.`}
                  autoComplete="off"
                />
                <SelectField field={role} label="Role">
                  {[
                    ["reviewer", "Reviewer"],
                    ["admin", "Administrator"],
                  ]}
                </SelectField>
              </>
            )}
          </AccountForm>
        </section>
      </div>
    </div>
  );
}
