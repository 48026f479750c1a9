/** A setting's label and value as screens show them. */
export type ShownSetting = { label: string; shown: string };

/** A list of settings with their values. */
export function SettingsValues({ values }: { values: ShownSetting[] }) {
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
