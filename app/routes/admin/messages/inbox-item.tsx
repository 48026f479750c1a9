import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ActionButton, ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import { asSentence } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";
import type { InboxItem } from "#domain/messages/inbox.ts";
import { howMany } from "#domain/text/formats.shared.ts";
import { problems } from "#domain/messages/messages.shared.ts";
import { describeTask, taskTexts } from "./task-text.ts";

export const inboxPath = "/admin/dashboard/contact-messages";

/** The toasts for changes that were not saved. */
export const inboxFailures = {
  message: { title: "Failed to update message" },
  deletion: { title: "Failed to delete the message" },
  email: { title: "Failed to resend the email" },
  task: { title: "Failed to update the task. Please try again." },
};

/** Returns what an item is about. */
export function subjectOf({ kind, subject, reason, name, task }: InboxItem): string {
  if (kind === "task") return taskTexts[task!].title;
  return (kind === "report" ? problems[reason!] : kind === "suggestion" ? name : subject) ?? "";
}

/** The number of characters that a row shows before the rest is folded. */
const shown = 280;

/** The text of an item, with what belongs to it. */
export function ItemText({ item }: { item: InboxItem }) {
  const { currency } = useTown().town;
  const { kind, name, message, task, attempts, next } = item;
  if (kind === "task")
    return (
      <>
        <p>{describeTask(item, currency)}</p>
        <p>
          <span className="font-semibold">What to do:</span> {taskTexts[task!].todo}
        </p>
      </>
    );
  if (kind === "email")
    return (
      <>
        {asSentence(message ?? "the site stopped while sending it")}
        <span className="mt-1 block text-ink-soft">
          {`${howMany(attempts!, "attempt", "attempts")}. `}
          {next ? (
            <>
              Next attempt: <DateTime at={next} />.
            </>
          ) : (
            "We stopped trying."
          )}
        </span>
      </>
    );
  const text = message ?? "";
  return (
    <>
      {text.length <= shown ? (
        <p className="whitespace-pre-line">{text}</p>
      ) : (
        <details className="whitespace-pre-line">
          <summary className="cursor-pointer">{`${text.slice(0, shown)}…`}</summary>
          <p className="mt-2">{text}</p>
        </details>
      )}
      {kind === "suggestion" && (
        <LinkButton
          to={`/admin/dashboard/businesses/new?${new URLSearchParams({ name: name! })}`}
          label="Create listing"
          about={name!}
        />
      )}
    </>
  );
}

/** The buttons of an item. */
export function ItemActions({ item }: { item: InboxItem }) {
  const { id, kind, task, email, business, doneAt } = item;
  const subject = subjectOf(item);
  const fields = { id };
  if (kind === "email")
    return (
      <ActionButton
        action={`${inboxPath}/send-again`}
        {...{ fields, failed: inboxFailures.email }}
        label="Send again"
        about={`: ${subject} to ${email || "a deleted account"}`}
        sending="Sending..."
      />
    );
  const change = doneAt
    ? { action: `${inboxPath}/reopen`, label: "Move to inbox", icon: "inbox" }
    : { action: `${inboxPath}/finish`, label: "Mark as done", icon: "check" };
  const isRefundable = task === "never_set_up" || (task === "claim_issue" && email !== null);
  return (
    <div className="flex flex-wrap gap-1 md:max-w-44">
      {isRefundable && !doneAt && (
        <ConfirmButton
          action={`${inboxPath}/refund`}
          {...{ fields, failed: inboxFailures.task }}
          label="Refund payment"
          sending="Refunding..."
          look="text-brick"
        >
          <p>
            {`This refunds ${email ?? String(item.facts?.["email"] ?? "the payer")}'s last payment in full to their card, ends their subscription right away, and marks the task as done. We'll email them. This action cannot be undone.`}
          </p>
        </ConfirmButton>
      )}
      {task === "claim_granted" && business && (
        <LinkButton to={`/admin/dashboard/businesses/${business.id}`} label="Take back" look="btn-quiet text-brick" />
      )}
      <ActionButton {...change} {...{ fields, failed: inboxFailures.message }} about={`: ${subject}`} />
      {doneAt && kind !== "task" && (
        <ConfirmButton
          action={`${inboxPath}/delete`}
          {...{ fields, failed: inboxFailures.deletion }}
          label="Delete"
          about={subject}
          title="Delete message"
          icon="trash-2"
          iconOnly
        >
          <p>{`Delete “${subject}”? This action cannot be undone.`}</p>
        </ConfirmButton>
      )}
    </div>
  );
}
