import { useMemo } from "react";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { decideRequests } from "./decide-requests.ts";
import { loadOpenedRequest, loadRequests } from "./load-requests.ts";
import { notFetched } from "./decision-messages.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import type { Toast } from "#app/ui/toast/toast.shared.ts";
import { useRefresh } from "#app/routes/admin/use-refresh.ts";
import { requestsQuery } from "./request-links.ts";
import { OpenedDialog } from "./decision-dialogs.tsx";
import { RequestTable } from "./request-table.tsx";
import { LinkButton } from "#app/ui/button.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const list = await loadRequests(context, query);
  const opened = await loadOpenedRequest(context, query);
  return data({ list, opened, notFetched }, { status: list ? 200 : 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return decideRequests({ request, context }, await readIntent(request));
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export const meta = () => [{ title: "Pending Business Requests" }];

export default function BusinessRequests({ loaderData: { list, opened, notFetched }, actionData }: Route.ComponentProps) {
  useRefresh();
  const answered = useAnswer(actionData);
  // The value is memoized, so that the same failure shows only one toast.
  const notLoaded = useMemo<Toast | null>(() => (list ? null : { title: notFetched, tone: "problem" }), [list, notFetched]);
  const page = list?.page ?? 1;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageToast toast={notLoaded} />
      <PageToast toast={answered?.toast} />
      <AdminTitle title="Pending Business Requests" text={waiting(list?.total ?? 0)} />
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
      {opened && <OpenedDialog opened={opened} page={page} answer={answered} />}
    </div>
  );
}

function waiting(requests: number): string | undefined {
  if (!requests) return undefined;
  return `${requests} ${requests === 1 ? "request is" : "requests are"} waiting for your review. Claims come first, then the newest requests.`;
}
