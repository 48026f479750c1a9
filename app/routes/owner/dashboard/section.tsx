import type { ReactNode } from "react";

/** A card on the dashboard with a heading. It is compact on phones, so that an owner sees the whole listing at a glance. */
export function Section({ title, className = "", children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`card @container min-w-0 p-[min(1rem,5vw)] md:p-6 ${className}`}>
      <h2 className="mb-2 text-lg md:mb-3 md:text-xl">{title}</h2>
      {children}
    </section>
  );
}
