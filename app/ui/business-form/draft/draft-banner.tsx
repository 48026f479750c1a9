import { useTown } from "#app/ui/town-context.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Draft } from "./use-draft.ts";

/** The banner that offers to restore or discard a draft. */
export function DraftBanner({ draft, onRestore, onDiscard }: { draft: Draft; onRestore(): void; onDiscard(): void }) {
  const { locale } = useTown().town;
  const when = new Date(draft.at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div role="status" className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <p className="flex min-w-48 grow basis-80 items-start gap-3">
        <Icon name="clock" className="mt-0.5 size-5 text-ink-soft" />
        You have an unsaved draft from {when}.
      </p>
      <div className="flex gap-2">
        <button type="button" className="btn btn-quiet" onClick={onDiscard}>
          Discard
        </button>
        <button type="button" className="btn btn-accent" onClick={onRestore}>
          Restore
        </button>
      </div>
    </div>
  );
}
