import type { AdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { Link } from "react-router";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { adminTaskText } from "./admin-task-text.ts";
import { DateTime } from "#app/routes/admin/date-time.tsx";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { requestsAt } from "./request-links.ts";

const failedToSettle = { title: "Failed to settle the case. Please try again." };

type Props = { cases: AdminTask[] | null; page: number; asked: string | null };

/**
 * What payments and sponsorships left to be settled by hand; nothing where nothing is. Null is what could not be read, `asked` the
 * one of which it is asked whether the payment is to go back.
 */
export function AdminTaskList({ cases, page, asked }: Props) {
  if (cases?.length === 0) return null;
  const refunded = cases?.find((each) => each.id === asked && isRefundable(each));
  return (
    <section aria-labelledby="cases" className="grid gap-3">
      <h2 id="cases" className="scroll-mt-20 text-xl">
        Cases to settle
      </h2>
      {!cases && <AdminProblem>Failed to fetch the cases to settle. Please try again.</AdminProblem>}
      {cases && (
        <ul className="grid gap-3">
          {cases.map((each) => (
            <OneAdminTask key={each.id} {...each} page={page} />
          ))}
        </ul>
      )}
      {refunded && (
        <ConfirmDialog
          title="Refund and settle"
          back={requestsAt(page)}
          failed={failedToSettle}
          fields={{ intent: "refund-case", id: refunded.id }}
          label="Refund and settle"
          busyLabel="Refunding..."
        >
          <p>
            {`The last payment of ${payerOf(refunded)} goes back in full to the card it was paid with, and their subscription ends at once. They get an email that says so. This cannot be taken back.`}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function isRefundable({ kind, userEmail }: AdminTask): boolean {
  return kind === "never_set_up" || (kind === "claim_issue" && userEmail !== null);
}

/** Who paid: the account's address, else the one that was paid with. */
function payerOf({ userEmail, facts }: AdminTask): string {
  return userEmail ?? String(facts["email"] ?? "the payer");
}

function OneAdminTask({ page, ...open }: AdminTask & { page: number }) {
  const { id, kind, business, userEmail, facts, createdAt } = open;
  const { title, happened, todo } = adminTaskText(kind, { business: business?.name ?? null, person: userEmail, facts });
  return (
    <li className="card flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4">
      <div className="grid min-w-0 grow basis-96 gap-1 wrap-anywhere">
        <h3 className="flex items-center gap-2 text-base">
          <Icon name="circle-alert" className="size-5 shrink-0 text-amber" />
          {title}
        </h3>
        <p>{happened}</p>
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
        {isRefundable(open) && (
          <LinkButton
            to={requestsAt(page, { refund: id })}
            preventScrollReset
            label="Refund and settle"
            look="btn-quiet text-brick"
          />
        )}
        {kind === "unconfirmed_address" && <RepairAddress id={id} email={userEmail ?? ""} />}
        <PostForm failed={failedToSettle} fields={{ intent: "settle", id }} toastOnly preventScrollReset>
          <SubmitButton
            icon="check"
            label="Mark as settled"
            sending="Saving..."
            look="btn-quiet w-full"
            aria-label={`Mark as settled: ${title}`}
          />
        </PostForm>
      </div>
    </li>
  );
}

/** Another address for an account that is not confirmed, or the same one again. */
function RepairAddress({ id, email }: { id: string; email: string }) {
  return (
    <PostForm
      failed={failedToSettle}
      fields={{ intent: "repair-address", id }}
      preventScrollReset
      className="flex flex-wrap items-end gap-2"
    >
      <label className="grid gap-1 text-sm font-semibold">
        Address of the account
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
