import { DateTime } from "#app/ui/date-time.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#app/ui/dialog/dialog.tsx";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { type Reply, SchemaForm } from "#app/ui/form/schema-form.tsx";
import type { ListedMessage } from "#domain/contact/contact-inbox.ts";
import { answerFields } from "#domain/contact/contact-form.shared.ts";
import { contactLimits } from "#domain/contact/limits.shared.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { type MessageLocation, messagesPath } from "./message-links.ts";
import { MessageActions, SponsorMark } from "./message-table.tsx";

/** `next` is the message that opens after an action. */
type Props = { message: ListedMessage; location: MessageLocation; reply: Reply; next: string | null };

/** One message in full, with its reply or the reply form. */
export function MessageDialog({ message, location, reply, next }: Props) {
  const { box, page, search = "" } = location;
  const { id, email, answeredAt } = message;
  const back = messagesPath({ box, page, search });
  useMarkRead(message);
  return (
    <Dialog
      title={message.subject}
      back={back}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,42rem)] rounded-card"
    >
      <div>
        <p>
          <span className="font-semibold">{message.name}</span>{" "}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
        </p>
        <p className="text-sm text-ink-soft">
          <DateTime at={message.createdAt} />
        </p>
        {message.sponsor && <SponsorMark name={message.sponsor.name} />}
      </div>
      <blockquote
        tabIndex={0}
        aria-label="Message"
        className="max-h-60 overflow-y-auto rounded-control bg-sunken p-4 wrap-anywhere whitespace-pre-line"
      >
        {message.message}
      </blockquote>
      {answeredAt ? (
        <section aria-label="Reply" className="grid gap-2">
          <h3 className="text-base">
            Replied <DateTime at={answeredAt} />
          </h3>
          <p className="wrap-anywhere whitespace-pre-line">{message.answer}</p>
        </section>
      ) : (
        <SchemaForm
          schema={answerFields}
          reply={reply}
          fields={{ intent: "answer", id, box, page, search, next: next ?? "" }}
          failed={{ title: "Failed to send the reply" }}
          button="Send Reply"
          sending="Sending..."
          back={back}
          className="grid gap-4"
        >
          {({ answer }) => (
            <TextAreaField
              field={answer}
              label="Reply"
              help={`We'll email this to ${email} with their message quoted below.`}
              maxLength={contactLimits.answer}
              rows={5}
            />
          )}
        </SchemaForm>
      )}
      <MessageActions message={message} location={location} next={next} showLabels />
      <p className="flex flex-wrap gap-3">
        <LinkButton
          to={`${messagesPath({ ...location, message: id })}&delete=`}
          preventScrollReset
          icon="trash-2"
          label="Delete"
          look="btn-quiet text-brick"
        />
        {next && <LinkButton to={messagesPath({ ...location, message: next })} replace preventScrollReset label="Next unread" />}
      </p>
    </Dialog>
  );
}

/** Asks for confirmation before a message is deleted. */
export function DeleteDialog({ message: { id, name, subject }, location, next }: Omit<Props, "reply">) {
  const { box, page, search = "" } = location;
  return (
    <ConfirmDialog
      title="Delete message"
      back={messagesPath({ ...location, message: id })}
      failed={{ title: "Failed to delete the message" }}
      fields={{ intent: "delete", id, box, page: String(page), search, next: next ?? "" }}
      label="Delete"
      icon="trash-2"
    >
      <p>{`Delete “${subject}” from ${name}? This action cannot be undone.`}</p>
    </ConfirmDialog>
  );
}
