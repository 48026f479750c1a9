import { DateTime } from "#app/ui/date-time.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { type Reply, SchemaForm } from "#app/ui/form/schema-form.tsx";
import type { ListedMessage } from "#domain/contact/contact-inbox.ts";
import { answerFields } from "#domain/contact/contact-form.shared.ts";
import { contactLimits } from "#domain/contact/limits.shared.ts";
import { type MessageLocation, messagesPath } from "./message-links.ts";
import { MessageActions, SponsorMark } from "./message-table.tsx";

type Props = { message: ListedMessage; location: MessageLocation; reply: Reply };

/** One message in full with the reply form. */
export function MessageDialog({ message, location, reply }: Props) {
  const { box, page } = location;
  const { id, email, answeredAt } = message;
  const back = messagesPath({ box, page });
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
          fields={{ intent: "answer", id, box, page }}
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
      <MessageActions message={message} location={location} showLabels />
    </Dialog>
  );
}
