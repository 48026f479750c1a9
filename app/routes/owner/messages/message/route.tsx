import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt, orErrorResponse, orNull } from "#app/http/domain-errors.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { messagesPath } from "#app/routes/owner/messages/message-links.ts";
import { TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { deleteMessage, markAnswered, markSpam, unmarkSpam } from "#domain/business-messages/change-messages.ts";
import { openMessage } from "#domain/business-messages/read-messages.ts";
import { MessageActions, notChanged } from "./message-actions.tsx";

const actions = {
  answered: { run: markAnswered, toast: "Marked as answered", leaves: false },
  spam: { run: markSpam, toast: "Marked as spam", leaves: true },
  "not-spam": { run: unmarkSpam, toast: "Moved to the inbox", leaves: false },
  delete: { run: deleteMessage, toast: "Message deleted", leaves: true },
};

/** Loads a message and marks it as read. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const owner = await requireOwner(context);
  return orErrorResponse(() => openMessage(context.get(appContext), owner, params.messageId));
}

export async function action({ context, params: { messageId }, request }: Route.ActionArgs) {
  const owner = await requireOwner(context);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const chosen = Object.entries(actions).find(([name]) => name === intent)?.[1];
  if (!chosen) throw data({ code: "form_unknown" }, 400);
  const run = () => chosen.run(context.get(appContext), owner, messageId);
  const outcome = await orNull(context.get(log), () => attempt(run));
  const here = `/dashboard/messages/${messageId}`;
  if (!outcome) return redirectWithToast(here, { title: notChanged, tone: "problem" });
  const list = messagesPath({ businessId: String(form.get("businessId")) });
  return redirectWithToast(chosen.leaves ? list : here, { title: chosen.toast });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Message" }, { name: "robots", content: "noindex" }];

export default function Message({ loaderData: { business, message, answer } }: Route.ComponentProps) {
  const { name, contact, createdAt } = message;
  return (
    <div className="container-page max-w-3xl pt-8 md:pt-12">
      <TextLink
        to={messagesPath({ businessId: business.id, box: message.spamAt ? "spam" : "inbox" })}
        icon="arrow-left"
        label="Back to messages"
      />
      <h1 className="mt-2 text-2xl wrap-anywhere md:text-3xl">{`Message from ${name}`}</h1>
      <p className="mt-2 text-ink-soft">
        <DateTime at={createdAt} />
      </p>
      <p className="mt-2 wrap-anywhere">
        {"Reply to: "}
        <strong>{contact}</strong>
      </p>
      <blockquote className="card mt-5 p-5 wrap-anywhere whitespace-pre-line">{message.message}</blockquote>
      <MessageActions businessId={business.id} message={message} answer={answer} />
      <p className="mt-5 text-sm text-ink-soft">We don&apos;t check who sends messages. Be careful with links.</p>
    </div>
  );
}
