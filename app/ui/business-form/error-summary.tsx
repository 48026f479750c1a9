import type { Ref } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Toast } from "#app/ui/toast/show-toast.ts";

/** What a form says that its browser refused already, in the server's words. */
export const validationError: Toast = {
  title: "Validation Error",
  text: "Please fill in all required fields correctly.",
  tone: "problem",
};

type Props = {
  ref: Ref<HTMLDivElement>;
  toast: Toast;
  /** What is wrong, each with the id of the field it leads to; null for what is about the whole form. */
  problems: { id: string | null; text: string }[];
  signedOut: boolean;
};

/** What stopped the form, above it: the same words as the toast, and each problem with the way to its field. */
export function ProblemSummary({ ref, toast, problems, signedOut }: Props) {
  const said = problems.filter(({ id, text }) => id !== null || (text !== toast.text && text !== toast.title));
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      autoFocus
      className="rounded-card border-2 border-brick bg-surface p-5 outline-offset-2"
    >
      <h2 className="flex items-center gap-2 text-lg text-brick">
        <Icon name="circle-alert" />
        {toast.title}
      </h2>
      {toast.text && <p className="mt-1">{toast.text}</p>}
      {signedOut && (
        <p className="mt-2">
          <a href="/login" target="_blank" rel="noopener" className="link font-semibold">
            Log in in a new tab
          </a>
          , then come back here and save again. Nothing you typed is lost.
        </p>
      )}
      {said.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {said.map(({ id, text }) => (
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
