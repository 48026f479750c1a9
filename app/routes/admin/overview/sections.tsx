import { DateTime } from "#app/ui/date-time.tsx";
import { ActionButton } from "#app/routes/admin/dialog/action-button.tsx";
import { IconText, Icon } from "#app/ui/icon/icon.tsx";
import type { BackupHealth } from "#domain/backups/backup-health.ts";
import { formatCount } from "#domain/text/formats.shared.ts";
import type { ReactNode } from "react";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";

const backups: Record<BackupHealth["state"], string> = {
  none_yet: "No backups yet: set one up.",
  failed: "The last backup failed.",
  too_old: "The last backup is older than two days.",
  drill_failed: "The last backup could not be restored in a test.",
  ok: "Backups work.",
};

/** Says in plain lines whether backups work, and which key to copy. */
export function Health({ state, at, keyToCopy }: BackupHealth) {
  return (
    <div className="card grid gap-3 px-5 py-4">
      {keyToCopy && (
        <div className="grid justify-items-start gap-2">
          <IconText icon="triangle-alert" look="font-medium text-brick">
            {`Keep a copy of this key elsewhere: ${keyToCopy} on the server. Without it, nobody can open a backup.`}
          </IconText>
          <ActionButton action="/admin/dashboard" icon="circle-check" label="I have a copy" />
        </div>
      )}
      <IconText icon={state === "ok" ? "circle-check" : "triangle-alert"} look={state === "ok" ? "text-leaf" : "text-brick"}>
        {backups[state]}
        {at && (
          <>
            {" Last backup: "}
            <DateTime at={at} />.
          </>
        )}
      </IconText>
    </div>
  );
}

type Props<T> = { id: string; title: string; of: T | null; failed: string; buttons?: ReactNode; children(loaded: T): ReactNode };

/** A part of the overview, or why it could not be loaded. */
export function Section<T>({ id, title, of, failed, buttons, children }: Props<T>) {
  return (
    <section aria-labelledby={id} className="mt-3 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id={id} className="grow text-xl">
          {title}
        </h2>
        {buttons && <div className="flex flex-wrap gap-2">{buttons}</div>}
      </div>
      {of === null ? <AdminProblem>{failed}</AdminProblem> : children(of)}
    </section>
  );
}

/** A figure with its title above it and an explanation below it. */
export type FigureFacts = [title: string, icon: string, figure: string | number, explanation: string];

/** Cards with figures. */
export function Figures({ of }: { of: FigureFacts[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-3 max-md:*:last:odd:col-span-full md:grid-cols-[repeat(auto-fill,minmax(max(8.5rem,30%),1fr))]">
      {of.map(([title, icon, figure, explanation]) => (
        <div key={title} className="card p-4">
          <dt className="flex items-start justify-between gap-2 font-medium text-ink-soft">
            {title}
            <Icon name={icon} className="size-4.5 max-sm:hidden" />
          </dt>
          <dd className="mt-1">
            <span className="block font-display text-2xl font-bold tabular-nums">
              {typeof figure === "number" ? formatCount(figure) : figure}
            </span>
            <span className="text-ink-soft">{explanation}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
