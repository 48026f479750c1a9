import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { emailLogPath } from "#app/routes/admin/emails/log/email-log-path.ts";
import { adminAction, emptyForm, runAdminAction } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { TextLink } from "#app/ui/button.tsx";
import { FormProblem, Options } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { howMany } from "#app/ui/format.ts";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { emailStates, listEmailLog, sendEmailAgain, type EmailState } from "#domain/email-log/email-log.ts";
import { EmailLogTable, failedToSend, stateLabels } from "./email-log-table.tsx";

const refusals = {
  not_failed: "You can't send this email again. It was already sent, is still waiting to be sent, or was deleted.",
  too_many_again: "You've resent too many emails. Please try again in an hour.",
};

type Filter = { state?: EmailState; search?: string };

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const filter = filterOf(url);
  const log = await loadAsAdmin(context, (admin) => listEmailLog(app, admin, { ...filter, page: pageOf(url) }));
  return data({ log, filter, states: emailStates }, { status: log ? 200 : 503 });
}

export function action({ context, request, url }: Route.ActionArgs) {
  const back = () => addressOf(filterOf(url), pageOf(url));
  const again = adminAction(emptyForm, { done: "Email will be sent again", failed: failedToSend, back }, (app, admin, _, field) =>
    sendEmailAgain(app, admin, field("id")),
  );
  return runAdminAction(context, request, { again }, refusals);
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export const meta = () => [{ title: "Sent Emails | Admin Dashboard" }, { name: "robots", content: "noindex" }];

export default function EmailLog({ loaderData: { log, filter, states }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  useToast(answered?.toast);
  const problem = answered?.toast;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Sent Emails"
        text="Emails from the last 90 days, newest first. The site tries to send an email up to ten times."
      />
      {problem && <FormProblem>{problem.text ?? problem.title}</FormProblem>}
      <ListSearch list="Emails" label="Search by recipient" placeholder="Email address..." search={filter.search ?? ""}>
        <select
          key={filter.state}
          name="state"
          aria-label="Status"
          defaultValue={filter.state ?? ""}
          className="input-box min-w-40 max-md:grow"
        >
          <Options of={[["", "All emails"], ...states.map((state): [string, string] => [state, stateLabels[state]])]} />
        </select>
      </ListSearch>
      {!log && <TableMessage problem title="Error loading emails" text="Please try again later" />}
      {log && (
        <div className="flex flex-wrap items-center gap-x-4">
          <p role="status" className="text-ink-soft tabular-nums">
            {howMany(log.total, "email", "emails")}
          </p>
          {log.failed > 0 && filter.state !== "failed" && (
            <TextLink
              to={addressOf({ state: "failed" })}
              label={`${howMany(log.failed, "email", "emails")} failed`}
              icon="circle-alert"
            />
          )}
        </div>
      )}
      {log?.emails.length === 0 && (
        <TableMessage title="No emails found" text="No emails have been sent yet, or none match your search." />
      )}
      {log && log.emails.length > 0 && (
        <>
          <EmailLogTable emails={log.emails} back={addressOf(filter, log.page)} />
          <Pagination page={log.page} pages={Math.ceil(log.total / log.pageSize)} to={(page) => addressOf(filter, page)} />
        </>
      )}
    </div>
  );
}

function filterOf(url: URL): Filter {
  const state = emailStates.find((each) => each === url.searchParams.get("state"));
  const search = (url.searchParams.get("search") ?? "").slice(0, 200);
  return { ...(state && { state }), ...(search && { search }) };
}

function pageOf(url: URL): number {
  return Number(url.searchParams.get("page")) || 1;
}

function addressOf({ state, search }: Filter, page = 1): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size ? `${emailLogPath}?${query}` : emailLogPath;
}
