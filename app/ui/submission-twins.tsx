import { Icon } from "./icon.tsx";

/** Businesses that a submission looks like, of those that everybody sees; `waiting` says that one like it is not reviewed yet. */
export type LookAlikes = { twins: { id: string; name: string; claimable: boolean }[]; waiting: boolean };

/** Asks whether the business is there already, and lets whoever says no go on. */
export function TwinsNotice({ twins, waiting, saving }: LookAlikes & { saving: boolean }) {
  return (
    <section aria-labelledby="twins-title" className="rounded-card border-2 border-amber bg-surface p-5">
      <h2 id="twins-title" className="flex items-center gap-2 text-lg">
        <Icon name="copy" className="size-5 text-amber" />
        Is it one of these?
      </h2>
      <ul className="mt-2 grid gap-2">
        {twins.map(({ id, name, claimable }) => (
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
      <p className="mt-3 text-ink-soft">If it is another one, send it in all the same: we look at both.</p>
      <button name="confirmed" value="on" className="btn btn-quiet mt-3" disabled={saving}>
        Submit anyway
      </button>
    </section>
  );
}

/** Nothing that was typed is left behind. */
function NewTab({ to, words, hint }: { to: string; words: string; hint?: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="link font-semibold">
      {words}
      <span className="sr-only">{hint ? ` (${hint}, opens in a new tab)` : " (opens in a new tab)"}</span>
    </a>
  );
}
