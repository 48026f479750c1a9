import { useTown } from "./town-context.tsx";
import { specialHoursByTerm } from "#domain/businesses/opening-times/format-hours.shared.ts";
import type { ReactNode } from "react";

/** A business's exceptions and closings, as items in a `dl`. */
export function SpecialHours({ times }: { times: Parameters<typeof specialHoursByTerm>[0] }) {
  const { locale } = useTown().town;
  return Object.entries(specialHoursByTerm(times, locale))
    .filter(([, text]) => text)
    .map(([term, text]) => (
      <DescriptionItem key={term} term={term}>
        {text}
      </DescriptionItem>
    ));
}

export const notProvided = <span className="text-ink-soft">Not provided</span>;

type Props = { term: string; note?: string; look?: string; children: ReactNode };

/** A term and its value in a `dl`. `note` is small print below it. */
export function DescriptionItem({ term, note, look = "wrap-anywhere whitespace-pre-line", children }: Props) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className={look}>{children || notProvided}</dd>
      {note && <dd className="text-sm text-ink-soft">{note}</dd>}
    </div>
  );
}
