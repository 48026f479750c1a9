import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { loadAsStaff, runAsStaff } from "#app/routes/admin/run-as-admin.ts";
import { useRefresh } from "#app/routes/admin/use-refresh.ts";
import { adminAction, runAdminAction, emptyForm } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import {
  answerMessage,
  archive,
  deleteMessage,
  findMessage,
  type ListedMessage,
  listMessages,
  markRead,
  markUnread,
  unarchive,
} from "#domain/contact/contact-inbox.ts";
import { answerFields } from "#domain/contact/contact-form.shared.ts";
import { type MessageLocation, messagesPath } from "./message-links.ts";
import { DeleteDialog, MessageDialog } from "./message-dialog.tsx";
import { MessageTable } from "./message-table.tsx";
import { LinkButton } from "#app/ui/button.tsx";

const refusals = {
  message_unknown: "This message no longer exists.",
  answered_already: "Someone else already replied to this message.",
};

/** Returns the path of the page that the form was sent from, with the next message open if the form names one. */
function back(field: (name: string) => string): string {
  const [search, message] = [field("search"), field("next")];
  return messagesPath({ box: boxOf(field("box")), page: pageOf(field("page")), search, message });
}

const updateAction = (done: string, update: typeof markRead) =>
  adminAction(emptyForm, { done, failed: { title: "Failed to update message" }, back }, (app, admin, _, field) =>
    update(app, admin, field("id")),
  );

const actions = {
  markRead: updateAction("Marked as read", markRead),
  markUnread: updateAction("Marked as unread", markUnread),
  archive: updateAction("Message archived", archive),
  unarchive: updateAction("Message moved to the inbox", unarchive),
  delete: updateAction("Message deleted", deleteMessage),
  answer: adminAction(
    answerFields,
    { done: "Reply sent", failed: { title: "Failed to send the reply" }, back },
    (app, admin, { answer }, field) => answerMessage(app, admin, field("id"), answer),
  ),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const search = (url.searchParams.get("search") ?? "").slice(0, 200);
  const location = { box: boxOf(url.searchParams.get("box")), page: pageOf(url.searchParams.get("page")), search };
  const message = url.searchParams.get("message");
  const loaded = await loadAsStaff(context, async (admin) => ({
    ...(await listMessages(db, admin, location)),
    opened: message === null ? null : await findMessage(db, admin, message),
  }));
  const current: MessageLocation = { ...location, ...(loaded && { page: loaded.page }) };
  return data({ loaded, location: current, asks: url.searchParams.has("delete") }, { status: loaded ? 200 : 503 });
}

export async function action({ context, request }: Route.ActionArgs) {
  if ((await readIntent(request)) === "opened") {
    const id = String((await request.formData()).get("id"));
    await runAsStaff(context, (admin) => markRead(context.get(appContext), admin, id));
    return data(undefined);
  }
  return runAdminAction(context, request, actions, refusals, { forReviewers: true });
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export const meta = () => [{ title: "Contact Messages" }, { name: "robots", content: "noindex" }];

export default function ContactMessages({ loaderData: { loaded, location, asks }, actionData }: Route.ComponentProps) {
  useRefresh();
  const answered = useAnswer(actionData);
  useToast(answered?.toast);
  const opened = loaded?.opened;
  const next = opened ? nextUnread(loaded.messages, opened.id) : null;
  const reply = answered?.intent === "answer" ? answered.reply : undefined;
  const toast = answered?.toast;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Contact Messages" />
      <ListSearch
        list="Messages"
        label="Search by name, email, subject, or message"
        placeholder="Name, email, text..."
        search={location.search ?? ""}
      />
      <nav aria-label="Message folders" className="flex gap-2">
        <Box location={location} box="inbox" label={loaded?.unread ? `Inbox (${loaded.unread} unread)` : "Inbox"} />
        <Box location={location} box="archived" label="Archived" />
      </nav>
      {toast && !(opened && !opened.answeredAt && reply) && <FormProblem>{toast.text ?? toast.title}</FormProblem>}
      {!loaded && <TableMessage problem title="Failed to load contact messages" text="Please try again in a moment." />}
      {loaded && !loaded.messages.length && (
        <TableMessage
          title="No messages found"
          text={
            location.search
              ? "No messages match your search."
              : location.box === "inbox"
                ? "Messages from the contact page appear here."
                : "Messages you archive appear here."
          }
        />
      )}
      {loaded && loaded.messages.length > 0 && (
        <>
          <MessageTable messages={loaded.messages} location={location} />
          <Pagination
            page={loaded.page}
            pages={Math.ceil(loaded.total / loaded.pageSize)}
            to={(page) => messagesPath({ ...location, page })}
          />
        </>
      )}
      {opened && !asks && <MessageDialog key={opened.id} message={opened} location={location} reply={reply} next={next} />}
      {opened && asks && <DeleteDialog message={opened} location={location} next={next} />}
    </div>
  );
}

/** Returns the first unread message after this one or, if there is none, before it. */
function nextUnread(messages: ListedMessage[], id: string): string | null {
  const at = messages.findIndex((message) => message.id === id);
  const others = [...messages.slice(at + 1), ...messages.slice(0, Math.max(at, 0))];
  return others.find(({ readAt }) => readAt === null)?.id ?? null;
}

function Box({ location, box, label }: { location: MessageLocation; box: MessageLocation["box"]; label: string }) {
  return (
    <LinkButton
      to={messagesPath({ box, page: 1 })}
      aria-current={location.box === box && !location.search ? "page" : undefined}
      label={label}
      look="btn-quiet aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
    />
  );
}

function boxOf(value: string | null): MessageLocation["box"] {
  return value === "archived" ? "archived" : "inbox";
}

function pageOf(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
