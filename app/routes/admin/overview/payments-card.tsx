import type { PaymentNumbers } from "#domain/analytics/payment-figures.ts";
import type { Reconciliation } from "#domain/billing/reconciliation/reconcile.ts";
import type { ReactNode } from "react";
import { formatPrice } from "#domain/plans/format-price.shared.ts";
import { Link } from "react-router";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { asSentence } from "#app/ui/format.ts";
import { Icon, IconText } from "#app/ui/icon/icon.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";

/** Shows subscriptions, income, and the last comparison with the payment provider. `numbers` is null if they could not be loaded. */
export function PaymentsCard({ numbers }: { numbers: PaymentNumbers | null }) {
  return (
    <section aria-labelledby="payments" className="mt-3 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="payments" className="grow text-xl">
          Payments
        </h2>
        <PostForm failed={notCompared} fields={{ intent: "compare" }} toastOnly preventScrollReset>
          <SubmitButton icon="refresh-cw" label="Compare now" sending="Comparing..." look="btn-quiet" />
        </PostForm>
      </div>
      {!numbers && <AdminProblem>Failed to fetch the payments. Please try again.</AdminProblem>}
      {numbers && (
        <div className="card grid gap-3 px-5 py-4">
          <Subscriptions {...numbers} />
          <hr className="border-line" />
          {numbers.compared ? <Compared {...numbers.compared} /> : <p className="text-ink-soft">{notYet}</p>}
        </div>
      )}
    </section>
  );
}

const notCompared = { title: "Failed to compare the payments. Please try again." };
const notYet =
  "We haven't compared the payments with the payment provider's records yet. We do this every night and whenever you choose “Compare now.”";

function Subscriptions({ inForce, pastDue, canceled, income, withoutPrice, openTasks }: PaymentNumbers) {
  const details = [pastDue && `${pastDue} past due`, canceled && `${canceled} canceled`].filter(Boolean).join(", ");
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      <Fact icon="credit-card">
        <strong className="tabular-nums">{inForce.toLocaleString("en-US")}</strong>
        {` active ${inForce === 1 ? "subscription" : "subscriptions"}`}
        {details && <span className="text-ink-soft">{` (${details})`}</span>}
      </Fact>
      <Fact icon="calendar">
        Income: <strong className="tabular-nums">{income.map(formatPrice).join(", ") || "none"}</strong>
        {withoutPrice > 0 && <span className="text-ink-soft">{` (not counting ${withoutPrice} without a known price)`}</span>}
      </Fact>
      <Fact icon={openTasks ? "circle-alert" : "circle-check"}>
        {openTasks ? (
          <Link to="/admin/dashboard/business-requests" className="link font-semibold">
            {`${openTasks} open ${openTasks === 1 ? "task" : "tasks"}`}
          </Link>
        ) : (
          "No open tasks"
        )}
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon name={icon} className="size-4.5 shrink-0 text-ink-soft" />
      <span>{children}</span>
    </li>
  );
}

function Compared({ at, paidWithoutPlan, planWithoutPayment, found, failure }: Reconciliation) {
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        <ErrorCount count={paidWithoutPlan}>Paid without a plan</ErrorCount>
        <ErrorCount count={planWithoutPayment}>Plan without payment</ErrorCount>
      </ul>
      {failure && (
        <IconText icon="triangle-alert" iconLook="size-4" look="font-medium text-brick">
          {asSentence(`The comparison is incomplete: ${failure}`)}
        </IconText>
      )}
      <p className="text-ink-soft">
        Last compared with the payment provider's records on <DateTime at={at} />.{" "}
        {differencesText(found, paidWithoutPlan + planWithoutPayment)}
      </p>
    </div>
  );
}

/** A count that should be 0. Its color and text say whether it is. */
function ErrorCount({ count, children }: { count: number; children: string }) {
  const ok = count === 0;
  return (
    <li className={`flex items-center gap-2 font-medium ${ok ? "text-leaf" : "text-brick"}`}>
      <Icon name={ok ? "circle-check" : "circle-alert"} className="size-4.5 shrink-0" />
      {`${children}: ${count.toLocaleString("en-US")} (${ok ? "OK" : "should be 0"})`}
    </li>
  );
}

const differences: Record<string, string> = {
  paid_not_fulfilled: "paid but not delivered",
  subscription_missing: "paid subscription missing from our records",
  paid_not_in_force: "paid subscription without its plan",
  in_force_not_paid: "plan that is no longer paid for",
  terms_differ: "subscription with different terms",
  business_below: "business with a lower plan than it should have",
  business_above: "business with a higher plan than it should have",
};

function differencesText(found: Reconciliation["found"], unresolved: number): string {
  if (!found.length) return "No differences found.";
  const counts = new Map<string, number>();
  for (const { kind } of found) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].map(([kind, count]) => `${differences[kind] ?? kind} (${count})`).join(", ");
  return `Differences found: ${kinds}. ${unresolved ? "We fixed what we could." : "We fixed everything."}`;
}
