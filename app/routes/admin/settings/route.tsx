import { data, Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin, runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { loadTown } from "#domain/settings/load-town.ts";
import { arePlansShown } from "#domain/plans/are-plans-shown.ts";
import { listChangeTimes } from "#domain/settings/current-settings.ts";
import { type SettingsFormName, settingsFormIn, settingsForms } from "#domain/settings/settings-forms.shared.ts";
import { settingsGroup, settingsGroups } from "#domain/settings/settings-groups.ts";
import { describeForm, describeLook, describeNotice, describeSynonyms } from "./describe-settings.ts";
import type { ShownSetting } from "./settings-values.tsx";
import type { Town } from "#domain/town-config/town-config.ts";
import { switchPaidPlans } from "#domain/settings/switch-paid-plans.ts";
import { PaidPlansSection } from "./paid-plans-section.tsx";
import { settingsPath } from "./settings-links.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const loaded = await loadAsAdmin(context, async (admin) => {
    const times = await listChangeTimes(app, admin);
    const town = await loadTown(app.db, app.townFile);
    const groups = listGroups(town, await arePlansShown({ ...app, town })).map((group) => ({
      ...group,
      changedAt: times.get(group.name) ?? null,
    }));
    return { groups, paidPlans: town.paidPlans };
  });
  return data({ loaded }, { status: loaded ? 200 : 503 });
}

type Group = { name: string; title: string; shown: ShownSetting[] };

/**
 * Returns the groups of settings with their current values, in the order in which the screen shows them.
 */
function listGroups(town: Town, plansShown: boolean): Group[] {
  const forms = (Object.keys(settingsForms) as SettingsFormName[]).map((name) => {
    const form = settingsFormIn(name, town.country, plansShown);
    return { name, title: form.title, shown: describeForm(form, settingsGroup(name).read(town)) };
  });
  const { look, synonyms, notice } = settingsGroups;
  return [
    { name: "notice", title: "Notice", shown: describeNotice(notice.read(town), town) },
    ...forms,
    { name: "look", title: "Appearance", shown: describeLook(look.read(town)) },
    { name: "synonyms", title: "Synonyms", shown: describeSynonyms(synonyms.read(town)) },
  ];
}

/** Turns paid plans on or off. */
export async function action({ context, request }: Route.ActionArgs) {
  await loadAsAdmin(context, () => null);
  const intent = String((await request.formData()).get("intent"));
  if (intent !== "plans-on" && intent !== "plans-off") throw data({ code: "unknown_intent" }, { status: 400 });
  const on = intent === "plans-on";
  const outcome = await runAsAdmin(context, (admin) => switchPaidPlans(context.get(appContext), admin, on));
  const here = "/admin/dashboard/settings";
  if (!outcome) return redirectWithToast(here, notSaved);
  if ("refused" in outcome) return redirectWithToast(here, outcome.refused === "payments_missing" ? noPayments : changedAlready);
  return redirectWithToast(here, { title: on ? "Paid plans are on" : "Paid plans are off" });
}

const notSaved = { title: "Failed to save. Please try again.", tone: "problem" as const };
const noPayments = {
  title: "The site can't take payments yet",
  text: "Paid plans need a payment provider. The operator needs to set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first.",
  tone: "problem" as const,
};
const changedAlready = { title: "Another administrator already changed this." };

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Settings | Admin Dashboard" }];

export default function Settings({ loaderData: { loaded } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Settings" text="Changes take effect right away." />
      {!loaded && <TableMessage problem title="Error loading settings" text="Please try again later" />}
      <ul className="grid gap-4 fit-columns-80">
        {loaded?.groups.map(({ name, title, shown: values, changedAt }) => (
          <li key={name} className="card relative flex flex-col gap-3 p-4 hover:border-line-strong md:p-5">
            <h2 className="flex items-center justify-between gap-3 text-lg">
              <Link to={settingsPath(name)} className="after:absolute after:inset-0">
                {title}
              </Link>
              <Icon name="chevron-right" className="size-4 text-ink-soft" />
            </h2>
            <Values values={values} />
            <p className="mt-auto text-ink-soft">
              {changedAt ? (
                <>
                  Changed <DateTime at={changedAt} />
                </>
              ) : (
                "Never changed"
              )}
            </p>
          </li>
        ))}
      </ul>
      {loaded && <PaidPlansSection on={loaded.paidPlans} />}
    </div>
  );
}

function Values({ values }: { values: ShownSetting[] }) {
  return (
    <dl className="grid gap-2">
      {values.map(({ label, shown }) => (
        <div key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="line-clamp-3 wrap-anywhere">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
