import { formatMoney, formatDate } from "#domain/text/formats.shared.ts";
import { businessesPath, businessFailures } from "#app/routes/admin/businesses/business-parts.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormProblem, Options } from "#app/ui/form/field.tsx";
import { PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { adminPlanNames } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { manualPayments } from "#domain/billing/billing-forms.shared.ts";
import type { ManualPlan } from "#domain/billing/manual-plans.ts";
import { paidPlans } from "#domain/plans/plans.shared.ts";

const box = "input-box mt-1.5 block w-full font-normal";

/** Shows the plan that was paid by check or cash, and records the next payment. */
export function ManualPlanCard({ businessId, paid }: { businessId: string; paid: ManualPlan | null }) {
  const { town } = useTown();
  const sender = useSender();
  const problem = sender.answer?.problem;
  return (
    <details className="group card px-5 py-4">
      <summary className="flex cursor-pointer items-center gap-2 font-semibold">
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        {paid ? `Paid by ${manualPlanText(paid, town.locale)}` : "Record a payment by check or cash"}
      </summary>
      <PostForm
        action={`${businessesPath}/${businessId}/record-payment`}
        failed={businessFailures.update}
        sender={sender}
        preventScrollReset
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        <p className="text-ink-soft sm:col-span-2">
          The business has the plan through the last day. We remind its owner and the admins 30 and 7 days before.
        </p>
        {problem && (
          <div className="sm:col-span-2">
            <FormProblem>{problem.text ?? problem.title}</FormProblem>
          </div>
        )}
        <label className="font-semibold">
          Plan
          <select name="plan" defaultValue={paid?.plan} className={box}>
            <Options of={paidPlans.map((each) => [each, adminPlanNames[each]])} />
          </select>
        </label>
        <label className="font-semibold">
          Last day
          <input name="until" type="date" required className={box} />
        </label>
        <label className="font-semibold">
          {`Amount in ${town.currency}`}
          <input name="amount" type="number" min="0.01" step="any" required className={box} />
        </label>
        <label className="font-semibold">
          How
          <select name="how" className={box}>
            <Options of={manualPayments.map((each) => [each, each === "check" ? "Check" : "Cash"])} />
          </select>
        </label>
        <label className="font-semibold sm:col-span-2">
          Reference
          <input name="reference" maxLength={100} placeholder="Check number or receipt" className={box} />
        </label>
        <SubmitButton label="Record payment" sending="Saving..." />
      </PostForm>
    </details>
  );
}

/** Returns the payment in words: "check through January 31, 2027: $300, 1042". */
function manualPlanText({ until, amount, currency, how, reference }: ManualPlan, locale: string): string {
  const day = formatDate(until, locale, { dateStyle: "long" });
  return `${how} through ${day}: ${[formatMoney(amount, currency), reference].filter(Boolean).join(", ")}`;
}
