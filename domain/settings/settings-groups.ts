import type { z } from "#domain/zod.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { type BasicShows, basicShowsFields, defaultBasicShows } from "./groups/basic-shows.shared.ts";
import {
  type ContactSettings,
  contactFields,
  type CopyrightSettings,
  copyrightFields,
  type LegalSettings,
  legalFields,
} from "./groups/contact.shared.ts";
import { applySynonymChanges } from "./apply-synonyms.ts";
import { type SynonymChanges, synonymChangesFields } from "./groups/synonyms.shared.ts";
import { defaultLook, type Look, lookFields } from "./groups/look.shared.ts";
import { type Marketing, marketingFields } from "./groups/marketing.shared.ts";
import { type Names, namesFields } from "./groups/names.shared.ts";
import { type PaidPlans, paidPlansFields } from "./groups/paid-plans.shared.ts";
import { noNotice, noticeFields, type NoticeSettings } from "./groups/notice.shared.ts";

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
  read: ({ name, state, stateCode, postalCode, siteName, promise }) => ({
    name,
    state,
    stateCode,
    postalCode,
    siteName,
    promise,
  }),
  apply: (town, value) => ({ ...town, ...value }),
};

const marketing: SettingsGroup<Marketing> = {
  fields: marketingFields,
  read: (town) => town.marketing,
  apply: (town, value) => ({ ...town, marketing: value }),
};

const contact: SettingsGroup<ContactSettings> = {
  fields: contactFields,
  read: (town) => town.contact ?? { email: "", telephone: "" },
  apply: (town, value) => ({ ...town, contact: value }),
};

const legal: SettingsGroup<LegalSettings> = {
  fields: legalFields,
  read: ({ legalName = "", postalAddress = "" }) => ({ legalName, postalAddress }),
  apply: (town, value) => ({ ...town, ...value }),
};

const copyright: SettingsGroup<CopyrightSettings> = {
  fields: copyrightFields,
  read: ({ copyrightHolder = "", copyrightYear }) => ({ holder: copyrightHolder, year: copyrightYear }),
  apply: (town, { holder, year }) => ({ ...town, copyrightHolder: holder, copyrightYear: year }),
};

const basic: SettingsGroup<BasicShows> = {
  fields: basicShowsFields,
  read: (town) => town.basicShows ?? defaultBasicShows,
  apply: (town, value) => ({ ...town, basicShows: value }),
};

const look: SettingsGroup<Look> = {
  fields: lookFields,
  read: (town) => town.look ?? defaultLook,
  apply: (town, value) => ({ ...town, look: value }),
};

/** `apply` gets a town whose synonyms are the ones in its file. */
const synonyms: SettingsGroup<SynonymChanges> = {
  fields: synonymChangesFields,
  read: (town) => town.synonymChanges ?? { added: [], removed: [] },
  apply: (town, value) => ({ ...town, synonymChanges: value, synonyms: applySynonymChanges(town.synonyms, value) }),
};

const paidPlans: SettingsGroup<PaidPlans> = {
  fields: paidPlansFields,
  read: (town) => ({ on: town.paidPlans }),
  apply: (town, { on }) => ({ ...town, paidPlans: on }),
};

const notice: SettingsGroup<NoticeSettings> = {
  fields: noticeFields,
  read: (town) => town.notice ?? noNotice,
  apply: (town, value) => ({ ...town, notice: value }),
};

/** All groups that admins save, by the name under which they are stored. */
export const settingsGroups = {
  names,
  marketing,
  contact,
  legal,
  copyright,
  basic,
  look,
  synonyms,
  paidPlans,
  notice,
};

export type SettingsGroupName = keyof typeof settingsGroups;

/** A group's value. */
export type SettingsValue<Name extends SettingsGroupName> = ReturnType<(typeof settingsGroups)[Name]["read"]>;

/** Returns the group with this name. The type of its value covers all groups. */
export function settingsGroup(name: SettingsGroupName): SettingsGroup<object> {
  return settingsGroups[name];
}

/** Returns whether this is the name of a group that admins save. */
export function isSettingsGroup(name: string): name is SettingsGroupName {
  return Object.hasOwn(settingsGroups, name);
}
