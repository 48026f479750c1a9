import { useMemo } from "react";
import { data, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { decideRequests } from "./decide-requests.ts";
import { loadAdminTasks, loadOpenedRequest, loadRequests } from "./load-requests.ts";
import { notFetched } from "./decision-messages.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { useRefresh } from "#app/routes/admin/use-refresh.ts";
import { requestsQuery } from "./request-links.ts";
import { AdminTaskList } from "./admin-task-list.tsx";
import { OpenedDialog } from "./decision-dialogs.tsx";
import { RequestTable } from "./request-table.tsx";
import { LinkButton } from "#app/ui/button.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const list = await loadRequests(context, query);
  const opened = await loadOpenedRequest(context, query);
  const tasks = await loadAdminTasks(context);
  return data({ list, opened, tasks, notFetched }, { status: list && tasks ? 200 : 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return decideRequests({ request, context }, await readIntent(request));
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export const meta = () => [{ title: "Pending Business Requests" }];

export default function BusinessRequests({ loaderData: { list, opened, tasks, notFetched }, actionData }: Route.ComponentProps) {
  useRefresh();
  const answered = useAnswer(actionData);
  // The value is memoized, so that the same failure shows only one toast.
  useToast(useMemo(() => (list ? null : { title: notFetched, tone: "problem" }), [list, notFetched]));
  useToast(answered?.toast);
  const [query] = useSearchParams();
  const page = list?.page ?? 1;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Pending Business Requests" text={<Waiting requests={list?.total ?? 0} tasks={tasks?.length ?? 0} />}>
        {list && list.total > 0 && (
          <LinkButton
            to={requestsQuery(page, { keys: "" })}
            preventScrollReset
            data-key="?"
            label="Keyboard shortcuts"
            look="btn-quiet needs-script [@media(pointer:coarse)]:hidden"
          />
        )}
      </AdminTitle>
      {answered && !opened && <FormProblem>{answered.problem}</FormProblem>}
      {list === null ? (
        <TableMessage title="Error loading business requests. Please try again later." problem>
          <LinkButton to="" reloadDocument label="Try again" look="btn-accent" />
        </TableMessage>
      ) : list.rows.length ? (
        <>
          <RequestTable rows={list.rows} page={page} />
          <Pagination page={page} pages={list.pages} to={(number) => requestsQuery(number)} />
        </>
      ) : (
        <TableMessage
          title="No pending business requests"
          text="You have reviewed every request. New requests appear here automatically."
        />
      )}
      <AdminTaskList tasks={tasks} page={page} refundId={query.get("refund")} />
      {opened && <OpenedDialog opened={opened} page={page} answer={answered} />}
    </div>
  );
}

/** Shows the number of requests and of open tasks, which are below the list. */
function Waiting({ requests, tasks }: { requests: number; tasks: number }) {
  return (
    <>
      {requests > 0 &&
        `${requests} ${requests === 1 ? "request is" : "requests are"} waiting for your review. Claims come first, then the newest requests. `}
      {tasks > 0 && (
        <a href="#admin-tasks" className="link">
          {`${tasks} open ${tasks === 1 ? "task" : "tasks"}`}
        </a>
      )}
    </>
  );
}
