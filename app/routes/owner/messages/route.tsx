import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { BackToDashboard } from "#app/routes/owner/back-to-dashboard.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { saveMessageSettings } from "#domain/business-messages/change-messages.ts";
import { messageSettingsFields } from "#domain/business-messages/message-form.shared.ts";
import { countUnreadMessages, type InboxPage, listMessages, type MessageBox } from "#domain/business-messages/read-messages.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { MessageList } from "./message-list.tsx";
import { messagesPath } from "./message-links.ts";
import { MessageSettings, settingsNotSaved } from "./message-settings.tsx";

const saved = { title: "Saved" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const owner = await requireOwner(context);
  const { db } = context.get(appContext);
  const { searchParams } = url;
  const box: MessageBox = searchParams.get("box") === "spam" ? "spam" : "inbox";
  const page = Math.trunc(Number(searchParams.get("page"))) || 1;
  const found = await orNull(context.get(log), async () => {
    const business = await findOwnBusiness(db, owner);
    // A person whose claim is under review has no messages yet.
    const unread = business && (await countUnreadMessages(db, owner, business.id));
    return { inbox: unread === null ? null : await listMessages(db, owner, business!.id, { box, page }) };
  });
  if (found && !found.inbox) throw redirect("/dashboard");
  const inbox = found?.inbox ?? null;
  return data({ inbox, box, formId: crypto.randomUUID() }, inbox ? 200 : 503);
}

/** Saves the settings. */
export async function action({ context, request }: Route.ActionArgs) {
  const owner = await requireOwner(context);
  const businessId = String((await request.clone().formData()).get("businessId"));
  const form = await readForm(request, messageSettingsFields);
  if (!form.ok) return data({ problem: settingsNotSaved }, 400);
  const settings = { accepts: form.value.accepts === "on", emails: form.value.emails === "on" };
  const save = () => saveMessageSettings(context.get(appContext), owner, businessId, settings);
  const outcome = await orNull(context.get(log), () => attempt(save));
  if (!outcome) return data({ problem: settingsNotSaved }, 503);
  return redirectWithToast(messagesPath({ businessId }), saved);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Messages" }, { name: "robots", content: "noindex" }];

export default function Messages({ loaderData: { inbox, box, formId }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <div className="container-page max-w-3xl pt-8 md:pt-12">
      <BackToDashboard />
      <h1 className="mt-2 text-3xl">Messages</h1>
      {inbox ? (
        <Inbox inbox={inbox} box={box} formId={formId} problem={answer?.problem ?? null} />
      ) : (
        <p role="alert" className="mt-6">
          Failed to load your messages. Please try again.
        </p>
      )}
    </div>
  );
}

type InboxProps = { inbox: InboxPage; box: MessageBox; formId: string; problem: string | null };

function Inbox({ inbox: { business, messages, unread, page, pages }, box, formId, problem }: InboxProps) {
  const { id: businessId, name } = business;
  return (
    <div className="mt-3 grid gap-6">
      <p className="text-lg wrap-anywhere text-ink-soft">
        {`Questions that visitors sent to ${name}. We delete each message after a year.`}
      </p>
      <nav aria-label="Message folders" className="flex flex-wrap gap-2">
        <Box to={messagesPath({ businessId })} isShown={box === "inbox"} label={unread ? `Inbox (${unread} unread)` : "Inbox"} />
        <Box to={messagesPath({ businessId, box: "spam" })} isShown={box === "spam"} label="Spam" />
      </nav>
      {messages.length ? (
        <MessageList messages={messages} />
      ) : (
        <p className="card p-5 text-ink-soft">
          {box === "spam" ? "No spam." : "No messages yet. Visitors can write to you by using “Ask a question” on your profile."}
        </p>
      )}
      <Pagination page={page} pages={pages} to={(number) => messagesPath({ businessId, box, page: number })} />
      <MessageSettings key={formId} business={business} problem={problem} />
    </div>
  );
}

function Box({ to, isShown, label }: { to: string; isShown: boolean; label: string }) {
  return (
    <LinkButton
      to={to}
      aria-current={isShown ? "page" : undefined}
      label={label}
      look="btn-quiet aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
    />
  );
}
