import type { z } from "#domain/zod.shared.ts";
import { adminAction } from "#app/routes/admin/form-action.ts";
import { DomainError } from "#domain/domain-error.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { namesFieldsIn } from "#domain/settings/groups/names-in-country.ts";
import { type SettingsFormName, settingsFormNames, settingsForms } from "#domain/settings/settings-forms.shared.ts";
import { type SettingsGroupName, settingsGroup, type SettingsValue } from "#domain/settings/settings-groups.ts";
import { settingsMessages } from "./settings-messages.ts";

/** Returns the actions of the forms on the settings screen, by the group that each form saves. */
export function settingsActions(country: string) {
  const save = (name: SettingsFormName) => {
    const schema: z.ZodType = name === "names" ? namesFieldsIn(country) : settingsForms[name].schema;
    const outcomes = { done: settingsMessages.saved, failed: settingsMessages.failed, back: () => "/admin/dashboard/settings" };
    return adminAction(schema, outcomes, (app, admin, value, field) =>
      saveSettings(app, admin, name, value as never, seenSettings(name, field("previous")) as never),
    );
  };
  return Object.fromEntries(settingsFormNames.map((name) => [name, save(name)]));
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
