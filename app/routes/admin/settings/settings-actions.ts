import type { z } from "#domain/zod.shared.ts";
import { adminAction, emptyForm } from "#app/routes/admin/form-action.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import { undoAction } from "#domain/audit-log/undo-action.ts";
import { DomainError } from "#domain/domain-error.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { type SettingsGroupName, settingsGroup } from "#domain/settings/settings-groups.ts";
import { settingsPath } from "./settings-links.ts";
import { settingsMessages } from "./settings-messages.ts";

/** Returns the actions of a group's screen: save, and restore the previous version. */
export function settingsActions(name: SettingsGroupName, schema: z.ZodType) {
  const back = () => settingsPath(name);
  return {
    save: adminAction(
      schema,
      { done: settingsMessages.saved, failed: settingsMessages.failed, back },
      (app, admin, value, field) => saveForm(app, admin, name, value as object, field("previous")),
    ),
    restore: adminAction(
      emptyForm,
      { done: settingsMessages.restored, failed: settingsMessages.restoreFailed, back },
      (app, admin, _, field) => undoAction(app, admin, field("id")),
    ),
  };
}

/** Saves a group. `previous` is the value that the admin saw, as JSON. Throws (`conflict`) "stale". */
async function saveForm(app: AppContext, admin: Admin, name: SettingsGroupName, value: object, previous: string): Promise<void> {
  const seen = settingsGroup(name).fields.safeParse(parsed(previous));
  if (!seen.success) throw new DomainError("conflict", "stale");
  await saveSettings(app, admin, name, value as never, seen.data as never);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
