import type { Route } from "./+types/route.ts";
import { ActionButton, ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import { BusinessLink } from "#app/routes/admin/businesses/business-parts.tsx";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breakable } from "#app/ui/breakable.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { type InboxItem, listInbox } from "#domain/messages/inbox.ts";
import { type InboxKind, inboxKinds, problems } from "#domain/messages/messages.shared.ts";
import { describeTask, taskTexts } from "./task-text.ts";

export const inboxPath = "/admin/dashboard/contact-messages";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, (app, admin, { search, page, one }) =>
    listInbox(app.db, admin, { search, page, kind: one("kind", inboxKinds), isDone: one("state", ["done"]) === "done" }),
  );

export const meta = () => [{ title: "Contact Messages" }];

/** The names of the kinds of items. */
const kinds: Record<InboxKind, { one: string; many: string }> = {
  task: { one: "Task", many: "Tasks" },
  report: { one: "Reported problem", many: "Reported problems" },
  suggestion: { one: "Suggested business", many: "Suggested businesses" },
  contact: { one: "Contact message", many: "Contact messages" },
};
const kindNames = Object.fromEntries(inboxKinds.map((kind) => [kind, kinds[kind].many]));

export default function Inbox({ loaderData: { list } }: Route.ComponentProps) {
  const first = usePlansShown() ? " Messages from sponsors come first." : "";
  return (
    <ListScreen
      title="Contact Messages"
      text={`Messages, reports, and suggestions from visitors, and tasks such as a failed email.${first}`}
      search="Search by name, email, subject, or message"
      filters={[
        { name: "kind", label: "Kind", all: "All kinds", choices: kindNames },
        { name: "state", label: "State", all: "Inbox", choices: { done: "Done" } },
      ]}
      list={list}
      failed="Failed to load contact messages"
      noun={["message", "messages"]}
      empty={{ title: "No messages found", text: "New messages appear here." }}
      columns={[
        { title: "Date", look: "text-ink-soft tabular-nums", cell: ({ createdAt }) => <DateTime at={createdAt} stacked /> },
        {
          title: "Name",
          heading: true,
          look: "wrap-break-word md:min-w-32",
          cell: ({ kind, name, sponsor }) => (
            <>
              {kind === "contact" ? name : kind === "task" ? "The site" : "A visitor"}
              {sponsor && (
                <Badge icon="star" look="border-wheat bg-wheat text-on-wheat">
                  Premium support<span className="sr-only">: {sponsor.name}</span>
                </Badge>
              )}
            </>
          ),
        },
        {
          title: "Email",
          look: "wrap-anywhere max-md:py-0 md:min-w-40",
          cell: (item) =>
            item.email && (
              <TextLink
                to={`mailto:${encodeURIComponent(item.email)}?subject=${encodeURIComponent(`Re: ${subjectOf(item)}`)}`}
                label={<Breakable text={item.email} />}
              />
            ),
        },
        {
          title: "Subject",
          look: "wrap-break-word md:min-w-36",
          cell: (item) => (
            <>
              {item.kind !== "contact" && <span className="block text-ink-soft">{kinds[item.kind].one}</span>}
              <span className="font-semibold">{subjectOf(item)}</span>
              {item.business && (
                <div>
                  <BusinessLink business={item.business} />
                </div>
              )}
            </>
          ),
        },
        { title: "Message", wide: true, look: "max-w-md wrap-anywhere", cell: (item) => <ItemText item={item} /> },
        { title: "Actions", sticky: true, look: "whitespace-nowrap", cell: (item) => <ItemActions item={item} /> },
      ]}
    />
  );
}

function subjectOf({ kind, subject, reason, name, task }: InboxItem): string {
  if (kind === "task") return taskTexts[task!].title;
  return (kind === "report" ? problems[reason!] : kind === "suggestion" ? name : subject) ?? "";
}

/** The text of an item, with what belongs to it. */
function ItemText({ item }: { item: InboxItem }) {
  const { currency } = useTown().town;
  const { kind, name, message, task } = item;
  if (kind === "task")
    return (
      <>
        <p>{describeTask(item, currency)}</p>
        <p>
          <span className="font-semibold">What to do:</span> {taskTexts[task!].todo}
        </p>
      </>
    );
  return (
    <>
      <p tabIndex={0} className="max-h-40 overflow-y-auto whitespace-pre-line">
        {message}
      </p>
      {kind === "suggestion" && (
        <LinkButton
          to={`/admin/dashboard/businesses/new?${new URLSearchParams({ name: name! })}`}
          label="Create listing"
          about={name!}
          look="btn-quiet mt-2"
        />
      )}
    </>
  );
}

/** The buttons of an item. */
function ItemActions({ item }: { item: InboxItem }) {
  const { id, kind, task, email, business, doneAt } = item;
  const subject = subjectOf(item);
  const change = (name: string) => ({ action: `${inboxPath}/${name}`, fields: { id } });
  if (doneAt)
    return kind === "task" ? null : (
      <ConfirmButton {...change("delete")} label="Delete" about={subject} title="Delete message" icon="trash-2" iconOnly>
        <p>{`Delete “${subject}”? This action cannot be undone.`}</p>
      </ConfirmButton>
    );
  return (
    <div className="flex flex-wrap gap-1 md:max-w-44">
      {task === "claim_granted" && business && (
        <LinkButton to={`/admin/dashboard/businesses/${business.id}`} label="Take back" look="btn-quiet text-brick" />
      )}
      {task === "email_failed" && <ActionButton {...change("send-again")} label="Send again" about={`to ${email}`} />}
      <ActionButton
        {...change("finish")}
        label="Mark as done"
        icon="check"
        look="btn-quiet whitespace-nowrap"
        about={`: ${subject}`}
      />
    </div>
  );
}
