import { Link } from "react-router";
import { type ApprovalStatus, type Plan, plans } from "#domain/businesses/business-types.shared.ts";
import { adminPlanNames } from "#app/ui/badge.tsx";
import type { ProfileFieldset } from "#app/ui/business-form/form-values.ts";
import { FieldProblem, SelectField } from "#app/ui/form/field.tsx";
import { FieldGroup, FormSection } from "#app/ui/form/form-section.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";

type Business = {
  id: string;
  approvalStatus: ApprovalStatus;
  isClaimed: boolean;
  ownerId: string | null;
  grantedPlan: Plan;
  /** The effective plan. An active subscription's plan may be higher than the granted plan. */
  plan: Plan;
  sponsoredCategory: { name: string } | null;
};

/** The section of the business form that only admins see. `business` is null for a new one. */
export function AdminSection({ fields, business }: { fields: ProfileFieldset; business: Business | null }) {
  const { plan, claimable } = fields;
  const choosesPlan = usePlansShown();
  return (
    <FormSection title={choosesPlan ? "Plan & Status" : "Status"}>
      {business && (business.isClaimed || business.approvalStatus !== "approved") && (
        <IconText icon="info" look="rounded-control border border-amber px-4 py-3 font-medium text-amber">
          {business.isClaimed ? (
            <>
              Somebody claims this business. Saving here changes the public listing. It does not approve or reject the claim.{" "}
              <Link to={`/admin/dashboard/business-requests?view=${business.id}`} className="link">
                Review the claim
              </Link>
            </>
          ) : (
            `This business is ${business.approvalStatus}. Saving approves it. Visitors will see it right away, and we'll email the person who submitted it.`
          )}
        </IconText>
      )}
      {choosesPlan ? (
        <SelectField field={plan} label="Plan" help={planHelp(business)}>
          {plans.map((each) => [each, adminPlanNames[each]])}
        </SelectField>
      ) : (
        <input key={plan.key} type="hidden" name={plan.name} defaultValue="basic" />
      )}
      <FieldGroup id={`${claimable.id}-group`} label="Claiming">
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
          {business?.ownerId
            ? "This business has an owner. Remove the owner first."
            : "The owner can claim this business on its public page."}
        </p>
        {claimable.errors && <FieldProblem id={claimable.errorId}>{claimable.errors.join(" ")}</FieldProblem>}
      </FieldGroup>
    </FormSection>
  );
}

function planHelp(business: Business | null): string {
  if (!business) return "The plan you grant for free.";
  const { plan, grantedPlan, sponsoredCategory } = business;
  const paid = plan !== grantedPlan ? ` The owner pays for ${adminPlanNames[plan]} and keeps that plan.` : "";
  const sponsors = sponsoredCategory
    ? ` This business sponsors ${sponsoredCategory.name}. A lower plan ends the sponsorship.`
    : "";
  return `The plan you grant for free.${paid}${sponsors}`;
}
