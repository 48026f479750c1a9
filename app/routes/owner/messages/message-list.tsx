import { Link } from "react-router";
import { DateTime } from "#app/ui/date-time.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { InboxMessage } from "#domain/business-messages/read-messages.ts";

/** The messages, each with the beginning of its text. Unread messages are bold and marked "New". */
export function MessageList({ messages }: { messages: InboxMessage[] }) {
  return (
    <ul className="card divide-y divide-line">
      {messages.map(({ id, name, message, createdAt, readAt, answeredAt }) => (
        <li key={id}>
          <Link to={`/dashboard/messages/${id}`} className="grid gap-1 px-4 py-3 hover:bg-sunken md:px-5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={`wrap-anywhere ${readAt ? "" : "font-bold"}`}>
                {!readAt && <span className="mr-2 text-accent">New</span>}
                {name}
              </span>
              <span className="text-sm text-ink-soft">
                <DateTime at={createdAt} />
              </span>
            </span>
            <span className="line-clamp-2 wrap-anywhere text-ink-soft">{message}</span>
            {answeredAt && (
              <span className="flex items-center gap-1 text-sm text-leaf">
                <Icon name="circle-check" className="size-4" />
                Answered
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
