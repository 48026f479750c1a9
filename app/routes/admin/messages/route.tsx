import { Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { listInbox } from "#domain/messages/inbox.ts";
import { type InboxKind, inboxKinds } from "#domain/messages/messages.shared.ts";
import { ItemActions, ItemText, subjectOf } from "./inbox-item.tsx";

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
  email: { one: "Failed email", many: "Failed emails" },
};

const inboxLink = "link wrap-anywhere max-md:inline-flex max-md:min-h-11 max-md:items-center";

export default function Inbox({ loaderData: { list } }: Route.ComponentProps) {
  const first = usePlansShown() ? " Messages from sponsors come first." : "";
  return (
    <ListScreen
      title="Contact Messages"
      text={`Messages, reports, and suggestions from visitors, and what only you can do.${first}`}
      search="Search by name, email, subject, or message"
      filters={[
        {
          name: "kind",
          label: "Kind",
          choices: [["", "All kinds"], ...inboxKinds.map((kind): [string, string] => [kind, kinds[kind].many])],
        },
        {
          name: "state",
          label: "State",
          choices: [
            ["", "Inbox"],
            ["done", "Done"],
          ],
        },
      ]}
      list={list}
      failed="Failed to load contact messages"
      noun={["item", "items"]}
      empty={{ title: "No messages found", text: "New messages appear here." }}
      columns={[
        { title: "Date", look: "text-ink-soft tabular-nums", cell: ({ createdAt }) => <DateTime at={createdAt} stacked /> },
        {
          title: "Name",
          heading: true,
          look: "wrap-break-word md:min-w-32",
          cell: ({ kind, name, sponsor }) => (
            <>
              {kind === "contact" ? name : kind === "task" || kind === "email" ? "The site" : "A visitor"}
              {sponsor && <SponsorBadge name={sponsor.name} />}
            </>
          ),
        },
        {
          title: "Email",
          look: "wrap-anywhere max-md:py-0 md:min-w-40",
          cell: (item) =>
            item.email && item.kind !== "email" ? (
              <a
                href={`mailto:${encodeURIComponent(item.email)}?subject=${encodeURIComponent(`Re: ${subjectOf(item)}`)}`}
                className={inboxLink}
              >
                {item.email}
              </a>
            ) : (
              item.email || (item.kind === "email" && "A deleted account")
            ),
        },
        {
          title: "Subject",
          wide: true,
          cell: (item) => (
            <>
              {item.kind !== "contact" && <span className="block text-ink-soft">{kinds[item.kind].one}</span>}
              <span className="font-semibold">{subjectOf(item)}</span>
              {item.business && (
                <div>
                  <Link to={`/admin/dashboard/businesses/${item.business.id}`} className={inboxLink}>
                    {item.business.name}
                  </Link>
                </div>
              )}
            </>
          ),
        },
        { title: "Message", wide: true, look: "max-w-md wrap-anywhere", cell: (item) => <ItemText item={item} /> },
        { title: "Actions", look: "whitespace-nowrap", cell: (item) => <ItemActions item={item} /> },
      ]}
    />
  );
}

/** The badge for a message from a sponsor. Sponsors get support first. */
function SponsorBadge({ name }: { name: string }) {
  return (
    <span className="mt-1 flex w-fit items-center gap-1 rounded-full bg-wheat px-2.5 py-0.5 text-sm font-semibold text-on-wheat">
      <Icon name="star" className="size-3.5 fill-current" />
      <span>
        Premium support<span className="sr-only">: {name}</span>
      </span>
    </span>
  );
}
