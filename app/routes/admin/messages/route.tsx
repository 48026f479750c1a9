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
  const place = { box: boxOf(url.searchParams.get("box")), page: pageOf(url.searchParams.get("page")) };
  const found = await loadAsAdmin(context, (admin) => listMessages(context.get(appContext).db, admin, place));
  const shown: MessageLocation = { ...place, ...(found && { page: found.page }) };
  return data({ found, place: shown, message: url.searchParams.get("message") }, { status: found ? 200 : 503 });
}

export function action({ context, request }: Route.ActionArgs) {
  return runAdminAction(context, request, actions, refusals);
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export const meta = () => [{ title: "Contact Messages" }, { name: "robots", content: "noindex" }];

export default function ContactMessages({ loaderData: { found, place, message }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  useToast(answered?.toast);
  const opened = found?.messages.find(({ id }) => id === message);
  const reply = answered?.intent === "answer" ? answered.reply : undefined;
  const toast = answered?.toast;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Contact Messages" />
      <nav aria-label="Boxes" className="flex gap-2">
        <Box place={place} box="inbox" label={found?.unread ? `Inbox (${found.unread} unread)` : "Inbox"} />
        <Box place={place} box="archived" label="Archived" />
      </nav>
      {toast && !(opened && !opened.answeredAt && reply) && <FormProblem>{toast.text ?? toast.title}</FormProblem>}
      {!found && <TableMessage problem title="Failed to load contact messages" text="Please try again in a moment." />}
      {found && !found.messages.length && (
        <TableMessage
          title="No messages found"
          text={place.box === "inbox" ? "Messages from the contact page appear here." : "Messages you archive appear here."}
        />
      )}
      {found && found.messages.length > 0 && (
        <>
          <MessageTable messages={found.messages} place={place} />
          <Pagination
            page={found.page}
            pages={Math.ceil(found.total / found.pageSize)}
            to={(page) => messagesPath({ box: place.box, page })}
          />
        </>
      )}
      {opened && <MessageDialog key={opened.id} message={opened} place={place} reply={reply} />}
    </div>
  );
}

function Box({ place, box, label }: { place: MessageLocation; box: MessageLocation["box"]; label: string }) {
  return (
    <LinkButton
      to={messagesPath({ box, page: 1 })}
      aria-current={place.box === box ? "page" : undefined}
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
