import type { ReactNode } from "react";

type SectionProps = { title: string; plain?: boolean; children: ReactNode };

/** A profile section with a heading. With `plain`, it has no frame. */
export function Section({ title, plain = false, children }: SectionProps) {
  return (
    <section className={plain ? "min-w-0" : "card @container min-w-0 p-[min(1.25rem,5vw)] md:p-6"}>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
