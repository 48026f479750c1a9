import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

/** A card on the dashboard with a heading. It is compact on phones, so that an owner sees the whole listing at a glance. */
export function Section({ title, className = "", children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`card @container min-w-0 p-[min(1rem,5vw)] md:p-6 ${className}`}>
      <h2 className="mb-2 text-lg md:mb-3 md:text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** A row in a `dl`. The icon stands for the term, which screen readers read. */
export function Fact({ icon, term, children }: { icon: string; term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-3">
      <dt className="shrink-0 text-ink-soft">
        <Icon name={icon} className="size-5" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
