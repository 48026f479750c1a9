import type { z } from "#domain/zod.shared.ts";
import { adminAction, emptyForm } from "#app/routes/admin/form-action.ts";
import { DomainError } from "#domain/domain-error.ts";
import { endNotice, postNotice } from "#domain/notices/change-notice.ts";
import { noticeFormFields } from "#domain/notices/notice-form.shared.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { namesFieldsIn } from "#domain/settings/groups/names-in-country.ts";
import { type SettingsFormName, settingsFormNames, settingsForms } from "#domain/settings/settings-forms.shared.ts";
import { type SettingsGroupName, settingsGroup, type SettingsValue } from "#domain/settings/settings-groups.ts";
import { settingsMessages } from "./settings-messages.ts";

/** Returns the actions of the forms on the settings screen, by intent: the group that a form saves, or what it does with the notice. */
export function settingsActions(country: string) {
  const save = (name: SettingsFormName) => {
    const schema: z.ZodType = name === "names" ? namesFieldsIn(country) : settingsForms[name].schema;
    const outcomes = { done: settingsMessages.saved, failed: settingsMessages.failed, back: () => "/admin/dashboard/settings" };
    return adminAction(schema, outcomes, (app, admin, value, field) =>
      saveSettings(app, admin, name, value as never, seenSettings(name, field("previous")) as never),
    );
  };
  const notice = { failed: settingsMessages.failed, back: () => "/admin/dashboard/settings" };
  return {
    ...Object.fromEntries(settingsFormNames.map((name) => [name, save(name)])),
    "post-notice": adminAction(noticeFormFields, { ...notice, done: "Notice posted" }, (app, admin, typed, field) =>
      postNotice(app, admin, typed, seenSettings("notice", field("previous"))),
    ),
    "end-notice": adminAction(emptyForm, { ...notice, done: "Notice ended" }, (app, admin, _, field) =>
      endNotice(app, admin, seenSettings("notice", field("previous"))),
    ),
  };
}

/** Returns the value that the admin saw, from the form's hidden field. Throws (`conflict`) "stale" if the field's value is invalid. */
export function seenSettings<Name extends SettingsGroupName>(name: Name, json: string): SettingsValue<Name> {
  const seen = settingsGroup(name).fields.safeParse(parsed(json));
  if (!seen.success) throw new DomainError("conflict", "stale");
  return seen.data as SettingsValue<Name>;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
