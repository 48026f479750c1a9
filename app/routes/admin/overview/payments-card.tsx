import type { PaymentNumbers } from "#domain/analytics/payment-figures.ts";
import type { Reconciliation } from "#domain/billing/reconciliation/reconcile.ts";
import type { ReactNode } from "react";
import { formatPrice } from "#domain/plans/plans.shared.ts";
import { Link } from "react-router";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/routes/admin/date-time.tsx";
import { Icon, IconText } from "#app/ui/icon/icon.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";

/** How the payments stand; null when that could not be read. */
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
const notYet = "Not compared with the payment provider yet. That happens every night, or now with the button above.";

function Subscriptions({ inForce, owed, ending, income, withoutPrice, cases }: PaymentNumbers) {
  const apart = [owed && `${owed} with the renewal owed`, ending && `${ending} cancelled, to end`].filter(Boolean).join(", ");
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      <Fact icon="credit-card">
        <strong className="tabular-nums">{inForce.toLocaleString("en-US")}</strong>
        {` ${inForce === 1 ? "subscription" : "subscriptions"} in force`}
        {apart && <span className="text-ink-soft">{` (${apart})`}</span>}
      </Fact>
      <Fact icon="calendar">
        <strong className="tabular-nums">{income.map(formatPrice).join(", ") || "Nothing"}</strong> comes in
        {withoutPrice > 0 && <span className="text-ink-soft">{` (without ${withoutPrice} whose price is not known yet)`}</span>}
      </Fact>
      <Fact icon={cases ? "circle-alert" : "circle-check"}>
        {cases ? (
          <Link to="/admin/dashboard/business-requests" className="link font-semibold">
            {`${cases} ${cases === 1 ? "case" : "cases"} to settle`}
          </Link>
        ) : (
          "No case to settle"
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
        <Left count={paidWithoutPlan}>Paid without plan</Left>
        <Left count={planWithoutPayment}>Plan without payment</Left>
      </ul>
      {failure && (
        <IconText icon="triangle-alert" iconLook="size-4" look="font-medium text-brick">
          {`The comparison is not whole: ${failure}`}
        </IconText>
      )}
      <p className="text-ink-soft">
        Compared with the payment provider <DateTime at={at} />. {foundWords(found, paidWithoutPlan + planWithoutPayment)}
      </p>
    </div>
  );
}

/** A count that must be 0: the color and the words say whether it is. */
function Left({ count, children }: { count: number; children: string }) {
  const fine = count === 0;
  return (
    <li className={`flex items-center gap-2 font-medium ${fine ? "text-leaf" : "text-brick"}`}>
      <Icon name={fine ? "circle-check" : "circle-alert"} className="size-4.5 shrink-0" />
      {`${children}: ${count.toLocaleString("en-US")}, ${fine ? "as it should be" : "must be 0"}`}
    </li>
  );
}

const differences: Record<string, string> = {
  paid_not_fulfilled: "paid but not delivered",
  subscription_missing: "paid subscription we did not know",
  paid_not_in_force: "paid subscription without its plan",
  in_force_not_paid: "plan that is paid for no more",
  terms_differ: "subscription that read differently",
  business_below: "business below its plan",
  business_above: "business above its plan",
};

function foundWords(found: Reconciliation["found"], left: number): string {
  if (!found.length) return "Nothing differed.";
  const counts = new Map<string, number>();
  for (const { kind } of found) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].map(([kind, count]) => `${count} × ${differences[kind] ?? kind}`).join(", ");
  return `Found: ${kinds}. ${left ? "What could be repaired was repaired." : "All of it was repaired."}`;
}
