import { LinkButton } from "#app/ui/button.tsx";
import { howMany } from "#app/ui/format.ts";
import { messagesPath } from "#app/routes/owner/messages/message-links.ts";

/** The number of unread messages, with a link to them. */
export function MessagesCard({ businessId, unread }: { businessId: string; unread: number }) {
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-[min(1.25rem,5vw)] md:p-6">
      <div>
        <h2 className="text-xl">Messages</h2>
        <p className={unread ? "font-semibold" : "text-ink-soft"}>
          {unread ? howMany(unread, "new message", "new messages") : "No new messages."}
        </p>
      </div>
      <LinkButton
        to={messagesPath({ businessId })}
        icon="inbox"
        label="Open messages"
        look={unread ? "btn-accent" : "btn-quiet"}
      />
    </section>
  );
}
