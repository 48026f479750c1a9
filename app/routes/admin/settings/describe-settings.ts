import type { Colors, Look } from "#domain/settings/groups/look.shared.ts";
import type { NoticeSettings } from "#domain/settings/groups/notice.shared.ts";
import type { Synonym, SynonymChanges } from "#domain/settings/groups/synonyms.shared.ts";
import { type SettingsField, type SettingsForm, shownValue } from "#domain/settings/settings-forms.shared.ts";
import { localeOf, shortDateTime } from "#domain/town-config/locale.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { colorLabels } from "./color-labels.ts";
import type { ShownSetting } from "./settings-values.tsx";

/** Returns the notice and its end in the town's time zone. */
export function describeNotice({ text, endsAt }: NoticeSettings, { country }: Pick<Town, "country">): ShownSetting[] {
  if (!text) return [{ label: "Notice", shown: "None" }];
  return [
    { label: "Notice", shown: text },
    { label: "Ends", shown: shortDateTime(endsAt, localeOf(country)) },
  ];
}

/** Returns the words that admins added and removed. */
export function describeSynonyms({ added, removed }: SynonymChanges): ShownSetting[] {
  const words = (all: Synonym[]) => all.map(({ term }) => term).join(", ") || "None";
  return [
    { label: "Added", shown: words(added) },
    { label: "Removed", shown: words(removed) },
  ];
}

/** Returns the label and the value of each field in a settings form. */
export function describeForm({ fields }: SettingsForm, value: object): ShownSetting[] {
  const values = value as Record<string, unknown>;
  return fields.map((field: SettingsField) => ({ label: field.label, shown: shownValue(field, values[field.name]) }));
}

/** Returns the colors and whether the site has its own logo and icon. */
export function describeLook({ logo, icon, ...colors }: Look): ShownSetting[] {
  const labels = Object.entries(colorLabels) as [keyof Colors, string][];
  return [
    ...labels.map(([name, label]) => ({ label, shown: colors[name] || "Built-in" })),
    { label: "Logo", shown: logo ? "Uploaded" : "Built-in" },
    { label: "Icon", shown: icon ? "Uploaded" : "Built-in" },
  ];
}
