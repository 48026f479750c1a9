import type { BackupState, BackupWarning, Report } from "#domain/backups/backup-status.shared.ts";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { asSentence, howMany } from "#app/ui/format.ts";
import { IconText } from "#app/ui/icon/icon.tsx";
import { HealthForm } from "./health-card.tsx";

/** Shows the state of the backups. `state` is null if it could not be loaded. */
export function BackupsCard({ state }: { state: BackupState | null }) {
  return (
    <section aria-labelledby="backups" className="mt-3 grid grid-cols-1 gap-3">
      <h2 id="backups" className="text-xl">
        Backups
      </h2>
      {!state && <AdminProblem>Failed to load the backup status. Please try again.</AdminProblem>}
      {state && (
        <div className="card grid gap-3 px-5 py-4">
          {state.keyToCopy && <KeyToCopy file={state.keyToCopy} />}
          {state.warnings.map((warning) => (
            <IconText key={warning} icon="triangle-alert" iconLook="size-4" look="font-medium text-brick">
              {warnings[warning](state)}
            </IconText>
          ))}
          {state.backup ? (
            <Backup {...state.backup} now={state.now} />
          ) : (
            <IconText icon="info" iconLook="size-4">
              No backup yet.
            </IconText>
          )}
          {state.drill ? (
            <Drill {...state.drill} />
          ) : (
            <IconText icon="info" iconLook="size-4">
              No test restore yet.
            </IconText>
          )}
        </div>
      )}
    </section>
  );
}

function KeyToCopy({ file }: { file: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <IconText icon="triangle-alert" iconLook="size-4" look="font-medium text-brick">
        Keep a copy of this key elsewhere: <span className="wrap-anywhere">{file}</span> on the server. Without it, nobody can
        open a backup.
      </IconText>
      <HealthForm intent="confirm-key" icon="circle-check" label="I have a copy" sending="Saving..." />
    </div>
  );
}

const warnings: Record<BackupWarning, (state: BackupState) => string> = {
  none_yet: () => "There is no backup yet. Backups run every night. To start one now, choose “Back up now” under Site health.",
  failed: ({ tried }) => asSentence(`The last backup failed: ${tried?.failure}`),
  too_old: () => "The last backup is older than two days.",
  drill_failed: ({ drill }) => asSentence(`The last test restore failed: ${drill?.failure}`),
  drill_too_old: () => "The last test restore is older than nine days.",
  pictures_missing: ({ backup }) =>
    `${howMany(backup?.missing ?? 0, "picture file is", "picture files are")} missing from storage and from the backup.`,
};

function Backup({ at, file, bytes, rows, pictures, now }: Report & { now: Date }) {
  return (
    <IconText icon="folder" iconLook="size-4">
      Last backup: <DateTime at={at} /> ({ageText(now.getTime() - at.getTime())}). It contains {content({ rows, pictures })} (
      {size(bytes ?? 0)}). File: <span className="wrap-anywhere">{file}</span>.
    </IconText>
  );
}

function Drill({ at, rows, pictures, seconds, failure }: Report) {
  return (
    <IconText icon={failure ? "circle-alert" : "circle-check"} iconLook="size-4" look={failure ? "" : "text-leaf"}>
      Last test restore: <DateTime at={at} />.{" "}
      {failure ? "It failed." : `Everything matched: ${content({ rows, pictures })}. It took ${secondsText(seconds)}.`}
    </IconText>
  );
}

function content({ rows, pictures }: Pick<Report, "rows" | "pictures">): string {
  return `${howMany(rows ?? 0, "row", "rows")} and ${howMany(pictures ?? 0, "picture file", "picture files")}`;
}

function size(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1000).toFixed(1)} GB`;
}

function secondsText(seconds: number): string {
  return howMany(Math.ceil(seconds), "second", "seconds");
}

function ageText(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours < 1) return "less than an hour ago";
  if (hours < 48) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
