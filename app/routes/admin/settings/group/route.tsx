import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAdminAction } from "#app/routes/admin/form-action.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { isSettingsForm, type SettingsFormName, settingsFormIn, settingsForms } from "#domain/settings/settings-forms.shared.ts";
import { arePlansShown } from "#domain/plans/are-plans-shown.ts";
import { namesFieldsIn } from "#domain/settings/groups/names-in-country.ts";
import { getSettings } from "#domain/settings/current-settings.ts";
import { describeForm } from "../describe-settings.ts";
import { settingsActions } from "../settings-actions.ts";
import { settingsRefusals } from "../settings-messages.ts";
import { SettingsScreen } from "../settings-screen.tsx";
import { SettingsForm } from "./settings-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const current = await loadAsAdmin(context, async (admin) => {
    const plansShown = await arePlansShown(app);
    const form = settingsFormIn(groupOf(params), app.town.country, plansShown);
    const found = await getSettings(app, admin, groupOf(params));
    return { ...found, plansShown, shown: describeForm(form, found.value) };
  });
  return data({ name: groupOf(params), country: app.town.country, current }, { status: current ? 200 : 503 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await loadAsAdmin(context, () => null);
  const name = groupOf(params);
  const { country } = context.get(appContext).town;
  const schema = name === "names" ? namesFieldsIn(country) : settingsForms[name].schema;
  return runAdminAction(context, request, settingsActions(name, schema), settingsRefusals);
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export function meta({ loaderData, params: { group } }: Route.MetaArgs) {
  if (!isSettingsForm(group)) return [{ title: "Settings | Admin Dashboard" }];
  const { title } = settingsFormIn(group, loaderData?.country ?? "", loaderData?.current?.plansShown ?? true);
  return [{ title: `${title} | Admin Dashboard` }];
}

export default function SettingsGroup({ loaderData: { name, country, current }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useToast(answer?.toast);
  const form = settingsFormIn(name, country, usePlansShown());
  return (
    <SettingsScreen title={form.title} text={form.text} current={current}>
      {/* A new key makes the form show the saved values. After a refusal, the form keeps the typed values. */}
      {current && <SettingsForm key={JSON.stringify(current.value)} form={form} value={current.value} reply={answer?.reply} />}
    </SettingsScreen>
  );
}

/** Throws a 404 response for an unknown group. */
function groupOf({ group }: { group: string }): SettingsFormName {
  if (!isSettingsForm(group)) throw data({ code: "settings_unknown" }, { status: 404 });
  return group;
}
