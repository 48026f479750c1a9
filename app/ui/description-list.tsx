import type { ReactNode } from "react";

/** Stands where a business gives nothing. */
export const notProvided = <span className="text-ink-soft">Not given</span>;

type Props = { term: string; note?: string; look?: string; children: ReactNode };

/** A fact of a `dl`, below its name; `note` is a smaller word on it. */
export function DescriptionItem({ term, note, look = "wrap-anywhere whitespace-pre-line", children }: Props) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className={look}>{children || notProvided}</dd>
      {note && <dd className="text-sm text-ink-soft">{note}</dd>}
    </div>
  );
}
