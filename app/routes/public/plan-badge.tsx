/** Labels a paid listing. */
export function PremiumBadge() {
  return <span className="premium-badge">Premium</span>;
}

export function BasicBadge() {
  return (
    <span className="inline-flex rounded-full border border-line px-2.5 py-0.5 text-sm font-semibold text-ink-soft">Basic</span>
  );
}
