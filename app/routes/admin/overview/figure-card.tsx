import { Icon } from "#app/ui/icon/icon.tsx";

/** A figure with its title above it and an explanation below it. */
export function FigureCard({ title, icon, figure, children }: { title: string; icon: string; figure: string; children: string }) {
  return (
    <div className="card p-4">
      <dt className="flex items-start justify-between gap-2 font-medium text-ink-soft">
        {title}
        <Icon name={icon} className="size-4.5 max-sm:hidden" />
      </dt>
      <dd className="mt-1">
        <span className="block font-display text-2xl font-bold tabular-nums">{figure}</span>
        <span className="text-ink-soft">{children}</span>
      </dd>
    </div>
  );
}

/** Formats a count with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}
