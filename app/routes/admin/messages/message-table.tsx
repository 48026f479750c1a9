import { Link } from "react-router";
import { IconLink, LinkButton } from "#app/ui/button.tsx";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { ListedMessage } from "#domain/messages/inbox.ts";
import { type MessageLocation, messagesPath } from "./message-links.ts";
import { kindLabels, replyLink, subjectOf } from "./message-text.ts";

const columns = [
  { title: "Date" },
  { title: "Name" },
  { title: "Email" },
  { title: "Subject", wide: true },
  { title: "Message", wide: true },
  { title: "Actions", srOnly: true },
];
const link = "link wrap-anywhere max-md:inline-flex max-md:min-h-11 max-md:items-center";

/** The messages in the inbox, or those that are done. Messages from sponsors have a badge. */
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
  const { id, kind, name, email, sponsor, business } = message;
  return (
    <Row id={id} className="scroll-mt-28 target:bg-accent-soft">
      <Cell className="text-ink-soft tabular-nums">
        <DateTime at={message.createdAt} stacked />
      </Cell>
      <Cell heading className="wrap-break-word md:min-w-32">
        {kind === "contact" ? name : "A visitor"}
        {sponsor && <SponsorMark name={sponsor.name} />}
      </Cell>
      <Cell className="max-md:py-0 md:min-w-40">
        {email && (
          <a href={replyLink({ ...message, email })} className={link}>
            {email}
          </a>
        )}
      </Cell>
      <Cell className="wrap-anywhere">
        {kind !== "contact" && <span className="block text-ink-soft">{kindLabels[kind].one}</span>}
        <span className="font-semibold">{subjectOf(message)}</span>
        {business && (
          <Link to={`/admin/dashboard/businesses/${business.id}`} className={`${link} block`}>
            {business.name}
          </Link>
        )}
      </Cell>
      <Cell className="max-w-md">
        <Text>{message.message ?? ""}</Text>
        {kind === "suggestion" && (
          <LinkButton
            to={`/admin/dashboard/businesses/new?${new URLSearchParams({ name: name! })}`}
            label="Create listing"
            about={name!}
          />
        )}
      </Cell>
      <Cell beside>
        <MessageActions message={message} location={location} />
      </Cell>
    </Row>
  );
}

/** The number of characters that a row shows before the rest is folded. */
const shown = 280;

function Text({ children }: { children: string }) {
  const look = "wrap-anywhere whitespace-pre-line";
  if (children.length <= shown) return <p className={look}>{children}</p>;
  return (
    <details>
      <summary className={`${look} cursor-pointer`}>{`${children.slice(0, shown)}…`}</summary>
      <p className={`${look} mt-2`}>{children}</p>
    </details>
  );
}

/** The badge for a message from a sponsor. Sponsors get support first. */
function SponsorMark({ name }: { name: string }) {
  return (
    <span className="mt-1 flex w-fit items-center gap-1 rounded-full bg-wheat px-2.5 py-0.5 text-sm font-semibold text-on-wheat">
      <Icon name="star" className="size-3.5 fill-current" />
      <span>
        Premium support<span className="sr-only">: {name}</span>
      </span>
    </span>
  );
}

/** The button that marks a message as done or moves it back, and the link that deletes one that is done. */
function MessageActions({ message, location }: Props) {
  const { id, doneAt } = message;
  const about = subjectOf(message);
  return (
    <span className="flex gap-1">
      <PostForm
        failed={{ title: "Failed to update message" }}
        fields={{ intent: doneAt ? "reopen" : "finish", id }}
        action={messagesPath(location)}
        toastOnly
        preventScrollReset
      >
        <button
          className="icon-button"
          title={doneAt ? "Move to inbox" : "Mark as done"}
          aria-label={`${doneAt ? "Move to inbox" : "Mark as done"}: ${about}`}
        >
          <Icon name={doneAt ? "inbox" : "check"} />
        </button>
      </PostForm>
      {doneAt && (
        <IconLink to={messagesPath(location, { delete: id })} preventScrollReset icon="trash-2" label={`Delete: ${about}`} />
      )}
    </span>
  );
}
