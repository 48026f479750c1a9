import { Link } from "react-router";
import { Cell, DataTable } from "./data-table.tsx";
import { MessageDeeds } from "./desk-message-deeds.tsx";
import { type DeskMessage, type MessagePlace, messagesAt } from "./desk-message-place.ts";
import { Icon } from "./icon.tsx";
import { useTown } from "./town.tsx";

const columns = [
  { title: "Date" },
  { title: "Name" },
  { title: "Email" },
  { title: "Subject" },
  { title: "Message", wide: true },
  { title: "Actions", unseen: true },
];

/** The messages of a box: the unread in bold and said to be new, the sponsors' marked. */
export function MessageTable({ messages, place }: { messages: DeskMessage[]; place: MessagePlace }) {
  return (
    <DataTable label="Contact messages" columns={columns}>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} place={place} />
      ))}
    </DataTable>
  );
}

function MessageRow({ message, place }: { message: DeskMessage; place: MessagePlace }) {
  const { id, name, email, subject, sponsor, readAt, answeredAt } = message;
  return (
    <tr className={readAt ? "" : "font-bold"} data-unread={readAt ? undefined : ""}>
      <Cell className="min-w-28 tabular-nums">
        <MessageDate at={message.createdAt} />
        {!readAt && <span className="block text-accent">New</span>}
      </Cell>
      <Cell heading className="min-w-32">
        <span className={readAt ? "font-normal" : "font-bold"}>{name}</span>
        {sponsor && <SponsorMark name={sponsor.name} />}
      </Cell>
      <Cell className="min-w-40">
        <a href={`mailto:${email}`} className="link wrap-anywhere">
          {email}
        </a>
      </Cell>
      <Cell className="min-w-36">
        <Link to={messagesAt({ ...place, message: id })} preventScrollReset className="link line-clamp-2">
          {subject}
        </Link>
        {answeredAt && (
          <span className="mt-1 flex items-center gap-1 text-sm font-normal text-leaf">
            <Icon name="circle-check" className="size-4" />
            Answered
          </span>
        )}
      </Cell>
      <Cell className="max-w-md">
        <span className="line-clamp-2">{message.message}</span>
      </Cell>
      <Cell>
        <MessageDeeds message={message} place={place} />
      </Cell>
    </tr>
  );
}

/** Says that a sponsor wrote: their support goes first. */
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

/** When a message came, by the town's clock. */
export function MessageDate({ at }: { at: Date }) {
  const { town } = useTown();
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: town.timeZone });
  return <time dateTime={at.toISOString()}>{day.format(at)}</time>;
}
