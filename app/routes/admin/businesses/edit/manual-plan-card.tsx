import { formatMoney, formatDate } from "#domain/text/formats.shared.ts";
import { businessesPath, businessFailures } from "#app/routes/admin/businesses/business-parts.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { adminPlanNames } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { manualPayments, manualPlanFields } from "#domain/billing/billing-forms.shared.ts";
import type { ManualPlan } from "#domain/billing/manual-plans.ts";
import { paidPlans } from "#domain/plans/plans.shared.ts";

/** Shows the plan that was paid by check or cash, and records the next payment. */
export function ManualPlanCard({ businessId, paid }: { businessId: string; paid: ManualPlan | null }) {
  const { town } = useTown();
  return (
    <details className="group card px-5 py-4">
      <summary className="flex cursor-pointer items-center gap-2 font-semibold">
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        {paid ? `Paid by ${manualPlanText(paid, town.locale)}` : "Record a payment by check or cash"}
      </summary>
      <p className="my-4 text-ink-soft">
        The business has the plan through the last day. We remind its owner and the admins 30 and 7 days before.
      </p>
      <SchemaForm
        id="payment"
        schema={manualPlanFields}
        action={`${businessesPath}/${businessId}/record-payment`}
        failed={businessFailures.update}
        defaultValue={{ plan: paid?.plan }}
        button="Record payment"
        buttonLook="btn-accent self-end"
        sending="Saving..."
        className="grid gap-4 sm:grid-cols-2"
      >
        {({ plan, until, amount, how, reference }) => (
          <>
            <SelectField field={plan} label="Plan">
              {paidPlans.map((each) => [each, adminPlanNames[each]])}
            </SelectField>
            <TextField field={until} label="Last day" type="date" />
            <TextField field={amount} label={`Amount in ${town.currency}`} />
            <SelectField field={how} label="How">
              {manualPayments.map((each) => [each, each === "check" ? "Check" : "Cash"])}
            </SelectField>
            <TextField field={reference} label="Reference" help="Check number or receipt" maxLength={100} />
          </>
        )}
      </SchemaForm>
    </details>
  );
}

/** Returns the payment in words: "check through January 31, 2027: $300, 1042". */
function manualPlanText({ until, amount, currency, how, reference }: ManualPlan, locale: string): string {
  const day = formatDate(until, locale, { dateStyle: "long" });
  return `${how} through ${day}: ${[formatMoney(amount, currency), reference].filter(Boolean).join(", ")}`;
}
