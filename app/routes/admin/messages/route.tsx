import { data, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { ListSearch } from "#app/routes/admin/list-screen.tsx";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { useRefresh } from "#app/routes/admin/use-refresh.ts";
import { adminAction, runAdminAction, emptyForm } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { listAdminTasks } from "#domain/admin-tasks/admin-tasks.ts";
import { listFailedEmails, sendEmailAgain } from "#domain/failed-emails/failed-emails.ts";
import { deleteMessage, finishMessage, type ListedMessage, listMessages, reopenMessage } from "#domain/messages/inbox.ts";
import { messageKinds } from "#domain/messages/message-kinds.shared.ts";
import { FailedEmails, failedToSend } from "./failed-emails.tsx";
import { type MessageLocation, messagesPath } from "./message-links.ts";
import { kindLabels, subjectOf } from "./message-text.ts";
import { taskActions } from "./task-actions.ts";
import { AdminTaskList } from "./task-list.tsx";
import { MessageTable } from "./message-table.tsx";

const refusals = {
  message_unknown: "Someone else already did this, or the message no longer exists.",
  not_failed: "You can't send this email again. It was already sent, is still waiting to be sent, or was deleted.",
  too_many_again: "You've resent too many emails. Please try again in an hour.",
};

function actionsFor(url: URL) {
  const back = () => messagesPath(locationOf(url));
  const update = (done: string, run: typeof finishMessage) =>
    adminAction(emptyForm, { done, failed: { title: "Failed to update message" }, back }, (app, admin, _, field) =>
      run(app, admin, field("id")),
    );
  return {
    finish: update("Marked as done", finishMessage),
    reopen: update("Message moved to the inbox", reopenMessage),
    delete: update("Message deleted", deleteMessage),
    again: adminAction(emptyForm, { done: "Email will be sent again", failed: failedToSend, back }, (app, admin, _, field) =>
      sendEmailAgain(app, admin, field("id")),
    ),
  };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const location = locationOf(url);
  const loaded = await loadAsAdmin(context, (admin) => listMessages(app.db, admin, { page: 1, ...location }));
  const tasks = await loadAsAdmin(context, (admin) => listAdminTasks(app.db, admin));
  const failedEmails = await loadAsAdmin(context, (admin) => listFailedEmails(app, admin));
  const toDelete = loaded?.rows.find(({ id }) => id === url.searchParams.get("delete")) ?? null;
  return data(
    { loaded, tasks, failedEmails, location: { ...location, ...(loaded && { page: loaded.page }) }, toDelete },
    { status: loaded && tasks && failedEmails !== null ? 200 : 503 },
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const intent = await readIntent(request);
  if (Object.hasOwn(taskActions, intent)) return taskActions[intent]!({ context, request });
  return runAdminAction(context, request, actionsFor(url), refusals);
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export const meta = () => [{ title: "Contact Messages" }, { name: "robots", content: "noindex" }];

export default function ContactMessages({
  loaderData: { loaded, tasks, failedEmails, location, toDelete },
  actionData,
}: Route.ComponentProps) {
  useRefresh();
  const [query] = useSearchParams();
  const first = usePlansShown() ? " Messages from sponsors come first." : "";
  const toast = useAnswer(actionData)?.toast;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageToast toast={toast} />
      <AdminTitle
        title="Contact Messages"
        text={`Messages, reports, and suggestions from visitors, and what only you can do.${first}`}
      />
      {toast && <FormProblem>{toast.text ?? toast.title}</FormProblem>}
      {!isFiltered(location) && <AdminTaskList tasks={tasks} refundId={query.get("refund")} />}
      <ListSearch
        list="Messages"
        search={{ label: "Search by name, email, subject, or message", placeholder: "Name, email, text..." }}
        filters={filters}
      />
      {!loaded && <TableMessage problem title="Failed to load contact messages" text="Please try again in a moment." />}
      {loaded?.rows.length === 0 && (
        <TableMessage
          title="No messages found"
          text={isFiltered(location) ? "None match the filter." : "New messages appear here."}
        />
      )}
      {loaded && loaded.rows.length > 0 && (
        <>
          <MessageTable messages={loaded.rows} location={location} />
          <Pagination page={loaded.page} pages={loaded.pages} to={(page) => messagesPath({ ...location, page })} />
        </>
      )}
      {failedEmails !== undefined && !isFiltered(location) && <FailedEmails failed={failedEmails} />}
      {toDelete && <DeleteDialog message={toDelete} back={messagesPath(location)} />}
    </div>
  );
}

const filters = [
  { name: "kind", label: "Kind", choices: [["", "All kinds"], ...messageKinds.map((each) => [each, kindLabels[each].many])] },
  {
    name: "state",
    label: "State",
    choices: [
      ["", "Inbox"],
      ["done", "Done"],
    ],
  },
] as { name: string; label: string; choices: [string, string][] }[];

/** Asks for confirmation before a message is deleted. */
function DeleteDialog({ message, back }: { message: ListedMessage; back: string }) {
  return (
    <ConfirmDialog
      title="Delete message"
      back={back}
      failed={{ title: "Failed to delete the message" }}
      fields={{ intent: "delete", id: message.id }}
      label="Delete"
      icon="trash-2"
    >
      <p>{`Delete “${subjectOf(message)}”? This action cannot be undone.`}</p>
    </ConfirmDialog>
  );
}

function isFiltered({ isDone, kind, search }: MessageLocation): boolean {
  return Boolean(isDone || kind || search);
}

function locationOf({ searchParams }: URL): MessageLocation {
  const page = Number(searchParams.get("page"));
  return {
    isDone: searchParams.get("state") === "done",
    kind: messageKinds.find((each) => each === searchParams.get("kind")),
    search: (searchParams.get("search") ?? "").slice(0, 200),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}
