import { v7 } from "uuid";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { noNotice, type NoticeSettings } from "#domain/settings/groups/notice.shared.ts";
import { endSettings, saveSettings } from "#domain/settings/save-settings.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";
import { clockNow, findLiveNotice } from "./live-notice.ts";
import { type NoticeForm, noticeLimits } from "./notice-form.shared.ts";

type App = Pick<AppContext, "db" | "clock" | "town" | "townFile">;

/**
 * Posts a notice, or changes the one that visitors see. `previous` is what the admin saw. Throws (`conflict`) "notice_past" or "notice_too_long", and the errors of `saveSettings`.
 * Admins only.
 */
export async function postNotice(app: App, admin: Actor, notice: NoticeForm, previous: NoticeSettings): Promise<void> {
  const now = clockNow(app.town.timeZone, app.clock.now());
  if (notice.endsAt <= now) throw new DomainError("conflict", "notice_past");
  const farthest = `${daysBefore(now.slice(0, 10), -noticeLimits.days)}${now.slice(10)}`;
  if (notice.endsAt > farthest) throw new DomainError("conflict", "notice_too_long");
  await saveSettings(app, admin, "notice", { id: findLiveNotice(app)?.id ?? v7(), ...notice }, previous);
}

/** Ends the notice. Admins only. Throws the errors of `saveSettings`. */
export async function endNotice(app: App, admin: Actor, previous: NoticeSettings): Promise<void> {
  await saveSettings(app, admin, "notice", noNotice, previous);
}

/** Ends a notice whose time is over, so that cached pages leave it out. */
export async function endPastNotice(app: App): Promise<void> {
  if (app.town.notice?.text && !findLiveNotice(app))
    await endSettings(app, { role: "system", name: "notices" }, "notice", app.town.notice, noNotice);
}
