import { formatCount, howMany } from "#domain/text/formats.shared.ts";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { skippedText } from "#domain/imports/import-report.shared.ts";
import type { ListedImport } from "#domain/imports/run-import.ts";

export const importsPath = "/admin/dashboard/imports";

/** The path of the screen for mapping the data in an uploaded file. */
export function draftPath(draftId: string): string {
  return `${importsPath}/drafts/${draftId}`;
}

/** The path of an import's report. */
export function reportPath(importId: string): string {
  return `${importsPath}/${importId}`;
}

/** Reloads the page data every two seconds while an import is running. */
export function usePolling(running: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = running ? setInterval(() => void revalidate(), 2000) : undefined;
    return () => clearInterval(timer);
  }, [running, revalidate]);
}

const states: Record<ListedImport["state"], { label: string; icon: string; look: string }> = {
  running: { label: "Running", icon: "clock", look: "text-amber" },
  done: { label: "Done", icon: "circle-check", look: "text-leaf" },
  failed: { label: "Failed", icon: "circle-alert", look: "text-brick" },
};

/** Shows an import's state: its progress, its problem, and the result of undoing it. */
export function ImportState({ row: { state, problem, fileName, tally, total, undone } }: { row: ListedImport }) {
  const { label, icon, look } = states[state];
  return (
    <div className="grid gap-1 md:min-w-64">
      <span className={`inline-flex items-center gap-1.5 font-medium ${look}`}>
        <Icon name={icon} className="size-4" />
        {label}
      </span>
      {state === "running" && (
        <progress
          aria-label={`Progress of ${fileName}`}
          value={tally.read}
          max={Math.max(total, 1)}
          className="h-2 w-full accent-accent"
        />
      )}
      {undone && (
        <span className="text-ink-soft wrap-anywhere">
          {`Undone: ${formatCount(undone.removed)} removed, ${formatCount(undone.restored)} restored.`}
          {undone.left.length > 0 && (
            <span>{` ${howMany(undone.left.length, "business was", "businesses were")} kept: ${undone.left.join(", ")}.`}</span>
          )}
        </span>
      )}
      {problem && <span className="wrap-anywhere text-ink-soft">{problem}</span>}
    </div>
  );
}

/** Shows how many rows an import or a preview has read, and how many of them it adds, updates, leaves unchanged, and skips. */
export function ImportTally({ row: { draftId, total, tally } }: { row: ListedImport }) {
  const would = draftId ? "would be " : "";
  const skipped = skippedText(tally);
  return (
    <div className="tabular-nums">
      <p className="font-medium">
        {formatCount(tally.read)} of {formatCount(total)} read
      </p>
      <p>{`${formatCount(tally.added)} ${would}added, ${formatCount(tally.updated)} ${would}updated, ${formatCount(tally.unchanged)} unchanged`}</p>
      {tally.uncategorized > 0 && (
        <p>
          {`${howMany(tally.uncategorized, "business", "businesses")} without a category, shown only in the search. `}
          {!draftId && <TextLink to="/admin/dashboard/businesses?category=none" label="Businesses without a category" />}
        </p>
      )}
      {skipped && <p className="text-ink-soft">Skipped: {skipped}</p>}
    </div>
  );
}
