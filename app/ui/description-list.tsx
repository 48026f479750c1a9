import type { ReactNode } from "react";

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
