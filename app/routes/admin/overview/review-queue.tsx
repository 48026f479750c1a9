import { howMany } from "#domain/text/formats.shared.ts";
import { Link } from "react-router";
import type { QueueItem } from "#domain/review-queue/list-review-queue.ts";
import { type InboxKind, type QueueKind, queueKinds } from "#domain/review-queue/queue-kinds.shared.ts";
import type { AdminTaskKind } from "#domain/admin-tasks/admin-task-kinds.shared.ts";
import { adminTaskTitle } from "#app/routes/admin/messages/task-text.ts";
import { type Problem, problems } from "#domain/messages/message-kinds.shared.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { capitalized } from "#app/ui/format.ts";
import { IconText } from "#app/ui/icon/icon.tsx";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import { Section } from "./section.tsx";

type Props = { queue: { counts: Record<QueueKind, number>; items: QueueItem[] } | null };

const requests = "/admin/dashboard/business-requests";

type KindText = { label: string; one: string; many: string; list: string; to(id: string): string };

const kinds: Record<QueueKind, KindText> = {
  claim: { label: "Claim", one: "claim", many: "claims", list: requests, to: (id) => `${requests}?view=${id}` },
  request: { label: "Request", one: "request", many: "requests", list: requests, to: (id) => `${requests}?view=${id}` },
  task: inbox("task", "open task", "open tasks"),
  report: inbox("report", "reported problem", "reported problems"),
  suggestion: inbox("suggestion", "suggested business", "suggested businesses"),
  contact: inbox("contact", "contact message", "contact messages"),
  email: inbox("email", "failed email", "failed emails"),
};

function inbox(kind: InboxKind, one: string, many: string): KindText {
  const list = `/admin/dashboard/contact-messages?kind=${kind}`;
  return { label: capitalized(one), one, many, list, to: (id) => `${list}#${id}` };
}

/** What is waiting for an admin: how many items of each kind, and the first items. `queue` is null if it could not be loaded. */
export function ReviewQueue({ queue }: Props) {
  return (
    <Section id="waiting" title="Waiting for you" problem={!queue && "Failed to load this list. Please try again."}>
      {queue?.items.length === 0 && (
        <IconText icon="circle-check" iconLook="size-4" look="text-leaf">
          Nothing is waiting for you.
        </IconText>
      )}
      {queue && queue.items.length > 0 && (
        <>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {queueKinds
              .filter((kind) => queue.counts[kind] > 0)
              .map((kind) => (
                <li key={kind}>
                  <Link to={kinds[kind].list} className="link inline-flex min-h-11 items-center tabular-nums">
                    {howMany(queue.counts[kind], kinds[kind].one, kinds[kind].many)}
                  </Link>
                </li>
              ))}
          </ul>
          <DataTable label="Waiting items" columns={["What", "Details", "Since"].map((title) => ({ title }))}>
            {queue.items.map((item) => (
              <QueueRow key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </DataTable>
        </>
      )}
    </Section>
  );
}

function QueueRow({ item: { kind, id, title, person, since } }: { item: QueueItem }) {
  return (
    <Row>
      <Cell heading>
        <span className="block text-sm font-normal text-ink-soft">{kinds[kind].label}</span>
        <Link to={kinds[kind].to(id)} className="link wrap-break-word max-md:inline-flex max-md:min-h-11 max-md:items-center">
          {kind === "task" ? adminTaskTitle(title as AdminTaskKind) : title}
        </Link>
      </Cell>
      <Cell label="Details" className="wrap-break-word">
        {kind === "report" ? problems[person as Problem] : (person ?? "Unknown")}
      </Cell>
      <Cell label="Since">
        <DateTime at={since} stacked />
      </Cell>
    </Row>
  );
}
