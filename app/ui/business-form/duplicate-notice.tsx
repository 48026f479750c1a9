import type { FormAnswer } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";

/** Returns the possible duplicates in an answer. `confirmed` means that the sender has already seen the notice. */
export function duplicatesIn(answer: FormAnswer | undefined) {
  const possibleDuplicates = answer?.refused === "looks_like" ? (answer.details as PossibleDuplicates) : null;
  return { possibleDuplicates, confirmed: possibleDuplicates !== null || answer?.reply?.initialValue?.["confirmed"] === "on" };
}

/** Asks whether the business is already listed. Submitting the form again with `button` means that it is not. */
export function DuplicateNotice({ duplicates, waiting, button }: PossibleDuplicates & { button: string }) {
  return (
    <section
      aria-labelledby="duplicates-title"
      autoFocus
      tabIndex={-1}
      data-problem
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
      <p className="mt-3 text-ink-soft">{`If yours is a different business, press “${button}” below.`}</p>
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
