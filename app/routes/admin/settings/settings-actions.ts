import type { z } from "#domain/zod.shared.ts";
import { adminAction } from "#app/routes/admin/form-action.ts";
import { DomainError } from "#domain/domain-error.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { type SettingsGroupName, settingsGroup, type SettingsValue } from "#domain/settings/settings-groups.ts";
import { settingsPath } from "./settings-links.ts";
import { settingsMessages } from "./settings-messages.ts";

/** Returns the action for a group's screen. */
export function settingsActions(name: SettingsGroupName, schema: z.ZodType) {
  const back = () => settingsPath(name);
  return {
    save: adminAction(
      schema,
      { done: settingsMessages.saved, failed: settingsMessages.failed, back },
      (app, admin, value, field) =>
        saveSettings(app, admin, name, value as never, seenSettings(name, field("previous")) as never),
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
