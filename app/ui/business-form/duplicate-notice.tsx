import type { FormAnswer } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";

/** The label of the button that sends a form again after the notice. */
export const submitAnyway = "Submit anyway";

/** Returns whether the sender of a form has seen the notice. */
export function hasSeenDuplicates(answer: FormAnswer | undefined): boolean {
  return answer?.refused === "looks_like" || answer?.reply?.initialValue?.["confirmed"] === "on";
}

/** Asks whether the business is already listed, if the answer says so. Submitting the form again means that it is not. */
export function DuplicateNotice({ answer }: { answer: FormAnswer | undefined }) {
  if (answer?.refused !== "looks_like") return null;
  const { duplicates, waiting } = answer.details as PossibleDuplicates;
  return (
    <section
      aria-labelledby="duplicates-title"
      autoFocus
      tabIndex={-1}
      className="rounded-card border-2 border-amber bg-surface p-5 outline-offset-2"
    >
      <h2 id="duplicates-title" className="flex items-center gap-2 text-lg">
        <Icon name="copy" className="size-5 text-amber" />
        Is one of these yours?
      </h2>
      <ul className="mt-2 grid gap-2">
        {duplicates.map(({ id, name, claimable }) => (
          <li key={id}>
            This looks like <NewTab to={`/business/${id}`} text={name} />
            {claimable && (
              <>
                {" – "}
                <NewTab to={`/claim-business/${id}`} text="claim it instead" hint={name} />?
              </>
            )}
          </li>
        ))}
        {waiting && <li>A similar business was already submitted and is waiting for review.</li>}
      </ul>
      <p className="mt-3 text-ink-soft">{`If yours is a different business, press “${submitAnyway}” below.`}</p>
    </section>
  );
}

/** A link that opens a new tab, so that the form keeps what was typed. */
function NewTab({ to, text, hint }: { to: string; text: string; hint?: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="link font-semibold">
      {text}
      <span className="sr-only">{hint ? ` (${hint}, opens in a new tab)` : " (opens in a new tab)"}</span>
    </a>
  );
}
