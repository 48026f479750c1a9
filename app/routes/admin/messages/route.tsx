import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { adminAction, runAdminAction, nothingTyped } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { answerMessage, archive, listMessages, markRead, markUnread, unarchive } from "#domain/contact/contact-inbox.ts";
import { answerFields } from "#domain/contact/contact-form.shared.ts";
import { type MessagePlace, messagesAt } from "./message-links.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { MessageTable } from "./message-table.tsx";
import { LinkButton } from "#app/ui/button.tsx";

const told = {
  message_unknown: "This message is gone.",
  answered_already: "Somebody else answered this message meanwhile.",
};

/** Back to the page of the box it was done on. */
function back(said: (name: string) => string): string {
  return messagesAt({ box: boxOf(said("box")), page: pageOf(said("page")) });
}

const moving = (done: string, move: typeof markRead) =>
  adminAction(nothingTyped, { done, failed: { title: "Failed to update message" }, back }, (given, admin, _, said) =>
    move(given, admin, said("id")),
  );

const actions = {
  markRead: moving("Marked as read", markRead),
  markUnread: moving("Marked as unread", markUnread),
  archive: moving("Message archived", archive),
  unarchive: moving("Message moved to the inbox", unarchive),
  answer: adminAction(
    answerFields,
    { done: "Answer sent", failed: { title: "Failed to send the answer" }, back },
    (given, admin, { answer }, said) => answerMessage(given, admin, said("id"), answer),
  ),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const place = { box: boxOf(url.searchParams.get("box")), page: pageOf(url.searchParams.get("page")) };
  const found = await loadAsAdmin(context, (admin) => listMessages(context.get(appContext).db, admin, place));
  const shown: MessagePlace = { ...place, ...(found && { page: found.page }) };
  return data({ found, place: shown, message: url.searchParams.get("message") }, { status: found ? 200 : 503 });
}

export function action({ context, request }: Route.ActionArgs) {
  return runAdminAction(context, request, actions, told);
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
          text={
            place.box === "inbox" ? "What visitors write on the contact page arrives here." : "What you archive is kept here."
          }
        />
      )}
      {found && found.messages.length > 0 && (
        <>
          <MessageTable messages={found.messages} place={place} />
          <Pagination
            page={found.page}
            pages={Math.ceil(found.total / found.pageSize)}
            to={(page) => messagesAt({ box: place.box, page })}
          />
        </>
      )}
      {opened && <MessageDialog key={opened.id} message={opened} place={place} reply={reply} />}
    </div>
  );
}

function Box({ place, box, label }: { place: MessagePlace; box: MessagePlace["box"]; label: string }) {
  return (
    <LinkButton
      to={messagesAt({ box, page: 1 })}
      aria-current={place.box === box ? "page" : undefined}
      label={label}
      look="btn-quiet aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
    />
  );
}

function boxOf(said: string | null): MessagePlace["box"] {
  return said === "archived" ? "archived" : "inbox";
}

function pageOf(said: string | null): number {
  const page = Number(said);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
