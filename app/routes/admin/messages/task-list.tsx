import { useTown } from "#app/ui/town-context.tsx";
import type { AdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { Link } from "react-router";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { adminTaskText } from "./task-text.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { messagesPath } from "./message-links.ts";

const failedToUpdate = { title: "Failed to update the task. Please try again." };

type Props = { tasks: AdminTask[] | null; refundId: string | null };

/**
 * The tasks that an admin must do manually, such as refunds. Renders nothing without tasks. `tasks` is null if they could not be
 * loaded. `refundId` is the task whose refund dialog is open.
 */
export function AdminTaskList({ tasks, refundId }: Props) {
  if (tasks?.length === 0) return null;
  const toRefund = tasks?.find((task) => task.id === refundId && isRefundable(task));
  return (
    <section aria-labelledby="admin-tasks" className="grid gap-3">
      <h2 id="admin-tasks" className="scroll-mt-20 text-xl">
        Open tasks
      </h2>
      {!tasks && <AdminProblem>Failed to load the open tasks. Please try again.</AdminProblem>}
      {tasks && (
        <ul className="grid gap-3">
          {tasks.map((task) => (
            <AdminTaskItem key={task.id} {...task} />
          ))}
        </ul>
      )}
      {toRefund && (
        <ConfirmDialog
          title="Refund payment"
          back={messagesPath()}
          failed={failedToUpdate}
          fields={{ intent: "refund-case", id: toRefund.id }}
          label="Refund payment"
          busyLabel="Refunding..."
        >
          <p>
            {`This refunds ${payerOf(toRefund)}'s last payment in full to their card, ends their subscription right away, and marks the task as done. We'll email them. This action cannot be undone.`}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function isRefundable({ kind, userEmail }: AdminTask): boolean {
  return kind === "never_set_up" || (kind === "claim_issue" && userEmail !== null);
}

/** Returns the account's email address, or the address used for the payment, or "the payer" if neither address is known. */
function payerOf({ userEmail, facts }: AdminTask): string {
  return userEmail ?? String(facts["email"] ?? "the payer");
}

function AdminTaskItem(task: AdminTask) {
  const { id, kind, business, userEmail, facts, createdAt } = task;
  const { town } = useTown();
  const known = { business: business?.name ?? null, person: userEmail, facts };
  const { title, description, todo } = adminTaskText(kind, known, town.currency);
  return (
    <li className="card flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4">
      <div className="grid min-w-0 grow basis-96 gap-1 wrap-anywhere">
        <h3 className="flex items-center gap-2 text-base">
          <Icon name="circle-alert" className="size-5 shrink-0 text-amber" />
          {title}
        </h3>
        <p>{description}</p>
        <p>
          <span className="font-semibold">What to do:</span> {todo}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-soft">
          <span>
            Since <DateTime at={createdAt} />
          </span>
          {userEmail && <span>{userEmail}</span>}
          {business && (
            <Link to={`/admin/dashboard/businesses/${business.id}`} className="link">
              {business.name}
            </Link>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {isRefundable(task) && (
          <LinkButton
            to={messagesPath({}, { refund: id })}
            preventScrollReset
            label="Refund payment"
            look="btn-quiet text-brick"
          />
        )}
        {kind === "unconfirmed_address" && <CorrectEmail id={id} email={userEmail ?? ""} />}
        {kind === "claim_granted" && business && (
          <LinkButton to={`/admin/dashboard/businesses/${business.id}?take=back`} label="Take back" look="btn-quiet text-brick" />
        )}
        <PostForm failed={failedToUpdate} action={messagesPath()} fields={{ intent: "settle", id }} toastOnly preventScrollReset>
          <SubmitButton
            icon="check"
            label="Mark as done"
            sending="Saving..."
            look="btn-quiet w-full"
            aria-label={`Mark as done: ${title}`}
          />
        </PostForm>
      </div>
    </li>
  );
}

/** The form that corrects an unconfirmed email address or sends the link to the same address again. */
function CorrectEmail({ id, email }: { id: string; email: string }) {
  return (
    <PostForm
      failed={failedToUpdate}
      action={messagesPath()}
      fields={{ intent: "repair-address", id }}
      preventScrollReset
      className="flex flex-wrap items-end gap-2"
    >
      <label className="grid gap-1 text-sm font-semibold">
        Account email
        <input
          name="email"
          type="email"
          required
          maxLength={254}
          defaultValue={email}
          className="input-box text-base font-normal"
        />
      </label>
      <SubmitButton label="Save and send the link" look="btn-quiet" />
    </PostForm>
  );
}
