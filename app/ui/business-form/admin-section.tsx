import type { ReactNode } from "react";
import { type ApprovalStatus, type Plan, plans } from "#domain/businesses/business-types.shared.ts";
import { adminProfileFields } from "#domain/businesses/business-forms.shared.ts";
import { FieldGroup, FormSection } from "#app/ui/form/form-section.tsx";
import type { ProfileFieldset } from "./form-values.ts";
import { adminPlanNames } from "#app/ui/badge.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { FieldProblem, Options } from "#app/ui/form/field.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";
import type { Toast } from "#app/ui/toast/toast.shared.ts";

/** The fields of a business that only admins see, or null for a new business. */
type AdminFormFields = {
  approvalStatus: ApprovalStatus;
  /** Whether a claim is waiting for review. Saving the form does not decide it. */
  claimWaits: boolean;
  owned: boolean;
  grantedPlan: Plan;
  /** The effective plan. An active subscription's plan may be higher than the granted plan. */
  plan: Plan;
  sponsors: string | null;
} | null;

/** The parts of the admin's business form that the owner's form does not have. */
export type AdminFormPart = {
  schemaOf: typeof adminProfileFields;
  /** The toast for a form that fails validation in the browser. The server sends the same text. */
  refused: Toast;
  /** The section that only admins fill in. */
  Part(props: Props): ReactNode;
  status: AdminFormFields;
};

/** Returns the admin's additions to the business form. */
export function adminFormPart(status: AdminFormFields): AdminFormPart {
  return { schemaOf: adminProfileFields, refused, Part: AdminPart, status };
}

const refused: Toast = { title: "Validation Error", text: "Please check the form for errors.", tone: "problem" };

type Props = { fields: ProfileFieldset; status: AdminFormFields };

function AdminPart({ fields: { plan, claimable }, status }: Props) {
  const choosesPlan = usePlansShown();
  return (
    <FormSection title={choosesPlan ? "Plan & Status" : "Status"}>
      {status && status.approvalStatus !== "approved" && !status.claimWaits && (
        <IconText icon="info" look="rounded-control border border-amber px-4 py-3 font-medium text-amber">
          This business is {status.approvalStatus}. Saving approves it. Visitors will see it right away, and we'll email the
          person who submitted it.
        </IconText>
      )}
      {choosesPlan ? (
        <div>
          <label htmlFor={plan.id} className="font-semibold">
            Plan
          </label>
          <p id={`${plan.id}-help`} className="text-sm text-ink-soft">
            {planHelp(status)}
          </p>
          <select
            key={plan.key}
            id={plan.id}
            name={plan.name}
            defaultValue={plan.initialValue ?? "basic"}
            aria-describedby={`${plan.id}-help`}
            aria-invalid={plan.errors ? true : undefined}
            className="mt-1.5 block h-12 w-full rounded-control border border-line-strong bg-surface px-3 sm:max-w-80"
          >
            <Options of={plans.map((each) => [each, adminPlanNames[each]])} />
          </select>
          {plan.errors && <FieldProblem id={plan.errorId}>{plan.errors.join(" ")}</FieldProblem>}
        </div>
      ) : (
        <input key={plan.key} type="hidden" name={plan.name} defaultValue="basic" />
      )}
      <FieldGroup id={`${claimable.id}-group`} label="Claiming" invalid={Boolean(claimable.errors)}>
        <label className="flex min-h-11 items-center gap-3">
          <input
            key={claimable.key}
            type="checkbox"
            id={claimable.id}
            name={claimable.name}
            defaultChecked={claimable.initialValue === "on"}
            aria-describedby={`${claimable.id}-help`}
            className="size-5 accent-accent"
          />
          Claimable
        </label>
        <p id={`${claimable.id}-help`} className="text-sm text-ink-soft">
          {status?.owned
            ? "This business has an owner. Remove the owner first."
            : "The owner can claim this business on its public page."}
        </p>
        {claimable.errors && <FieldProblem id={claimable.errorId}>{claimable.errors.join(" ")}</FieldProblem>}
      </FieldGroup>
    </FormSection>
  );
}

function planHelp(status: AdminFormFields): string {
  const paid =
    status && status.plan !== status.grantedPlan ? ` The owner pays for ${adminPlanNames[status.plan]} and keeps that plan.` : "";
  const sponsors = status?.sponsors ? ` This business sponsors ${status.sponsors}. A lower plan ends the sponsorship.` : "";
  return `The plan you grant for free.${paid}${sponsors}`;
}
