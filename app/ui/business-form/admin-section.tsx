import type { ReactNode } from "react";
import { plans, type ApprovalStatus, type Plan } from "#domain/businesses/business-fields.shared.ts";
import { adminProfileFields } from "#domain/businesses/business-forms.shared.ts";
import type { ConflictNote } from "./edit-conflict.ts";
import { FieldGroup, FormSection, ConflictMessage } from "#app/ui/form/form-section.tsx";
import type { ProfileFieldset } from "./form-values.ts";
import { adminPlanNames } from "#app/ui/plan-and-status-labels.ts";
import { FieldProblem, Options } from "#app/ui/form/field.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";
import type { Toast } from "#app/ui/toast/show-toast.ts";

/** What only admins see of a business, besides its profile. Null for a new one. */
export type AdminFormFields = {
  approvalStatus: ApprovalStatus;
  /** Whether it is being claimed, which no save decides. */
  claimWaits: boolean;
  owned: boolean;
  grantedPlan: Plan;
  /** The plan in force: a live subscription may be above what is granted. */
  plan: Plan;
  sponsors: string | null;
} | null;

/** How the form of a business differs in the admin area from its owner's. */
export type AdminFormPart = {
  schemaOf: typeof adminProfileFields;
  /** What it says that its browser refused already, in the server's words. */
  refused: Toast;
  /** What an admin sets and no owner does. */
  Part(props: Props): ReactNode;
  status: AdminFormFields;
};

export function adminFormPart(status: AdminFormFields): AdminFormPart {
  return { schemaOf: adminProfileFields, refused, Part: AdminPart, status };
}

const refused: Toast = { title: "Validation Error", text: "Please check the form for errors.", tone: "problem" };

type Props = { fields: ProfileFieldset; conflicts: Record<string, ConflictNote>; status: AdminFormFields };

function AdminPart({ fields: { plan, claimable }, conflicts, status }: Props) {
  return (
    <FormSection title="Plan & Standing">
      {status && status.approvalStatus !== "approved" && !status.claimWaits && (
        <IconText icon="info" look="rounded-control border border-amber px-4 py-3 font-medium text-amber">
          This business is {status.approvalStatus}. Saving approves it: visitors see it at once, and whoever sent it in is
          emailed.
        </IconText>
      )}
      <div>
        <label htmlFor={plan.id} className="font-semibold">
          Plan
        </label>
        <p id={`${plan.id}-help`} className="text-sm text-ink-soft">
          {helpOn(status)}
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
        <ConflictMessage note={conflicts["plan"]} />
      </div>
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
          {status?.owned ? "It has an owner. Remove the owner first." : "Its owner may take it over from its profile."}
        </p>
        {claimable.errors && <FieldProblem id={claimable.errorId}>{claimable.errors.join(" ")}</FieldProblem>}
        <ConflictMessage note={conflicts["claimable"]} />
      </FieldGroup>
    </FormSection>
  );
}

function helpOn(status: AdminFormFields): string {
  const paid =
    status && status.plan !== status.grantedPlan ? ` Its owner pays for ${adminPlanNames[status.plan]}, which stays.` : "";
  const sponsors = status?.sponsors ? ` It sponsors ${status.sponsors}, which ends below Premium Sponsorship.` : "";
  return `What you give without payment.${paid}${sponsors}`;
}
