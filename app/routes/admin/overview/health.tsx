import { DateTime } from "#app/ui/date-time.tsx";
import { ActionButton } from "#app/routes/admin/dialog/action-button.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";
import type { SiteHealth } from "#domain/site-health/site-health.ts";
import { Section } from "./section.tsx";

export const backupFailed = { title: "The backup failed", text: "Ask the person who runs the server." };

const path = "/admin/dashboard";

const backups: Record<SiteHealth["backups"], string> = {
  none_yet: "No backups yet: set one up.",
  failed: "The last backup failed.",
  too_old: "The last backup is older than two days.",
  drill_failed: "The last backup could not be restored in a test.",
  ok: "Backups work.",
};

/** Says in plain lines what needs attention, and that everything else works. `health` is null if it could not be loaded. */
export function Health({ health }: { health: SiteHealth | null }) {
  return (
    <Section
      id="health"
      title="Site health"
      problem={!health && "Failed to load site health. Please try again."}
      buttons={
        <>
          <ActionButton
            action={`${path}/back-up`}
            failed={backupFailed}
            icon="copy"
            label="Back up now"
            sending="Backing up..."
          />
          {health?.backedUpAt && (
            <a href={`${path}/backup`} className="btn btn-quiet" download>
              Download backup
            </a>
          )}
        </>
      }
    >
      {health && <Lines {...health} />}
    </Section>
  );
}

function Lines({ problems, backups: state, backedUpAt, keyToCopy }: SiteHealth) {
  return (
    <div className="card grid gap-3 px-5 py-4">
      {keyToCopy && (
        <div className="grid justify-items-start gap-2">
          <IconText icon="triangle-alert" look="font-medium text-brick">
            {`Keep a copy of this key elsewhere: ${keyToCopy} on the server. Without it, nobody can open a backup.`}
          </IconText>
          <ActionButton action={`${path}/confirm-key`} icon="circle-check" label="I have a copy" />
        </div>
      )}
      <IconText icon={state === "ok" ? "circle-check" : "triangle-alert"} look={state === "ok" ? "text-leaf" : "text-brick"}>
        {backups[state]}
        {backedUpAt && (
          <>
            {" Last backup: "}
            <DateTime at={backedUpAt} />.
          </>
        )}
      </IconText>
      {problems.length > 0 && (
        <IconText icon="triangle-alert" look="text-brick">
          {`The site's checks found a problem: ${problems.join(", ")}. Ask the person who runs the server. The log has the details.`}
        </IconText>
      )}
    </div>
  );
}
