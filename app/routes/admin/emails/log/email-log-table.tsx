import { Badge } from "#app/ui/badge.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { asSentence } from "#app/ui/format.ts";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import type { EmailState, LoggedEmail } from "#domain/email-log/email-log.ts";

const columns = [
  { title: "Date" },
  { title: "Email" },
  { title: "To" },
  { title: "Status", wide: true },
  { title: "Actions", srOnly: true },
];

export const stateLabels: Record<EmailState, string> = { waiting: "Waiting", failed: "Failed", sent: "Sent" };

const looks: Record<EmailState, [icon: string, look: string]> = {
  waiting: ["clock", "border-amber text-amber"],
  failed: ["circle-alert", "border-brick text-brick"],
  sent: ["circle-check", "border-line text-ink-soft"],
};

export const failedToSend = { title: "Failed to resend the email" };

/** One page of the email log. `back` is the page's address. */
export function EmailLogTable({ emails, back }: { emails: LoggedEmail[]; back: string }) {
  return (
    <DataTable label="Emails" columns={columns}>
      {emails.map((email) => (
        <LogRow key={email.id} email={email} back={back} />
      ))}
    </DataTable>
  );
}

function LogRow({ email: { id, title, recipient, state, createdAt, sentAt, attempts, reason, next }, back }: RowProps) {
  const [icon, look] = looks[state];
  return (
    <Row>
      <Cell className="text-ink-soft tabular-nums">
        <DateTime at={createdAt} stacked />
      </Cell>
      <Cell heading className="wrap-anywhere md:min-w-40">
        {title}
      </Cell>
      <Cell className="wrap-anywhere md:min-w-48">{recipient || <span className="text-ink-soft">A deleted account</span>}</Cell>
      <Cell className="wrap-anywhere">
        <Badge icon={icon} look={look}>
          {stateLabels[state]}
        </Badge>
        {sentAt && (
          <span className="mt-1 block text-ink-soft">
            <DateTime at={sentAt} />
          </span>
        )}
        {reason && <span className="mt-1 block">{asSentence(reason)}</span>}
        {state === "failed" && (
          <span className="mt-1 block text-ink-soft">
            {`${attempts} ${attempts === 1 ? "attempt" : "attempts"}. `}
            {next ? (
              <>
                Next attempt: <DateTime at={next} />.
              </>
            ) : (
              "We stopped trying."
            )}
          </span>
        )}
      </Cell>
      <Cell>
        {state === "failed" && (
          <PostForm failed={failedToSend} toastOnly preventScrollReset action={back} fields={{ intent: "again", id }}>
            <SubmitButton
              label="Send again"
              about={`${title} to ${recipient || "a deleted account"}`}
              sending="Sending..."
              look="btn-quiet whitespace-nowrap"
            />
          </PostForm>
        )}
      </Cell>
    </Row>
  );
}

type RowProps = { email: LoggedEmail; back: string };
