import { ConfirmDetails } from "#app/ui/form/confirm-details.tsx";
import { settingsMessages } from "./settings-messages.ts";

/** A setting's label and value as screens show them. */
export type ShownSetting = { label: string; shown: string };

type Props = { auditLogId: string; title: string; values: ShownSetting[] };

/** Shows the version before the last change, with a button that restores it. */
export function RestorePrevious({ auditLogId, title, values }: Props) {
  return (
    <section aria-labelledby="previous" className="card p-[min(1.25rem,5vw)] md:p-6">
      <h2 id="previous" className="text-lg">
        Previous version
      </h2>
      <SettingsValues values={values} />
      <div className="mt-4">
        <ConfirmDetails
          label="Restore previous version"
          about={`of ${title}`}
          text="The values above will replace the ones in use now. Visitors will see them right away."
          failed={settingsMessages.restoreFailed.title}
          fields={{ intent: "restore", id: auditLogId }}
          button="Restore"
          look=""
        />
      </div>
    </section>
  );
}

/** A list of settings with their values. */
export function SettingsValues({ values }: Pick<Props, "values">) {
  return (
    <dl className="mt-3 grid gap-2">
      {values.map(({ label, shown }) => (
        <div key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
