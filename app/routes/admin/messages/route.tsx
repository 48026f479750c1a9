import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { adminAction, runAdminAction, emptyForm } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { answerMessage, archive, listMessages, markRead, markUnread, unarchive } from "#domain/contact/contact-inbox.ts";
import { answerFields } from "#domain/contact/contact-form.shared.ts";
import { type MessageLocation, messagesPath } from "./message-links.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { MessageTable } from "./message-table.tsx";
import { LinkButton } from "#app/ui/button.tsx";

const refusals = {
  message_unknown: "This message no longer exists.",
  answered_already: "Someone else already replied to this message.",
};

/** Returns the path of the page that the form was sent from. */
function back(field: (name: string) => string): string {
  return messagesPath({ box: boxOf(field("box")), page: pageOf(field("page")) });
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
  answer: adminAction(
    answerFields,
    { done: "Reply sent", failed: { title: "Failed to send the reply" }, back },
    (app, admin, { answer }, field) => answerMessage(app, admin, field("id"), answer),
  ),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const location = { box: boxOf(url.searchParams.get("box")), page: pageOf(url.searchParams.get("page")) };
  const loaded = await loadAsAdmin(context, (admin) => listMessages(context.get(appContext).db, admin, location));
  const current: MessageLocation = { ...location, ...(loaded && { page: loaded.page }) };
  return data({ loaded, location: current, message: url.searchParams.get("message") }, { status: loaded ? 200 : 503 });
}

export function action({ context, request }: Route.ActionArgs) {
  return runAdminAction(context, request, actions, refusals);
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export const meta = () => [{ title: "Contact Messages" }, { name: "robots", content: "noindex" }];

export default function ContactMessages({ loaderData: { loaded, location, message }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  useToast(answered?.toast);
  const opened = loaded?.messages.find(({ id }) => id === message);
  const reply = answered?.intent === "answer" ? answered.reply : undefined;
  const toast = answered?.toast;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Contact Messages" />
      <nav aria-label="Message folders" className="flex gap-2">
        <Box location={location} box="inbox" label={loaded?.unread ? `Inbox (${loaded.unread} unread)` : "Inbox"} />
        <Box location={location} box="archived" label="Archived" />
      </nav>
      {toast && !(opened && !opened.answeredAt && reply) && <FormProblem>{toast.text ?? toast.title}</FormProblem>}
      {!loaded && <TableMessage problem title="Failed to load contact messages" text="Please try again in a moment." />}
      {loaded && !loaded.messages.length && (
        <TableMessage
          title="No messages found"
          text={location.box === "inbox" ? "Messages from the contact page appear here." : "Messages you archive appear here."}
        />
      )}
      {loaded && loaded.messages.length > 0 && (
        <>
          <MessageTable messages={loaded.messages} location={location} />
          <Pagination
            page={loaded.page}
            pages={Math.ceil(loaded.total / loaded.pageSize)}
            to={(page) => messagesPath({ box: location.box, page })}
          />
        </>
      )}
      {opened && <MessageDialog key={opened.id} message={opened} location={location} reply={reply} />}
    </div>
  );
}

function Box({ location, box, label }: { location: MessageLocation; box: MessageLocation["box"]; label: string }) {
  return (
    <LinkButton
      to={messagesPath({ box, page: 1 })}
      aria-current={location.box === box ? "page" : undefined}
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
