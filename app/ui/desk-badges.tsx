import type { ApprovalStatus, Plan } from "#domain/businesses/fields.ts";
import { deskPlanNames, statusNames } from "./desk-filter.ts";
import { Icon } from "./icon.tsx";

const badge = "inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-sm font-medium whitespace-nowrap";

/** A plan as the desk calls it. */
export function DeskPlan({ plan }: { plan: Plan }) {
  const paid = plan !== "basic";
  return (
    <span className={`${badge} ${paid ? "border-wheat bg-wheat text-on-wheat" : "border-line text-ink-soft"}`}>
      {paid && <Icon name={plan === "premium" ? "star" : "award"} className="size-3.5" />}
      {deskPlanNames[plan]}
    </span>
  );
}

/** Only what is not approved is worth a word. */
export function DeskStatus({ status }: { status: ApprovalStatus }) {
  if (status === "approved") return null;
  const look = status === "pending" ? "border-amber text-amber" : "border-brick text-brick";
  return (
    <span className={`${badge} ${look}`}>
      <Icon name={status === "pending" ? "clock" : "circle-alert"} className="size-3.5" />
      {statusNames[status]}
    </span>
  );
}

const mostNames = 4;

/** What a business offers, the main one first; a long list is cut. */
export function OfferBadges({ names }: { names: string[] }) {
  if (!names.length) return <span className="text-ink-soft">No category</span>;
  const rest = names.slice(mostNames);
  return (
    <ul className="flex flex-wrap gap-1">
      {names.slice(0, mostNames).map((name) => (
        <li key={name} className="rounded-full border border-line bg-accent-soft px-2 py-0.5 text-accent">
          {name}
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(", ")} className="px-1 py-0.5 text-ink-soft">
          +{rest.length}
          <span className="sr-only"> more: {rest.join(", ")}</span>
        </li>
      )}
    </ul>
  );
}
