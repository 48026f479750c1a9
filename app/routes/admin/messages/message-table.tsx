import { Link } from "react-router";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { ListedMessage } from "#domain/contact/contact-inbox.ts";
import { type MessageLocation, messagesPath } from "./message-links.ts";

const columns = [
  { title: "Date" },
  { title: "Name" },
  { title: "Email" },
  { title: "Subject" },
  { title: "Message", wide: true },
  { title: "Actions", srOnly: true },
];
const link = "link wrap-anywhere max-md:inline-flex max-md:min-h-11 max-md:items-center";

/**
 * The messages in the inbox or the archive, or those that a search found. Unread messages are bold and marked "New". Messages
 * from sponsors have a badge.
 */
export function MessageTable({ messages, location }: { messages: ListedMessage[]; location: MessageLocation }) {
  return (
    <DataTable label="Contact messages" columns={columns}>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} location={location} />
      ))}
    </DataTable>
  );
}

type Props = { message: ListedMessage; location: MessageLocation };

function MessageRow({ message, location }: Props) {
  const { id, name, email, subject, sponsor, readAt, answeredAt } = message;
  return (
    <Row data-unread={readAt ? undefined : ""}>
      <Cell className="text-ink-soft tabular-nums">
        {!readAt && <span className="mr-2 font-semibold text-accent md:block">New</span>}
        <DateTime at={message.createdAt} stacked />
      </Cell>
      <Cell heading className="wrap-break-word md:min-w-32">
        <span className={readAt ? "font-normal" : "font-bold"}>{name}</span>
        {sponsor && <SponsorMark name={sponsor.name} />}
      </Cell>
      <Cell className="max-md:py-0 md:min-w-40">
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </Cell>
      <Cell className={`max-md:py-0 md:min-w-36 ${readAt ? "" : "font-bold"}`}>
        <Link to={messagesPath({ ...location, message: id })} preventScrollReset className={link}>
          <span className="line-clamp-2">{subject}</span>
        </Link>
        {answeredAt && (
          <span className="mt-1 flex items-center gap-1 text-sm font-normal text-leaf">
            <Icon name="circle-check" className="size-4" />
            Replied
          </span>
        )}
      </Cell>
      <Cell className="max-w-md">
        <span className="line-clamp-2 wrap-anywhere text-ink-soft">{message.message}</span>
      </Cell>
      <Cell beside>
        <MessageActions message={message} location={location} />
      </Cell>
    </Row>
  );
}

/** The badge for a message from a sponsor. Sponsors get support first. */
export function SponsorMark({ name }: { name: string }) {
  return (
    <span className="mt-1 flex w-fit items-center gap-1 rounded-full bg-wheat px-2.5 py-0.5 text-sm font-semibold text-on-wheat">
      <Icon name="star" className="size-3.5 fill-current" />
      <span>
        Sponsor<span className="sr-only">: {name}</span>
      </span>
    </span>
  );
}

/** The buttons that mark a message as read or unread and archive or restore it. `showLabels` shows labels next to the icons. */
export function MessageActions({ message, location: { box, page, search = "" }, next, showLabels = false }: ActionsProps) {
  const { id, readAt, archivedAt, subject } = message;
  const actions = [
    readAt
      ? { intent: "markUnread", icon: "mail", label: "Mark as unread" }
      : { intent: "markRead", icon: "check", label: "Mark as read" },
    archivedAt
      ? { intent: "unarchive", icon: "inbox", label: "Move to inbox" }
      : { intent: "archive", icon: "folder", label: "Archive" },
  ];
  return (
    <PostForm
      failed={{ title: "Failed to update message" }}
      fields={{ id, box, page, search, next: next ?? "" }}
      toastOnly
      preventScrollReset
      className={`flex ${showLabels ? "flex-wrap gap-3" : "gap-1"}`}
    >
      {actions.map(({ intent, icon, label }) => (
        <button
          key={intent}
          name="intent"
          value={intent}
          title={label}
          aria-label={showLabels ? undefined : `${label}: ${subject}`}
          className={showLabels ? "btn btn-quiet" : "icon-button"}
        >
          <Icon name={icon} />
          {showLabels && label}
        </button>
      ))}
    </PostForm>
  );
}

/** `next` is the message that opens after the action. */
type ActionsProps = Props & { next?: string | null; showLabels?: boolean };
