import { howMany } from "#domain/text/formats.shared.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DateTime } from "#app/ui/date-time.tsx";
import { ActionButton } from "#app/ui/dialog/action-button.tsx";
import { asSentence, capitalized } from "#app/ui/format.ts";
import { IconText } from "#app/ui/icon/icon.tsx";
import type { BackupState, BackupWarning, Report } from "#domain/backups/backup-status.shared.ts";
import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import type { SiteHealth } from "#domain/site-health/site-health.ts";
import { Section } from "./section.tsx";

/** The toasts for actions that failed. */
export const operationFailures = {
  check: { title: "Failed to check the site. Please try again." },
  backup: { title: "The backup failed", text: "See the reason under Backups." },
  key: { title: "Failed to save. Please try again." },
};

const path = "/admin/dashboard";

/**
 * Shows the results of the last checks, the numbers of waiting and failed emails, and the buttons that start a check, start a
 * backup, or download one. `health` is null if it could not be loaded.
 */
export function HealthCard({ health }: { health: SiteHealth | null }) {
  return (
    <Section
      id="health"
      title="Site health"
      problem={!health && "Failed to load site health. Please try again."}
      buttons={
        <>
          <ActionButton
            action={`${path}/check`}
            failed={operationFailures.check}
            icon="refresh-cw"
            label="Check now"
            sending="Checking..."
          />
          <ActionButton
            action={`${path}/back-up`}
            failed={operationFailures.backup}
            icon="copy"
            label="Back up now"
            sending="Backing up..."
          />
          <a href={`${path}/backup`} className="btn btn-quiet" download>
            Download backup
          </a>
        </>
      }
    >
      {health && <Results {...health} />}
    </Section>
  );
}

/** The labels of checks whose label differs from the name that `town check` prints. */
const labels: Record<string, string | undefined> = {
  origin: "site address",
  demo: "demo businesses",
  admin: "administrators",
};

function Results({ checked, emails: { waiting, retrying, givenUp } }: SiteHealth) {
  const failedCount = retrying + givenUp;
  const checks = checked?.checks ?? [];
  const open = checks.filter(({ status }) => status === "problem" || status === "warning");
  const others = checks.filter((check) => !open.includes(check));
  return (
    <div className="card grid gap-3 px-5 py-4">
      <IconText icon={failedCount ? "circle-alert" : "mail"} iconLook="size-4">
        {`Emails: ${waiting} waiting, ${failedCount} failed. `}
        {failedCount > 0 && (
          <Link to="/admin/dashboard/contact-messages?kind=email" className="link font-semibold">
            Failed emails
          </Link>
        )}
      </IconText>
      {open.map((check) => (
        <OpenCheck key={`${check.name} ${check.text}`} {...check} />
      ))}
      {checked && !open.length && (
        <IconText icon="circle-check" iconLook="size-4" look="text-leaf">
          Every check passed.
        </IconText>
      )}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer font-medium">{howMany(others.length, "other check", "other checks")}</summary>
          <ul className="mt-2 grid gap-1">
            {others.map(({ name, text }) => (
              <li key={`${name} ${text}`} className="wrap-anywhere">
                <strong>{capitalized(labels[name] ?? name)}</strong>: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-ink-soft">
        {checked ? (
          <span>
            Checked <DateTime at={checked.at} />. We check every hour.
          </span>
        ) : (
          <span>Not checked yet. We check soon after the site starts and then every hour.</span>
        )}
      </p>
    </div>
  );
}

function OpenCheck({ name, status, text, advice }: HealthCheck) {
  const isProblem = status === "problem";
  return (
    <div>
      <IconText
        icon={isProblem ? "triangle-alert" : "circle-alert"}
        iconLook="size-4"
        look={isProblem ? "font-medium text-brick" : "font-medium"}
      >
        {`${isProblem ? "Problem" : "Warning"} (${labels[name] ?? name}): ${asSentence(text)}`}
      </IconText>
      {advice && <p className="ps-6 wrap-anywhere text-ink-soft">{advice}.</p>}
    </div>
  );
}

/** Shows the state of the backups. `state` is null if it could not be loaded. */
export function BackupsCard({ state }: { state: BackupState | null }) {
  return (
    <Section id="backups" title="Backups" problem={!state && "Failed to load the backup status. Please try again."}>
      {state && (
        <div className="card grid gap-3 px-5 py-4">
          {state.keyToCopy && (
            <div className="grid justify-items-start gap-2">
              <Line icon="triangle-alert" look="font-medium text-brick">
                Keep a copy of this key elsewhere: <span className="wrap-anywhere">{state.keyToCopy}</span> on the server. Without
                it, nobody can open a backup.
              </Line>
              <ActionButton
                action={`${path}/confirm-key`}
                failed={operationFailures.key}
                icon="circle-check"
                label="I have a copy"
                sending="Saving..."
              />
            </div>
          )}
          {state.warnings.map((warning) => (
            <Line key={warning} icon="triangle-alert" look="font-medium text-brick">
              {warnings[warning](state)}
            </Line>
          ))}
          <Done what="backup" report={state.backup} well={`File: ${state.backup?.file}.`} />
          <Done what="test restore" report={state.drill} well="Everything matched." />
        </div>
      )}
    </Section>
  );
}

function Line(line: { icon: string; look?: string; children: ReactNode }) {
  return <IconText {...line} iconLook="size-4" />;
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

/** When the last backup or test restore ran, and that it failed or what `well` says. */
function Done({ what, report, well }: { what: string; report: Report | null; well: string }) {
  if (!report) return <Line icon="info">{`No ${what} yet.`}</Line>;
  return (
    <Line icon={report.failure ? "circle-alert" : "circle-check"} look={report.failure ? "" : "text-leaf"}>
      {`Last ${what}: `}
      <DateTime at={report.at} />. {report.failure ? "It failed." : well}
    </Line>
  );
}
