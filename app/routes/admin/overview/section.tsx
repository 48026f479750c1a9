import { formatCount } from "#domain/text/formats.shared.ts";
import type { ReactNode } from "react";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

type Props = { id: string; title: string; problem: string | false; buttons?: ReactNode; children: ReactNode };

/** A part of the overview, or why it could not be loaded. */
export function Section({ id, title, problem, buttons, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-3 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id={id} className="grow text-xl">
          {title}
        </h2>
        {buttons && <div className="flex flex-wrap gap-2">{buttons}</div>}
      </div>
      {problem && <AdminProblem>{problem}</AdminProblem>}
      {children}
    </section>
  );
}

/** A figure with its title above it and an explanation below it. */
export type FigureFacts = [title: string, icon: string, figure: string | number, explanation: string];

/** Cards with figures. */
export function Figures({ of }: { of: FigureFacts[] }) {
  return (
    <dl className="grid fit-columns-34 gap-3 md:grid-cols-[repeat(auto-fill,minmax(max(8.5rem,30%),1fr))]">
      {of.map(([title, icon, figure, explanation]) => (
        <div key={title} className="card p-4">
          <dt className="flex items-start justify-between gap-2 font-medium text-ink-soft">
            {title}
            <Icon name={icon} className="size-4.5 max-sm:hidden" />
          </dt>
          <dd className="mt-1">
            <span className="block font-display text-2xl font-bold tabular-nums">
              {typeof figure === "number" ? formatCount(figure) : figure}
            </span>
            <span className="text-ink-soft">{explanation}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
