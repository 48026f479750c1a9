import { useEffect } from "react";
import { data, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/business-requests.ts";
import { intentOf } from "#app/http/form.ts";
import { decideRequests } from "#app/http/request-decisions.ts";
import { readOpened, readRequests } from "#app/http/request-page.ts";
import { notFetched } from "#app/http/request-words.ts";
import { TableMessage } from "#app/ui/data-table.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { OpenedRequestDialog } from "#app/ui/request-opened.tsx";
import { requestsAt } from "#app/ui/request-place.ts";
import { RequestTable } from "#app/ui/request-table.tsx";
import { FormProblem } from "#app/ui/fields.tsx";
import { showToast } from "#app/ui/toast.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const list = await readRequests(context, query);
  const opened = await readOpened(context, query);
  return data({ list, opened, notFetched }, { status: list ? 200 : 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return decideRequests({ request, context }, await intentOf(request));
}

/** A decision that came too late is answered with what is so now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export function meta() {
  return [{ title: "Pending Business Requests" }];
}

export default function BusinessRequests({ loaderData: { list, opened, notFetched }, actionData }: Route.ComponentProps) {
  useEffect(() => {
    if (!list) showToast({ title: notFetched, tone: "problem" });
  }, [list, notFetched]);
  useEffect(() => {
    if (actionData) showToast(actionData.toast);
  }, [actionData]);
  const page = list?.page ?? 1;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">Pending Business Requests</h1>
          {list && list.total > 0 && (
            <p className="mt-1 text-ink-soft">
              {`${list.total} ${list.total === 1 ? "waits" : "wait"} for your review: claims first, then the newest.`}
            </p>
          )}
        </div>
        {list && list.total > 0 && (
          <Link to={requestsAt(page, { keys: "" })} preventScrollReset data-key="?" className="btn btn-quiet needs-script">
            Keyboard shortcuts
          </Link>
        )}
      </div>
      {actionData && !opened && <FormProblem>{actionData.problem}</FormProblem>}
      {list === null ? (
        <TableMessage title="Error loading business requests. Please try again later." problem>
          <Link to="" reloadDocument className="btn btn-accent">
            Try again
          </Link>
        </TableMessage>
      ) : list.rows.length ? (
        <>
          <RequestTable rows={list.rows} page={page} />
          <Pager page={page} pages={list.pages} to={(number) => requestsAt(number)} />
        </>
      ) : (
        <TableMessage
          title="No pending business requests"
          text="Everything that was sent in is decided. New requests appear here at once."
        />
      )}
      {opened && <OpenedRequestDialog opened={opened} page={page} answer={actionData} />}
    </div>
  );
}
