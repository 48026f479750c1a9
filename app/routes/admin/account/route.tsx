import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { AdminEmails } from "#domain/accounts/account-forms.shared.ts";
import { findAdminEmails } from "#domain/accounts/admin-emails.ts";

export const emailsFailed = { title: "Failed to save. Please try again." };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const emails = await loadAsAdmin(context, (admin) => findAdminEmails(db, admin));
  return data({ emails }, { status: emails ? 200 : 503 });
}

export const meta = () => [{ title: "Your account | Admin Dashboard" }];

export default function AdminAccount({ loaderData: { emails } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Your account" />
      <div className="grid max-w-3xl gap-5">
        <section className="card grid gap-4 p-4 md:p-5">
          <h2 className="text-xl">Password and login</h2>
          <p className="text-ink-soft">
            Change your password or email address, see where you are logged in, and set up two-step sign-in.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/dashboard/account" label="Password and email address" look="btn-accent" />
            <LinkButton to="/admin/dashboard/second-factor" label="Two-step sign-in" />
          </div>
        </section>
        <section className="card grid gap-4 p-4 md:p-5">
          <h2 className="text-xl">Your emails</h2>
          {emails ? <AdminEmailChoice chosen={emails} /> : <AdminProblem>Failed to load your email settings.</AdminProblem>}
        </section>
      </div>
    </div>
  );
}

const choices: [value: AdminEmails, label: string, help: string][] = [
  [
    "right_away",
    "Right away",
    "You get at most one email of each kind every ten minutes, and one in the morning if anything is waiting.",
  ],
  ["daily", "Once a day", "One email in the morning if anything is waiting."],
  ["off", "Off", "Check the admin dashboard instead."],
];

/** Lets an admin choose when they are emailed about submissions, claims, and messages. */
function AdminEmailChoice({ chosen }: { chosen: AdminEmails }) {
  return (
    <PostForm action="/admin/dashboard/account/emails" failed={emailsFailed} className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-2">Email me about new submissions, claims, and messages:</legend>
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
