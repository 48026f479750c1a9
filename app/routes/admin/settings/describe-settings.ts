import { type SettingsField, type SettingsFormName, settingsForms, shownValue } from "#domain/settings/settings-forms.shared.ts";
import { settingsGroup } from "#domain/settings/settings-groups.ts";
import type { Town } from "#domain/town-config/town-config.ts";

type Described = { name: string; title: string; values: { label: string; shown: string }[] };

/** Returns each group of settings with its values in force, as the start page shows them. */
export function describeSettings(town: Town): Described[] {
  return (Object.keys(settingsForms) as SettingsFormName[]).map((name) => {
    const { title, fields } = settingsForms[name];
    const value = settingsGroup(name).read(town) as Record<string, unknown>;
    const values = (fields as SettingsField[]).map((field) => ({
      label: field.label,
      shown: shownValue(field, value[field.name]),
    }));
    return { name, title, values };
  });
}
