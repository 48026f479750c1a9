import { Icon } from "./icon.tsx";

/** Says in words that the place is paid for. */
export function PremiumBadge({ className = "" }: { className?: string }) {
  return (
    <span className={`premium-badge ${className}`}>
      <Icon name="star" className="size-3.5 fill-current" />
      Premium
    </span>
  );
}

export function BasicBadge() {
  return (
    <span className="inline-flex rounded-full border border-line px-2.5 py-0.5 text-sm font-semibold text-ink-soft">Basic</span>
  );
}
