import type { ReactNode } from "react";

/** A text page with a title, an opening sentence, and sections. */
export function ProsePage({ title, opening, children }: { title: string; opening: string; children: ReactNode }) {
  return (
    <article className="container-page max-w-3xl pt-10">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">{opening}</p>
      <div className="mt-10 grid max-w-prose gap-10">{children}</div>
    </article>
  );
}

export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
