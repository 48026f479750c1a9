import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAdminAction } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import {
  isSettingsForm,
  type SettingsForm as Form,
  type SettingsFormName,
  settingsForms,
  shownValue,
} from "#domain/settings/settings-forms.shared.ts";
import { getSettings } from "#domain/settings/settings-history.ts";
import { RestorePrevious, SettingsValues } from "../restore-previous.tsx";
import { settingsActions } from "../settings-actions.ts";
import { settingsRefusals } from "../settings-messages.ts";
import { SettingsForm } from "./settings-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const current = await loadAsAdmin(context, (admin) => getSettings(app, admin, groupOf(params)));
  return data({ name: groupOf(params), current }, { status: current ? 200 : 503 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await loadAsAdmin(context, () => null);
  const name = groupOf(params);
  return runAdminAction(context, request, settingsActions(name, settingsForms[name].schema), settingsRefusals);
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `${isSettingsForm(params.group) ? settingsForms[params.group].title : "Settings"} | Admin Dashboard` }];
}

export default function SettingsGroup({ loaderData: { name, current }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useToast(answer?.toast);
  const form: Form = settingsForms[name];
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <div>
        <TextLink to="/admin/dashboard/settings" icon="arrow-left" label="Settings" />
        <AdminTitle title={form.title} text={form.text} />
      </div>
      {!current && <TableMessage problem title="Error loading settings" text="Please try again later" />}
      {current && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          {/* A new key shows the saved values. After a refusal, the form keeps the typed values. */}
          <SettingsForm key={JSON.stringify(current.value)} form={form} value={current.value} reply={answer?.reply} />
          <div className="grid gap-5">
            <section aria-labelledby="in-use" className="card p-[min(1.25rem,5vw)] md:p-6">
              <h2 id="in-use" className="text-lg">
                In use now
              </h2>
              <SettingsValues values={valuesOf(form, current.value)} />
              <p className="mt-3 text-ink-soft">
                {current.changedAt ? "Changed " : "Never changed"}
                {current.changedAt && <DateTime at={current.changedAt} />}
              </p>
            </section>
            {current.previous && (
              <RestorePrevious
                auditLogId={current.previous.auditLogId}
                title={form.title}
                values={valuesOf(form, current.previous.value)}
              />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** Throws a 404 response for an unknown group. */
function groupOf({ group }: { group: string }): SettingsFormName {
  if (!isSettingsForm(group)) throw data({ code: "settings_unknown" }, { status: 404 });
  return group;
}

function valuesOf(form: Form, value: object) {
  return form.fields.map((field) => ({
    label: field.label,
    shown: shownValue(field, (value as Record<string, unknown>)[field.name]),
  }));
}
