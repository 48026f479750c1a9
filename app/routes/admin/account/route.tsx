import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { findAdminEmails } from "#domain/accounts/admin-emails.ts";

export const emailsFailed = { title: "Failed to save. Please try again." };

export async function loader({ context }: Route.LoaderArgs) {
  const emails = await loadAsAdmin(context, (admin) => findAdminEmails(context.get(appContext).db, admin));
  return data({ emails }, { status: emails ? 200 : 503 });
}

export const meta = () => [{ title: "Your account | Admin Dashboard" }];

const choices = [
  [
    "right_away",
    "Right away",
    "At most one email of each kind every ten minutes, and one in the morning if anything is waiting.",
  ],
  ["daily", "Once a day", "One email in the morning if anything is waiting."],
  ["off", "Off", "Check the admin dashboard instead."],
] as const;

export default function AdminAccount({ loaderData: { emails } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <AdminTitle title="Your account">
        <LinkButton to="/dashboard/account" label="Password and email address" />
        <LinkButton to="/dashboard/account/two-step" label="Two-step sign-in" />
      </AdminTitle>
      {!emails && <AdminProblem>Failed to load your email settings.</AdminProblem>}
      {emails && (
        <PostForm action="/admin/dashboard/account/emails" failed={emailsFailed} className="card grid gap-4 p-4 md:p-5">
          <fieldset className="grid gap-1">
            <legend className="mb-2 font-semibold">Email me about new submissions, claims, and messages:</legend>
            {choices.map(([value, label, help]) => (
              <label key={value} className="flex min-h-11 gap-3 py-1.5">
                <input
                  type="radio"
                  name="adminEmails"
                  value={value}
                  defaultChecked={value === emails}
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
      )}
    </div>
  );
}
