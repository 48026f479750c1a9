import { Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { useRefresh } from "#app/routes/admin/use-refresh.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { listInbox } from "#domain/messages/inbox.ts";
import { inboxKinds, type InboxKind } from "#domain/review-queue/queue-kinds.shared.ts";
import { inboxLink, partsOf } from "./inbox-rows.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, (app, admin, { search, page, one }) =>
    listInbox(app.db, admin, { search, page, kind: one("kind", inboxKinds), isDone: one("state", ["done"]) === "done" }),
  );

export const meta = () => [{ title: "Contact Messages" }, { name: "robots", content: "noindex" }];

const kinds: Record<InboxKind, { one: string; many: string }> = {
  task: { one: "Task", many: "Tasks" },
  report: { one: "Reported problem", many: "Reported problems" },
  suggestion: { one: "Suggested business", many: "Suggested businesses" },
  contact: { one: "Contact message", many: "Contact messages" },
  email: { one: "Failed email", many: "Failed emails" },
};

export default function Inbox({ loaderData: { list } }: Route.ComponentProps) {
  useRefresh();
  const first = usePlansShown() ? " Messages from sponsors come first." : "";
  const { currency } = useTown().town;
  return (
    <ListScreen
      title="Contact Messages"
      text={`Messages, reports, and suggestions from visitors, and what only you can do.${first}`}
      search={{ label: "Search by name, email, subject, or message", placeholder: "Name, email, text..." }}
      filters={[
        {
          name: "kind",
          label: "Kind",
          choices: [["", "All kinds"], ...inboxKinds.map((kind): Choice => [kind, kinds[kind].many])],
        },
        { name: "state", label: "State", choices: states },
      ]}
      list={list && { ...list, rows: list.rows.map((item) => ({ ...item, ...partsOf(item, currency) })) }}
      failed="Failed to load contact messages"
      noun={["item", "items"]}
      empty={{ title: "No messages found", text: "New messages appear here." }}
      columns={[
        { title: "Date", look: "text-ink-soft tabular-nums", cell: ({ createdAt }) => <DateTime at={createdAt} stacked /> },
        { title: "Name", heading: true, look: "wrap-break-word md:min-w-32", cell: ({ name }) => name },
        { title: "Email", look: "wrap-anywhere max-md:py-0 md:min-w-40", cell: ({ email }) => email },
        {
          title: "Subject",
          wide: true,
          cell: ({ kind, subject, business }) => (
            <>
              {kind !== "contact" && <span className="block text-ink-soft">{kinds[kind].one}</span>}
              <span className="font-semibold">{subject}</span>
              {business && (
                <Link to={`/admin/dashboard/businesses/${business.id}`} className={`${inboxLink} block`}>
                  {business.name}
                </Link>
              )}
            </>
          ),
        },
        { title: "Message", wide: true, look: "max-w-md wrap-anywhere", cell: ({ text }) => text },
        { title: "Actions", srOnly: true, cell: ({ actions }) => <div className="flex flex-wrap gap-1">{actions}</div> },
      ]}
    />
  );
}

type Choice = [value: string, label: string];
const states: Choice[] = [
  ["", "Inbox"],
  ["done", "Done"],
];
