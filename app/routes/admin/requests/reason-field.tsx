import { useId } from "react";
import { reasonLimit } from "#domain/requests/review-forms.shared.ts";

type Props = { typed?: string | undefined; help?: string | undefined };

/** The reason for a rejection, which the email includes. */
export function ReasonField({ typed = "", help = "Included in the email. Say what to fix." }: Props) {
  const helpId = useId();
  return (
    <label className="block font-semibold">
      Reason (optional)
      <span id={helpId} className="block text-sm font-normal text-ink-soft">
        {help}
      </span>
      <textarea
        name="reason"
        rows={4}
        maxLength={reasonLimit}
        defaultValue={typed}
        aria-label="Reason (optional)"
        aria-describedby={helpId}
        className="mt-1.5 block w-full rounded-control border border-line-strong bg-surface px-3 py-2 font-normal"
      />
    </label>
  );
}
