import type { ReactNode } from "react";

/** One card of a person's screen. */
export function PersonSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid justify-items-start gap-4 p-4 md:p-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
