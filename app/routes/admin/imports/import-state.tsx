import type { BrowserImport } from "#domain/imports/import-uploaded-file.ts";
import { TextLink } from "#app/ui/button.tsx";
import { howMany } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { reportPath } from "./import-links.ts";
import { skippedText, timeLeft } from "./import-labels.ts";

const states: Record<BrowserImport["state"], { label: string; icon: string; look: string }> = {
  running: { label: "Running", icon: "clock", look: "text-amber" },
  done: { label: "Done", icon: "circle-check", look: "text-leaf" },
  broken: { label: "Unreadable file", icon: "circle-alert", look: "text-brick" },
  failed: { label: "Failed", icon: "circle-alert", look: "text-brick" },
  interrupted: { label: "Interrupted", icon: "triangle-alert", look: "text-brick" },
};

/** Shows an import's state: its progress, its problem, and the result of undoing it. */
export function ImportState({ row }: { row: BrowserImport }) {
  const { state, problem, fileName, tally, total, undone, startedAt, lastProgressAt } = row;
  const { label, icon, look } = states[state];
  const left = timeLeft({ read: tally.read, total, elapsed: lastProgressAt.getTime() - startedAt.getTime() });
  return (
    <div className="grid gap-1 md:min-w-64">
      <span className={`inline-flex items-center gap-1.5 font-medium ${look}`}>
        <Icon name={icon} className="size-4" />
        {label}
      </span>
      {state === "running" && total !== null && (
        <progress
          aria-label={`Progress of ${fileName}`}
          value={tally.read}
          max={Math.max(total, 1)}
          className="h-2 w-full accent-accent"
        />
      )}
      {state === "running" && left && <span className="text-ink-soft">{left}</span>}
      {undone && (
        <span className="text-ink-soft wrap-anywhere">
          {`Undone: ${undone.removed.toLocaleString("en-US")} removed, ${undone.restored.toLocaleString("en-US")} restored.`}
          {undone.kept > 0 && (
            <>
              {" "}
              <TextLink
                to={reportPath(row.id, { show: "kept", page: 1 })}
                label={`${howMany(undone.kept, "business was", "businesses were")} kept`}
              />
            </>
          )}
        </span>
      )}
      {problem && <span className="wrap-anywhere text-ink-soft">{problem}</span>}
      {(state === "failed" || state === "interrupted") && (
        <span className="text-ink-soft">The rows saved so far are kept. Import the same file again to add the rest.</span>
      )}
    </div>
  );
}

/** Shows how many rows an import or a preview has read, and how many of them it adds, updates, leaves unchanged, and skips. */
export function ImportTally({ row: { dryRun, state, total, tally } }: { row: BrowserImport }) {
  const number = (count: number) => count.toLocaleString("en-US");
  const would = dryRun ? "would be " : "";
  const skipped = Object.entries(tally.skipped).filter(([, count]) => count);
  if (total === null) return state === "running" && <span className="text-ink-soft">Reading the file</span>;
  return (
    <div className="tabular-nums">
      <p className="font-medium">
        {number(tally.read)} of {number(total)} read
      </p>
      <p>{`${number(tally.added)} ${would}added, ${number(tally.updated)} ${would}updated, ${number(tally.unchanged)} unchanged`}</p>
      {skipped.length > 0 && (
        <p className="text-ink-soft">Skipped: {skipped.map(([reason, count]) => skippedText(reason, count!)).join(", ")}</p>
      )}
    </div>
  );
}
