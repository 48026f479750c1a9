import { data } from "react-router";
import { z } from "#domain/zod.shared.ts";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { adminAction, emptyForm, runAdminAction } from "#app/routes/admin/form-action.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { ConfirmDetails } from "#app/ui/form/confirm-details.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { crisisTopics } from "#domain/kinds/crisis/find-help.ts";
import { helpNumbersInForce, saveHelpNumber } from "#domain/settings/change-help-numbers.ts";
import { helpLimits, helpNumberFields, helpSwitchFields } from "#domain/settings/groups/help.shared.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { getSettings } from "#domain/settings/current-settings.ts";
import { describeHelp } from "../describe-settings.ts";
import { SettingsForm } from "../group/settings-form.tsx";
import { seenSettings } from "../settings-actions.ts";
import { settingsPath } from "../settings-links.ts";
import { settingsMessages, settingsRefusals } from "../settings-messages.ts";
import { SettingsScreen } from "../settings-screen.tsx";

const here = settingsPath("help");
const title = "Help card";
const text =
  "When someone searches for a crisis term, such as “suicide” or “overdose,” a card above the results shows numbers to call.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const edit = url.searchParams.get("edit");
  const current = await loadAsAdmin(context, async (admin) => {
    const found = await getSettings(app, admin, "help");
    const { value } = found;
    return {
      ...found,
      numbers: helpNumbersInForce(value, app.town.country),
      shown: describeHelp(value),
    };
  });
  const topics = crisisTopics.map(({ topic }) => topic);
  return data({ current, topics, edit }, { status: current ? 200 : 503 });
}

const outcomes = { done: settingsMessages.saved, failed: settingsMessages.failed, back: () => here };
const seen = (field: (name: string) => string) => seenSettings("help", field("previous"));

const actions = {
  save: adminAction(helpSwitchFields, outcomes, (app, admin, { isOn }, field) =>
    saveSettings(app, admin, "help", { ...seen(field), isOn }, seen(field)),
  ),
  number: adminAction(helpNumberFields, outcomes, (app, admin, number, field) =>
    saveHelpNumber(app, admin, { index: field("index") === "" ? null : Number(field("index")), number }, seen(field)),
  ),
  remove: adminAction(z.object({ index: z.number() }), outcomes, (app, admin, { index }, field) =>
    saveHelpNumber(app, admin, { index, number: null }, seen(field)),
  ),
  country: adminAction(emptyForm, outcomes, (app, admin, _, field) =>
    saveSettings(app, admin, "help", { ...seen(field), numbers: null }, seen(field)),
  ),
};

export async function action({ context, request }: Route.ActionArgs) {
  return runAdminAction(context, request, actions, settingsRefusals);
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: `${title} | Admin Dashboard` }];

export default function HelpSettings({ loaderData: { current, topics, edit }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useToast(answer?.toast);
  const replyTo = (intent: string) => (answer?.intent === intent ? answer.reply : undefined);
  if (!current) return <SettingsScreen {...{ title, text, current }}>{null}</SettingsScreen>;
  const { value, numbers } = current;
  const previous = JSON.stringify(value);
  const edited = edit === "new" ? null : numbers[Number(edit ?? Number.NaN)];
  return (
    <SettingsScreen {...{ title, text, current }}>
      <div key={previous} className="grid grid-cols-1 gap-5">
        <SettingsForm
          form={{ schema: helpSwitchFields, fields: [{ name: "isOn", label: "Show the help card", type: "switch" }] }}
          value={{ isOn: value.isOn }}
          seen={value}
          reply={replyTo("save")}
        />
        {edited !== undefined && (
          <SettingsForm
            key={edit}
            form={{ schema: helpNumberFields, fields: numberInputs(topics) }}
            value={edited ?? {}}
            seen={value}
            intent="number"
            hidden={{ index: edited ? edit! : "" }}
            button={edited ? "Save number" : "Add number"}
            reply={replyTo("number")}
          />
        )}
        <section aria-labelledby="numbers" className="card p-[min(1.25rem,5vw)] md:p-6">
          <h2 id="numbers" className="text-lg">
            Numbers
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {numbers.map((number, index) => (
              <li key={`${number.name}${index}`} className="py-3">
                <p className="font-semibold wrap-anywhere">{`${number.name}: ${number.phone}`}</p>
                <p className="wrap-anywhere text-ink-soft">{number.text}</p>
                <p className="text-ink-soft">{`Shown for: ${number.topics.join(", ")}`}</p>
                <div className="flex flex-wrap items-start gap-x-4">
                  <TextLink to={`?edit=${index}`} label="Edit" about={number.name} />
                  <ConfirmDetails
                    label="Remove"
                    about={number.name}
                    text="Searches will no longer show this number."
                    failed={settingsMessages.failed.title}
                    fields={{ intent: "remove", index: String(index), previous }}
                    button="Remove number"
                  />
                </div>
              </li>
            ))}
          </ul>
          {!numbers.length && <p className="mt-2 text-ink-soft">There are no numbers, so the card does not appear.</p>}
          <div className="mt-3 flex flex-wrap items-start gap-3">
            <LinkButton to="?edit=new" label="Add a number" icon="plus" />
            {value.numbers && (
              <ConfirmDetails
                label="Use the national crisis lines"
                about=""
                text="This removes your own numbers."
                failed={settingsMessages.failed.title}
                fields={{ intent: "country", previous }}
                button="Use these numbers"
                look=""
              />
            )}
          </div>
        </section>
      </div>
    </SettingsScreen>
  );
}

function numberInputs(topics: string[]) {
  const choices = Object.fromEntries(topics.map((topic) => [topic, topic[0]!.toUpperCase() + topic.slice(1)]));
  return [
    { name: "name", label: "Service name", maxLength: helpLimits.name },
    { name: "phone", label: "Number", type: "tel" as const, maxLength: helpLimits.phone },
    { name: "text", label: "Description", help: "One or two sentences.", maxLength: helpLimits.text },
    { name: "topics", label: "Searches that show this number", type: "choices" as const, choices },
  ];
}
