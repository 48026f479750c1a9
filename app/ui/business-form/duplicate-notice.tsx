import type { SubmissionResult } from "@conform-to/react";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The public businesses that a new one looks like; `waiting` says that one like it is not reviewed yet. */
export type PossibleDuplicates = { duplicates: { id: string; name: string; claimable: boolean }[]; waiting: boolean };

/** What a form that came back says of the businesses it looks like; `sure` once its sender has been asked. */
export function duplicatesIn(
  answer: { possibleDuplicates: PossibleDuplicates | null; reply: SubmissionResult<string[]> } | undefined,
) {
  const possibleDuplicates = answer?.possibleDuplicates ?? null;
  return { possibleDuplicates, sure: possibleDuplicates !== null || answer?.reply.initialValue?.["confirmed"] === "on" };
}

/** Asks whether the business is listed already. Sending the form again says that it is not. */
export function DuplicateNotice({ duplicates, waiting }: PossibleDuplicates) {
  return (
    <section aria-labelledby="duplicates-title" className="rounded-card border-2 border-amber bg-surface p-5">
      <h2 id="duplicates-title" className="flex items-center gap-2 text-lg">
        <Icon name="copy" className="size-5 text-amber" />
        Is it one of these?
      </h2>
      <ul className="mt-2 grid gap-2">
        {duplicates.map(({ id, name, claimable }) => (
          <li key={id}>
            This looks like <NewTab to={`/business/${id}`} words={name} />
            {claimable && (
              <>
                {" – "}
                <NewTab to={`/claim-business/${id}`} words="claim it instead" hint={name} />?
              </>
            )}
          </li>
        ))}
        {waiting && <li>A business like this one was sent in already and waits for our review.</li>}
      </ul>
      <p className="mt-3 text-ink-soft">If yours is a different business, press Submit anyway below. We look at both.</p>
    </section>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
function NewTab({ to, words, hint }: { to: string; words: string; hint?: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="link font-semibold">
      {words}
      <span className="sr-only">{hint ? ` (${hint}, opens in a new tab)` : " (opens in a new tab)"}</span>
    </a>
  );
}
