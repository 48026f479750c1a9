import type { ReactNode } from "react";
import type { ApprovalStatus, Plan } from "#domain/businesses/business-types.shared.ts";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** A short label with an icon. `look` sets its colors. */
export function Badge({ icon, look, children }: { icon?: string | false; look: string; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-sm font-medium ${look}`}>
      {icon && <Icon name={icon} className="size-3.5" />}
      {children}
    </span>
  );
}

/** A plan's badge in the admin area. Shows nothing while plans are hidden. */
export function AdminPlanBadge({ plan }: { plan: Plan }) {
  if (!usePlansShown()) return null;
  if (plan === "basic") return <Badge look="border-line text-ink-soft">{adminPlanNames.basic}</Badge>;
  return (
    <Badge icon={plan === "premium" ? "star" : "award"} look="border-wheat bg-wheat text-on-wheat">
      {adminPlanNames[plan]}
    </Badge>
  );
}

/** The badge with the approval status. Shows nothing for an approved business. */
export function StatusBadge({ status }: { status: ApprovalStatus }) {
  if (status === "approved") return null;
  return <Badge {...statusLooks[status]}>{statusNames[status]}</Badge>;
}

/** The icon and the colors of each approval status. */
export const statusLooks: Record<ApprovalStatus, { icon: string; look: string }> = {
  approved: { icon: "circle-check", look: "border-leaf text-leaf" },
  pending: { icon: "clock", look: "border-amber text-amber" },
  rejected: { icon: "circle-alert", look: "border-brick text-brick" },
};

/** A business's micro-categories, with the main micro-category first. */
export function MicroCategoryBadges({ names }: { names: string[] }) {
  if (!names.length) return <span className="text-ink-soft">No category</span>;
  return (
    <ul className="flex flex-wrap gap-1">
      {names.map((name) => (
        <li key={name} className="rounded-full border border-line bg-accent-soft px-2 py-0.5 text-accent">
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The plan names in the admin area. */
export const adminPlanNames: Record<Plan, string> = {
  basic: "Basic",
  premium: "Premium",
  premium_sponsorship: "Premium Sponsorship",
};

export const statusNames: Record<ApprovalStatus, string> = { pending: "Pending", approved: "Approved", rejected: "Rejected" };
