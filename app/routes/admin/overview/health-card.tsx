import { Link } from "react-router";
import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import type { SiteHealth } from "#domain/site-health/site-health.ts";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { asSentence, capitalized, howMany } from "#app/ui/format.ts";
import { IconText } from "#app/ui/icon/icon.tsx";

/**
 * Shows the results of the last checks, the numbers of waiting and failed emails, and the buttons that start a check, start a
 * backup, or download one. `health` is null if it could not be loaded.
 */
export function HealthCard({ health }: { health: SiteHealth | null }) {
  return (
    <section aria-labelledby="health" className="mt-3 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="health" className="grow text-xl">
          Site health
        </h2>
        <div className="flex flex-wrap gap-2">
          <HealthForm intent="check" icon="refresh-cw" label="Check now" sending="Checking..." />
          <HealthForm intent="back-up" icon="copy" label="Back up now" sending="Backing up..." />
          <a href="/admin/dashboard/backup" className="btn btn-quiet" download>
            Download backup
          </a>
        </div>
      </div>
      {!health && <AdminProblem>Failed to load site health. Please try again.</AdminProblem>}
      {health && <Results {...health} />}
    </section>
  );
}

/** A button that posts an intent to the overview. */
export function HealthForm({ intent, icon, label, sending }: { intent: string; icon: string; label: string; sending: string }) {
  return (
    <PostForm failed={failed} fields={{ intent }} toastOnly preventScrollReset>
      <SubmitButton icon={icon} label={label} sending={sending} look="btn-quiet" />
    </PostForm>
  );
}

/** The labels of checks whose label differs from the name that `town check` prints. */
const labels: Record<string, string | undefined> = {
  origin: "site address",
  demo: "demo businesses",
  admin: "administrators",
};

const failed = { title: "The server did not respond. Please try again." };

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
          <>
            Checked <DateTime at={checked.at} />. We check every hour.
          </>
        ) : (
          "Not checked yet. We check soon after the site starts and then every hour."
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
