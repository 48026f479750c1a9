import { howMany } from "#domain/text/formats.shared.ts";
import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ActionButton, ConfirmButton } from "#app/ui/dialog/action-button.tsx";
import { asSentence } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { AdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import type { FailedEmail } from "#domain/failed-emails/failed-emails.ts";
import type { InboxItem, ListedMessage } from "#domain/messages/inbox.ts";
import { problems } from "#domain/messages/message-kinds.shared.ts";
import { adminTaskText } from "./task-text.ts";

export const inboxPath = "/admin/dashboard/contact-messages";

/** The toasts for changes that were not saved. */
export const inboxFailures = {
  message: { title: "Failed to update message" },
  deletion: { title: "Failed to delete the message" },
  email: { title: "Failed to resend the email" },
  task: { title: "Failed to update the task. Please try again." },
};

export const inboxLink = "link wrap-anywhere max-md:inline-flex max-md:min-h-11 max-md:items-center";

/** What a row shows. */
type RowParts = Record<"name" | "email" | "subject" | "text" | "actions", ReactNode> & {
  business: { id: string; name: string } | null;
};

/** Returns what the row of an item shows. */
export function partsOf(item: InboxItem, currency: string): RowParts {
  if ("task" in item) return taskParts(item.task, currency);
  return "email" in item ? emailParts(item.email) : messageParts(item.message);
}

function messageParts(message: ListedMessage): RowParts {
  const { id, kind, name, email, sponsor, business, reason, doneAt } = message;
  const subject = (kind === "report" ? problems[reason!] : kind === "suggestion" ? name : message.subject) ?? "";
  const action = doneAt
    ? { action: `${inboxPath}/reopen`, label: "Move to inbox:", icon: "inbox" }
    : { action: `${inboxPath}/finish`, label: "Mark as done:", icon: "check" };
  const fields = { id };
  return {
    business,
    subject,
    name: (
      <>
        {kind === "contact" ? name : "A visitor"}
        {sponsor && <SponsorBadge name={sponsor.name} />}
      </>
    ),
    email: email && (
      <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`} className={inboxLink}>
        {email}
      </a>
    ),
    text: (
      <>
        <Text>{message.message ?? ""}</Text>
        {kind === "suggestion" && (
          <LinkButton
            to={`/admin/dashboard/businesses/new?${new URLSearchParams({ name: name! })}`}
            label="Create listing"
            about={name!}
          />
        )}
      </>
    ),
    actions: (
      <>
        <ActionButton {...action} about={subject} fields={fields} failed={inboxFailures.message} iconOnly />
        {doneAt && (
          <ConfirmButton
            action={`${inboxPath}/delete`}
            fields={fields}
            failed={inboxFailures.deletion}
            label="Delete"
            about={subject}
            title="Delete message"
            icon="trash-2"
            iconOnly
          >
            <p>{`Delete “${subject}”? This action cannot be undone.`}</p>
          </ConfirmButton>
        )}
      </>
    ),
  };
}

/** The number of characters that a row shows before the rest is folded. */
const shown = 280;

function Text({ children }: { children: string }) {
  if (children.length <= shown) return <p className="whitespace-pre-line">{children}</p>;
  return (
    <details className="whitespace-pre-line">
      <summary className="cursor-pointer">{`${children.slice(0, shown)}…`}</summary>
      <p className="mt-2">{children}</p>
    </details>
  );
}

/** The badge for a message from a sponsor. Sponsors get support first. */
function SponsorBadge({ name }: { name: string }) {
  return (
    <span className="mt-1 flex w-fit items-center gap-1 rounded-full bg-wheat px-2.5 py-0.5 text-sm font-semibold text-on-wheat">
      <Icon name="star" className="size-3.5 fill-current" />
      <span>
        Premium support<span className="sr-only">: {name}</span>
      </span>
    </span>
  );
}

function taskParts({ id, kind, business, userEmail, facts }: AdminTask, currency: string): RowParts {
  const { title, description, todo } = adminTaskText(
    kind,
    { business: business?.name ?? null, person: userEmail, facts },
    currency,
  );
  const shared = { fields: { id }, failed: inboxFailures.task };
  const isRefundable = kind === "never_set_up" || (kind === "claim_issue" && userEmail !== null);
  return {
    business,
    subject: title,
    name: "The site",
    email: userEmail,
    text: (
      <>
        <p>{description}</p>
        <p>
          <span className="font-semibold">What to do:</span> {todo}
        </p>
      </>
    ),
    actions: (
      <>
        {isRefundable && (
          <ConfirmButton
            {...shared}
            action={`${inboxPath}/refund`}
            label="Refund payment"
            sending="Refunding..."
            look="text-brick"
          >
            <p>
              {`This refunds ${userEmail ?? String(facts["email"] ?? "the payer")}'s last payment in full to their card, ends their subscription right away, and marks the task as done. We'll email them. This action cannot be undone.`}
            </p>
          </ConfirmButton>
        )}
        {kind === "claim_granted" && business && (
          <LinkButton to={`/admin/dashboard/businesses/${business.id}`} label="Take back" look="btn-quiet text-brick" />
        )}
        <ActionButton {...shared} action={`${inboxPath}/settle`} label="Mark as done" about={`: ${title}`} icon="check" />
      </>
    ),
  };
}

function emailParts({ id, title, recipient, attempts, reason, next }: FailedEmail): RowParts {
  const to = recipient || "A deleted account";
  return {
    business: null,
    subject: title,
    name: "The site",
    email: to,
    text: (
      <>
        {asSentence(reason)}
        <span className="mt-1 block text-ink-soft">
          {`${howMany(attempts, "attempt", "attempts")}. `}
          {next ? (
            <span>
              Next attempt: <DateTime at={next} />.
            </span>
          ) : (
            <span>We stopped trying.</span>
          )}
        </span>
      </>
    ),
    actions: (
      <ActionButton
        action={`${inboxPath}/send-again`}
        fields={{ id }}
        failed={inboxFailures.email}
        label="Send again"
        about={`: ${title} to ${to}`}
        sending="Sending..."
      />
    ),
  };
}
