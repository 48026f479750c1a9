import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAsAdmin, loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { readIntent, readForm } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AccountForm, EmailField, type FormAnswer } from "#app/ui/form/account-fields.tsx";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { ConfirmDetails } from "#app/ui/form/confirm-details.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormAnswer } from "#app/ui/toast/use-error-toast.ts";
import { chooseAdminEmails, findAdminEmails } from "#domain/accounts/admin-emails.ts";
import { listAdmins, makeAdmin, removeAdmin, resetTwoFactor } from "#domain/accounts/administrators.ts";
import { emailFields, type AdminEmails, adminEmailsField } from "#domain/accounts/account-forms.shared.ts";

const here = "/admin/dashboard/administrators";
const noSuchUser = "No confirmed account uses this email. Ask them to sign up and confirm their email first.";
const notAdded = "Failed to add administrator. Please try again.";
const notRemoved = { title: "Failed to remove administrator. Please try again.", tone: "problem" as const };
const notReset = { title: "Failed to reset two-step sign-in. It may already be off.", tone: "problem" as const };
const notSaved = { title: "Failed to save. Please try again.", tone: "problem" as const };
const noLongerAdmin = { title: "You are no longer an administrator." };

const refusals: Record<string, string> = {
  last_admin: "The last administrator cannot be removed.",
  no_such_user: "That person is no longer an administrator.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = await loadAsAdmin(context, async (admin) => ({
    admins: await listAdmins(context.get(appContext), admin),
    currentUserId: admin.userId,
    emails: await findAdminEmails(context.get(appContext).db, admin),
  }));
  return data(loaded ?? { admins: null, currentUserId: "", emails: null }, { status: loaded ? 200 : 503 });
}

export async function action(args: Route.ActionArgs) {
  // Checks the role before the response reveals anything about the form.
  await loadAsAdmin(args.context, () => null);
  const intent = await readIntent(args.request);
  if (intent === "reset-second-factor") return reset(args);
  if (intent === "emails") return chooseEmails(args);
  return intent === "remove" ? remove(args) : add(args);
}

async function add({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, emailFields);
  const redisplay = (reply: FormAnswer["reply"], problem: string | null, status: number) =>
    data<FormAnswer>({ intent: "add", reply, problem, refused: null }, status);
  if (!form.ok) return redisplay(form.reply, null, 400);
  const { email } = form.value;
  const outcome = await runAsAdmin(context, (admin) => makeAdmin(context.get(appContext), admin, email));
  if (!outcome) return redisplay(form.reply([notAdded]), notAdded, 503);
  if ("refused" in outcome) return redisplay(form.reply([], { email: [noSuchUser] }), noSuchUser, 409);
  return redirectWithToast(here, { title: "Administrator added", text: `${email} can now log in at /admin.` });
}

async function remove({ context, request }: Route.ActionArgs) {
  const userId = String((await request.formData()).get("userId"));
  const outcome = await runAsAdmin(context, async (admin) => {
    await removeAdmin(context.get(appContext), admin, userId);
    return { removedSelf: admin.userId === userId };
  });
  if (!outcome) return redirectWithToast(here, notRemoved);
  if ("refused" in outcome) {
    return redirectWithToast(here, { title: refusals[outcome.refused] ?? notRemoved.title, tone: "problem" });
  }
  // Removing yourself also logs you out.
  if (outcome.done.removedSelf) return redirectWithToast("/", noLongerAdmin);
  return redirectWithToast(here, { title: "Administrator removed" });
}

async function reset({ context, request }: Route.ActionArgs) {
  const userId = String((await request.formData()).get("userId"));
  const outcome = await runAsAdmin(context, (admin) => resetTwoFactor(context.get(appContext), admin, userId));
  if (!outcome || "refused" in outcome) return redirectWithToast(here, notReset);
  return redirectWithToast(here, { title: "Two-step sign-in reset", text: "We emailed them about it." });
}

async function chooseEmails({ context, request }: Route.ActionArgs) {
  const choice = adminEmailsField.safeParse((await request.formData()).get("adminEmails"));
  if (!choice.success) throw data({ code: "choice_unknown" }, { status: 400 });
  const outcome = await runAsAdmin(context, (admin) => chooseAdminEmails(context.get(appContext), admin, choice.data));
  if (!outcome || "refused" in outcome) return redirectWithToast(here, notSaved);
  return redirectWithToast(here, { title: "Saved" });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Administrators | Admin Dashboard" }];

export default function Administrators({ loaderData: { admins, currentUserId, emails }, actionData }: Route.ComponentProps) {
  const answered = useFormAnswer(actionData);
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Administrators" text="Administrators manage the whole directory. They can add and remove each other." />
      <div className="grid max-w-3xl gap-8">
        {admins ? (
          <AdminList admins={admins} currentUserId={currentUserId} />
        ) : (
          <AdminProblem>Failed to load administrators.</AdminProblem>
        )}
        {emails && (
          <section className="card p-4 md:p-5">
            <h2 className="mb-4 text-xl">Your emails</h2>
            <AdminEmailChoice chosen={emails} />
          </section>
        )}
        <section className="card p-4 md:p-5">
          <h2 className="mb-4 text-xl">Add an administrator</h2>
          <AccountForm
            intent="add"
            schema={emailFields}
            answer={answered}
            failed={notAdded}
            button="Add administrator"
            sending="Adding..."
            buttonLook="btn-accent justify-self-start"
            className="grid max-w-lg gap-4"
          >
            {({ email }) => (
              <EmailField
                field={email}
                help="They need an account here. They'll be logged out, and then they can log in at /admin."
                autoComplete="off"
              />
            )}
          </AccountForm>
        </section>
      </div>
    </div>
  );
}

const choices: [value: AdminEmails, label: string, help: string][] = [
  ["right_away", "Right away", "You get at most one email of each kind every ten minutes."],
  ["daily", "Once a day", "One email in the morning if anything is new."],
  ["off", "Off", "Check the admin dashboard instead."],
];

const failed = { title: "Failed to save. Please try again." };

/** Lets an admin choose when they are emailed about submissions, claims, and messages. */
function AdminEmailChoice({ chosen }: { chosen: AdminEmails }) {
  return (
    <PostForm failed={failed} fields={{ intent: "emails" }} className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-2">Email me about new submissions, claims, and contact messages:</legend>
        {choices.map(([value, label, help]) => (
          <label key={value} className="flex min-h-11 gap-3 py-1.5">
            <input
              type="radio"
              name="adminEmails"
              value={value}
              defaultChecked={value === chosen}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-ink-soft">{help}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton label="Save" sending="Saving..." look="btn-accent justify-self-start" />
    </PostForm>
  );
}

type Props = { admins: { id: string; email: string; twoFactor: boolean }[]; currentUserId: string };

/** The list of administrators. Removing an administrator asks for confirmation, with or without scripts. The last one cannot be removed. */
function AdminList({ admins, currentUserId }: Props) {
  return (
    <ul className="card divide-y divide-line">
      {admins.map(({ id, email, twoFactor }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
          <p className="min-w-0 grow py-2 font-semibold [overflow-wrap:anywhere]">
            {email}
            {id === currentUserId && <span className="font-normal text-ink-soft"> (you)</span>}
            {twoFactor && <span className="ml-2 font-normal whitespace-nowrap text-leaf"> Two-step sign-in on</span>}
          </p>
          {/* For a colleague who lost both the phone and the recovery codes. */}
          {twoFactor && id !== currentUserId && (
            <ConfirmDetails
              about={email}
              look=""
              label="Reset two-step sign-in"
              failed="Failed to reset two-step sign-in. Please try again."
              fields={{ intent: "reset-second-factor", userId: id }}
              button="Reset two-step sign-in"
              text={`${email} will be logged out and will get an email. They can log in with only a password until they set it up again. First make sure they really asked for this.`}
            />
          )}
          {admins.length > 1 ? (
            <ConfirmDetails
              about={email}
              label="Remove"
              failed="Failed to remove administrator. Please try again."
              fields={{ intent: "remove", userId: id }}
              button="Remove administrator"
              text={
                id === currentUserId
                  ? "You will be logged out and can no longer manage the directory."
                  : `${email} will be logged out and can no longer manage the directory. They keep their account.`
              }
            />
          ) : (
            <p className="py-2 text-ink-soft">The last administrator cannot be removed.</p>
          )}
        </li>
      ))}
    </ul>
  );
}
