import type { Ref } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Toast } from "#app/ui/toast/toast.shared.ts";

/** The toast for a form that fails validation in the browser. The server sends the same text. */
export const validationError: Toast = {
  title: "Validation Error",
  text: "Please fill in all required fields correctly.",
  tone: "problem",
};

type Props = {
  ref: Ref<HTMLDivElement>;
  toast: Toast;
  /** Each problem with its field's id. If the id is null, the problem concerns the whole form. */
  problems: { id: string | null; text: string }[];
};

/** The summary above a form that was not saved: the toast's text, and each problem with a link to its field. */
export function ProblemSummary({ ref, toast, problems }: Props) {
  const shown = problems.filter(({ id, text }) => id !== null || (text !== toast.text && text !== toast.title));
  return (
    <div
      ref={ref}
      role="alert"
      autoFocus
      tabIndex={-1}
      className="rounded-card border-2 border-brick bg-surface p-5 outline-offset-2"
    >
      <h2 className="flex items-center gap-2 text-lg text-brick">
        <Icon name="circle-alert" />
        {toast.title}
      </h2>
      {toast.text && <p className="mt-1">{toast.text}</p>}
      {shown.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {shown.map(({ id, text }) => (
            <li key={`${id} ${text}`}>
              {id === null ? (
                text
              ) : (
                <a href={`#${id}`} className="inline-flex min-h-6 items-center text-brick underline underline-offset-3">
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
