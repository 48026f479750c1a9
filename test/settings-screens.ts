import { beforeEach } from "vitest";
import type { AppContext } from "#domain/app-context.ts";
import { loadTown, settingsOf } from "#domain/settings/load-town.ts";
import { synonymsText } from "#domain/settings/synonyms.shared.ts";
import type { Settings } from "#domain/settings/settings.shared.ts";
import { followRevision, followSettings } from "#server/page-cache/data-revision.ts";
import { db } from "./db.ts";
import { anAdmin, cookieOf } from "./factories.ts";
import { aSite } from "./site.ts";

type Fields = Record<string, string | string[]>;

/** Returns what the settings form posts: each value by its path, such as "contact.email". */
export function settingsForm(settings: Settings, changes: Fields = {}): [name: string, value: string][] {
  const fields: Fields = { seen: JSON.stringify(settings) };
  const add = (path: string, value: unknown): void => {
    if (value === null || value === false) return;
    if (path === "look.logo" || path === "look.icon") fields[path] = JSON.stringify(value);
    else if (Array.isArray(value)) fields[path] = value as string[];
    else if (typeof value === "object")
      for (const [name, inner] of Object.entries(value)) add(path ? `${path}.${name}` : name, inner);
    else fields[path] = value === true ? "on" : String(value);
  };
  add("", { ...settings, synonyms: synonymsText(settings.synonyms) });
  return Object.entries({ ...fields, ...changes }).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
}

/**
 * Opens a site's settings screen and a second process (`other`) on the same database. Each test gets a new site, a new process, and a
 * new admin.
 */
export function settingsScreens(options: Parameters<typeof aSite>[0] = {}) {
  /** The fake time in milliseconds, which determines the age of the other process's data revision. */
  let time = 0;
  const screens = { site: aSite(options), other: aSite(options), headers: { cookie: "" }, current, post, save };
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

  /** Returns the settings in force. */
  async function current(): Promise<Settings> {
    const { app } = screens.site;
    return settingsOf(await loadTown(db, app.townFile));
  }

  /** Posts fields to the settings screen. */
  async function post(pairs: [string, string][]): Promise<Response> {
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const body = new TextEncoder().encode(new URLSearchParams(pairs).toString());
    const response = await screens.site.visit("/admin/dashboard/settings", { body, headers: { ...screens.headers, ...type } });
    time += 101;
    return response;
  }

  /** Saves the form with these fields changed. */
  async function save(changes: Fields): Promise<Response> {
    return post(settingsForm(await current(), changes));
  }

  return screens;
}
