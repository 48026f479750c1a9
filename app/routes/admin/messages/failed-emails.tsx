import { SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { asSentence, howMany } from "#app/ui/format.ts";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import type { FailedEmail } from "#domain/failed-emails/failed-emails.ts";
import { messagesPath } from "./message-links.ts";

const columns = [
  { title: "Date" },
  { title: "Email" },
  { title: "To" },
  { title: "Reason", wide: true },
  { title: "Actions", srOnly: true },
];

export const failedToSend = { title: "Failed to resend the email" };

/** The newest emails that the site could not send. Renders nothing without any. `failed` is null if they could not be loaded. */
export function FailedEmails({ failed }: { failed: { total: number; emails: FailedEmail[] } | null }) {
  if (failed?.total === 0) return null;
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <h2 id="failed-emails" className="scroll-mt-28 text-xl">
        Failed emails
      </h2>
      {!failed && <AdminProblem>Failed to load the failed emails. Please try again.</AdminProblem>}
      {failed && (
        <>
          {failed.total > failed.emails.length && (
            <p className="text-ink-soft">
              {`${howMany(failed.total, "email", "emails")} failed. These are the newest ${failed.emails.length}.`}
            </p>
          )}
          <DataTable label="Failed emails" columns={columns}>
            {failed.emails.map((email) => (
              <EmailRow key={email.id} {...email} />
            ))}
          </DataTable>
        </>
      )}
    </div>
  );
}

function EmailRow({ id, title, recipient, createdAt, attempts, reason, next }: FailedEmail) {
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
        {asSentence(reason)}
        <span className="mt-1 block text-ink-soft">
          {`${howMany(attempts, "attempt", "attempts")}. `}
          {next ? (
            <>
              Next attempt: <DateTime at={next} />.
            </>
          ) : (
            "We stopped trying."
          )}
        </span>
      </Cell>
      <Cell>
        <PostForm failed={failedToSend} toastOnly preventScrollReset action={messagesPath()} fields={{ intent: "again", id }}>
          <SubmitButton
            label="Send again"
            about={`${title} to ${recipient || "a deleted account"}`}
            sending="Sending..."
            look="btn-quiet whitespace-nowrap"
          />
        </PostForm>
      </Cell>
    </Row>
  );
}
