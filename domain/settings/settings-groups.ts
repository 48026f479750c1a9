import type { z } from "#domain/zod.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { type Links, linksFields } from "./groups/links.shared.ts";
import { type Marketing, marketingFields } from "./groups/marketing.shared.ts";
import { type Names, namesFields } from "./groups/names.shared.ts";

/** A group of settings that admins change together. */
export type SettingsGroup<Value extends object> = {
  fields: z.ZodType<Value>;
  /** Returns the group's value in a town. */
  read(town: Town): Value;
  /** Returns the town with this value. */
  apply(town: Town, value: Value): Town;
};

const names: SettingsGroup<Names> = {
  fields: namesFields,
  read: ({ name, state, siteName, promise }) => ({ name, state, siteName, promise }),
  apply: (town, value) => ({ ...town, ...value }),
};

const marketing: SettingsGroup<Marketing> = {
  fields: marketingFields,
  read: (town) => town.marketing,
  apply: (town, value) => ({ ...town, marketing: value }),
};

const links: SettingsGroup<Links> = {
  fields: linksFields,
  read: ({ footerLinks = [] }) => ({ links: footerLinks }),
  apply: (town, { links: footerLinks }) => ({ ...town, footerLinks }),
};

/** All groups by the name under which they are stored. */
export const settingsGroups = { names, marketing, links };

export type SettingsGroupName = keyof typeof settingsGroups;

/** The value of a group. */
export type SettingsValue<Name extends SettingsGroupName> = ReturnType<(typeof settingsGroups)[Name]["read"]>;

/** Returns the group of this name. Its value has the type of any group. */
export function settingsGroup(name: SettingsGroupName): SettingsGroup<object> {
  return settingsGroups[name];
}

/** Returns whether settings are stored under this name. */
export function isSettingsGroup(name: string): name is SettingsGroupName {
  return Object.hasOwn(settingsGroups, name);
}
