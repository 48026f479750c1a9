import type { ReactNode } from "react";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { SettingsValues, type ShownSetting } from "./settings-values.tsx";

type Props = {
  title: string;
  text: string;
  /** The current settings, or null if they could not be loaded. */
  current: { shown: ShownSetting[]; changedAt: Date | null } | null;
  children: ReactNode;
};

/** The screen for a group of settings: its form and the values in use. */
export function SettingsScreen({ title, text, current, children }: Props) {
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <div>
        <TextLink to="/admin/dashboard/settings" icon="arrow-left" label="Settings" />
        <AdminTitle title={title} text={text} />
      </div>
      {!current && <TableMessage problem title="Error loading settings" text="Please try again later" />}
      {current && (
        <div className="grid items-start gap-5 fit-columns-80">
          {children}
          <section aria-labelledby="in-use" className="card p-[min(1.25rem,5vw)] md:p-6">
            <h2 id="in-use" className="text-lg">
              In use now
            </h2>
            <SettingsValues values={current.shown} />
            <p className="mt-3 text-ink-soft">
              {current.changedAt ? "Changed " : "Never changed"}
              {current.changedAt && <DateTime at={current.changedAt} />}
            </p>
          </section>
        </div>
      )}
    </div>
  );
}
