import type { ReactNode } from "react";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { runAdminAction } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin, runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { findLiveNotice } from "#domain/notices/live-notice.ts";
import { arePlansShown } from "#domain/plans/are-plans-shown.ts";
import { listChangeTimes } from "#domain/settings/current-settings.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { noNotice } from "#domain/settings/groups/notice.shared.ts";
import { settingsFormIn, settingsFormNames } from "#domain/settings/settings-forms.shared.ts";
import { settingsGroup, settingsGroups } from "#domain/settings/settings-groups.ts";
import { switchPaidPlans } from "#domain/settings/switch-paid-plans.ts";
import { describeForm, describeLook, describeNotice, describeSynonyms } from "./describe-settings.ts";
import { NoticeForm } from "./notice-form.tsx";
import { PaidPlansSection } from "./paid-plans-section.tsx";
import { settingsActions } from "./settings-actions.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsPath } from "./settings-links.ts";
import { settingsRefusals } from "./settings-messages.ts";
import { SettingsValues, type ShownSetting } from "./settings-values.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const loaded = await loadAsAdmin(context, async (admin) => {
    const times = await listChangeTimes(app, admin);
    const town = await loadTown(app.db, app.townFile);
    const plansShown = await arePlansShown({ ...app, town });
    const changed = (name: string) => ({ changedAt: times.get(name) ?? null });
    const forms = settingsFormNames.map((name) => {
      const value = settingsGroup(name).read(town) as object;
      return { name, value, shown: describeForm(settingsFormIn(name, town.country, plansShown), value), ...changed(name) };
    });
    const { look, synonyms, notice } = settingsGroups;
    const value = notice.read(town);
    const isLive = findLiveNotice({ clock: app.clock, town }) !== null;
    const screens = [
      { name: "look" as const, title: "Appearance", shown: describeLook(look.read(town)), ...changed("look") },
      { name: "synonyms" as const, title: "Synonyms", shown: describeSynonyms(synonyms.read(town)), ...changed("synonyms") },
    ];
    const banner = { value, isLive, shown: describeNotice(isLive ? value : noNotice, town), ...changed("notice") };
    return { forms, banner, screens, plansShown, country: town.country, paidPlans: town.paidPlans };
  });
  return data({ loaded }, { status: loaded ? 200 : 503 });
}

/** Saves one of the forms, or turns paid plans on or off. */
export async function action({ context, request }: Route.ActionArgs) {
  await loadAsAdmin(context, () => null);
  const app = context.get(appContext);
  const intent = String((await request.clone().formData()).get("intent"));
  if (intent !== "plans-on" && intent !== "plans-off")
    return runAdminAction(context, request, settingsActions(app.town.country), settingsRefusals);
  const on = intent === "plans-on";
  const outcome = await runAsAdmin(context, (admin) => switchPaidPlans(app, admin, on));
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

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Settings | Admin Dashboard" }];

export default function Settings({ loaderData: { loaded }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const noticeReply = answer?.intent === "post-notice" ? answer.reply : undefined;
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <PageToast toast={answer?.toast} />
      <AdminTitle title="Settings" text="Changes take effect right away." />
      {!loaded && <TableMessage problem title="Error loading settings" text="Please try again later" />}
      {loaded?.forms.map(({ name, value, shown, changedAt }) => {
        const form = settingsFormIn(name, loaded.country, loaded.plansShown);
        const reply = answer?.intent === name ? answer.reply : undefined;
        return (
          <SettingsSection key={name} name={name} title={form.title} text={form.text} changedAt={changedAt}>
            {/* A new key makes the form show the saved values. After a refusal, the form keeps the typed values. */}
            <SettingsForm key={JSON.stringify(value)} form={form} value={value} reply={reply} intent={name} />
            {reply && <InUseNow shown={shown} />}
          </SettingsSection>
        );
      })}
      {loaded && (
        <SettingsSection name="notice" title="Notice" text={noticeText} changedAt={loaded.banner.changedAt}>
          <NoticeForm {...loaded.banner} reply={noticeReply} />
          {noticeReply && <InUseNow shown={loaded.banner.shown} />}
        </SettingsSection>
      )}
      {loaded?.screens.map(({ name, title, shown, changedAt }) => (
        <SettingsSection key={name} name={name} title={title} changedAt={changedAt}>
          <div className="card grid grid-cols-1 gap-4 p-[min(1.25rem,5vw)] md:p-6">
            <SettingsValues values={shown} />
            <LinkButton to={settingsPath(name)} label={`Change ${title.toLowerCase()}`} look="btn-quiet justify-self-start" />
          </div>
        </SettingsSection>
      ))}
      {loaded && <PaidPlansSection on={loaded.paidPlans} />}
    </div>
  );
}

const noticeText = "Use this for a storm or a holiday. The notice appears on every public page until it ends.";

type SectionProps = { name: string; title: string; text?: string; changedAt: Date | null; children: ReactNode };

/** A group of settings: what it is on the left, and its values on the right. */
function SettingsSection({ name, title, text, changedAt, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${name}-title`}
      className="grid grid-cols-1 gap-x-8 gap-y-3 border-t border-line pt-5 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${name}-title`} className="text-xl">
          {title}
        </h2>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
        <p className="mt-1 text-ink-soft">
          {changedAt ? "Changed " : "Never changed"}
          {changedAt && <DateTime at={changedAt} />}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-3">{children}</div>
    </section>
  );
}

/** The stored values beside a refused form, which shows what was typed. */
function InUseNow({ shown }: { shown: ShownSetting[] }) {
  return (
    <div className="card p-[min(1.25rem,5vw)] md:p-6">
      <h3 className="text-lg">In use now</h3>
      <SettingsValues values={shown} />
    </div>
  );
}
