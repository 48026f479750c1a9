import { beforeEach } from "vitest";
import type { AppContext } from "#domain/app-context.ts";
import { settingsForms } from "#domain/settings/settings-forms.shared.ts";
import { followSettings } from "#server/follow-settings.ts";
import { followRevision } from "#server/page-cache/data-revision.ts";
import { db } from "./db.ts";
import { anAdmin, cookieOf } from "./factories.ts";
import { attributeOf, elementsOf } from "./html.ts";
import { aSite } from "./site.ts";

/**
 * Opens a site's settings screens and a second process (`other`) on the same database. Each test gets a new site, a new process, and a
 * new admin.
 */
export function settingsScreens(options: Parameters<typeof aSite>[0] = {}) {
  /** The fake time in milliseconds, which determines the age of the other process's data revision. */
  let time = 0;
  const screens = { site: aSite(options), other: aSite(options), headers: { cookie: "" }, pathOf, hiddenField, save };
  beforeEach(async () => {
    screens.site = aSite(options);
    const follow = (app: AppContext) =>
      followSettings(
        app,
        followRevision(app.db, () => time),
      );
    screens.other = aSite({ ...options, follow });
    screens.headers = { cookie: await cookieOf(screens.site.app, await anAdmin(db)) };
  });

  /** The settings screen has the form of each plain group. Other groups have a screen. */
  function pathOf(group: string): string {
    return Object.hasOwn(settingsForms, group) ? "/admin/dashboard/settings" : `/admin/dashboard/settings/${group}`;
  }

  function intentOf(group: string): string {
    return Object.hasOwn(settingsForms, group) ? group : "save";
  }

  /** Opens a screen and returns the value of a hidden field. */
  async function hiddenField(group: string, name: string): Promise<string> {
    const screen = await (await screens.site.visit(pathOf(group), { headers: screens.headers })).text();
    const form = elementsOf(screen, "form").find((each) => each.includes(`name="intent" value="${intentOf(group)}"`)) ?? screen;
    const [field = ""] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(form) ?? [];
    return attributeOf(field, "value") ?? "";
  }

  /** Saves a group on its screen like a browser without JavaScript. A field may have several values. */
  async function save(group: string, form: Record<string, string | string[]>): Promise<Response> {
    const fields = {
      intent: intentOf(group),
      ...(form["previous"] ? {} : { previous: await hiddenField(group, "previous") }),
      ...form,
    };
    const pairs = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const body = new TextEncoder().encode(new URLSearchParams(pairs).toString());
    const response = await screens.site.visit(pathOf(group), { body, headers: { ...screens.headers, ...type } });
    time += 101;
    return response;
  }

  return screens;
}
