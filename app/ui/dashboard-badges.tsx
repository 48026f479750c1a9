import type { ReactNode } from "react";
import type { ApprovalStatus, Plan } from "#domain/businesses/fields.ts";
import { planNames } from "#domain/plans/fields.ts";
import { Icon } from "./icon.tsx";

const statuses: Record<ApprovalStatus, { label: string; icon: string; look: string }> = {
  approved: { label: "Approved", icon: "circle-check", look: "border-leaf bg-surface text-leaf" },
  pending: { label: "Pending", icon: "clock", look: "border-amber bg-amber-soft text-amber" },
  rejected: { label: "Rejected", icon: "circle-alert", look: "border-brick bg-surface text-brick" },
};

/** Where the review stands: a word and a sign, and a colour besides. Like its neighbours an item of a list. */
export function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  const { label, icon, look } = statuses[status];
  return (
    <Badge icon={icon} look={look}>
      <span className="sr-only">Review: </span>
      {label}
    </Badge>
  );
}

export function OwnPlanBadge({ plan }: { plan: Plan }) {
  const look = plan === "basic" ? "border-line text-ink-soft" : "border-wheat bg-wheat text-on-wheat";
  return (
    <Badge icon={plan === "basic" ? "tag" : "star"} look={look}>
      <span className="sr-only">Plan: </span>
      {planNames[plan]}
    </Badge>
  );
}

export function SponsoringBadge({ category }: { category: string }) {
  return <Badge icon="award" look="border-accent bg-accent-soft text-accent">{`Sponsoring: ${category}`}</Badge>;
}

function Badge({ icon, look, children }: { icon: string; look: string; children: ReactNode }) {
  return (
    <li className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold ${look}`}>
      <Icon name={icon} className="size-3.5" />
      <span>{children}</span>
    </li>
  );
}
