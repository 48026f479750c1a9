import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext } from "#app/http/request-context.ts";
import { loadAsAdmin, runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { failureText } from "#app/ui/form/failure-message.ts";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { saveLook } from "#domain/settings/save-look.ts";
import { getSettings } from "#domain/settings/current-settings.ts";
import { describeLook } from "../describe-settings.ts";
import { seenSettings } from "../settings-actions.ts";
import { settingsPath } from "../settings-links.ts";
import { settingsMessages, settingsRefusals } from "../settings-messages.ts";
import { SettingsScreen } from "../settings-screen.tsx";
import { LookForm } from "./look-form.tsx";
import { type LookPictures, readLookForm } from "./read-look-form.ts";

const title = "Appearance";
const text =
  "The site's colors, logo, and icon. They appear on every page, in emails, and in link previews. New colors appear on the next page that you open.";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const current = await loadAsAdmin(context, async (admin) => {
    const found = await getSettings(app, admin, "look");
    return { ...found, shown: describeLook(found.value) };
  });
  return data({ current }, { status: current ? 200 : 503 });
}

export async function action({ context, request }: Route.ActionArgs) {
  await loadAsAdmin(context, () => null);
  const { fields, pictures, problems, submission } = await readLookForm(request, context);
  const redisplay = (status: number, formErrors: string[]) =>
    answer(status, { reply: submission.reply({ formErrors }), pictures, problems, toast: null });
  if (submission.status !== "success") return answer(400, { reply: submission.reply(), pictures, problems, toast: null });
  const [problem] = Object.values(problems).flat();
  if (problem) return redisplay(400, [problem]);
  const outcome = await runAsAdmin(context, (admin) =>
    saveLook(
      context.get(appContext),
      admin,
      { colors: submission.value, ...pictures },
      seenSettings("look", String(fields.get("previous") ?? "")),
    ),
  );
  if (!outcome) return redisplay(503, [failureText(settingsMessages.failed)]);
  if ("refused" in outcome) return redisplay(409, [settingsRefusals[outcome.refused] ?? failureText(settingsMessages.failed)]);
  return redirectWithToast(settingsPath("look"), { title: settingsMessages.saved }, { reloads: true });
}

type Reply = Parameters<typeof LookForm>[0]["reply"];
type Toast = Parameters<typeof PageToast>[0]["toast"];
type Answer = { reply: Reply; pictures?: LookPictures; problems?: Record<string, string[]>; toast: Toast };

function answer(status: number, value: Answer) {
  return data<Answer>(value, { status });
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: `${title} | Admin Dashboard` }];

export default function LookSettings({ loaderData: { current }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const { reply, pictures, problems = {} } = answered ?? {};
  return (
    <SettingsScreen title={title} text={text} current={current}>
      <PageToast toast={answered?.toast} />
      {current && (
        <LookForm
          key={JSON.stringify(current.value)}
          value={current.value}
          reply={reply}
          pictures={
            pictures ?? { logoKey: current.value.logo?.storageKey ?? null, iconKey: current.value.icon?.storageKey ?? null }
          }
          problems={problems}
        />
      )}
    </SettingsScreen>
  );
}
