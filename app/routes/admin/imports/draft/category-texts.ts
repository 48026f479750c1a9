/**
 * What the mapping form offers: the file's columns, the values in its category columns, and the town's categories. `more` is the
 * number of values that are not listed.
 */
export type MappingChoices = {
  columns: { name: string; samples: string[] }[];
  values: { value: string; rows: number; isUnclear: boolean; text: string }[];
  more: number;
  groups: CategoryGroup[];
  isOsm: boolean;
};

export type CategoryGroup = { id: string; name: string; microCategories: { id: string; name: string }[] };

/** Returns the micro-categories as their field shows them: by name, or by id if two have the same name. */
export function categoryOptions(groups: CategoryGroup[]): { id: string; text: string; label: string }[] {
  const all = groups.flatMap((group) => group.microCategories.map((each) => ({ ...each, label: group.name })));
  const counts = Map.groupBy(all, ({ name }) => name);
  return all.map(({ id, name, label }) => ({ id, label, text: counts.get(name)!.length > 1 || name.includes(";") ? id : name }));
}

/** Returns a function that writes micro-categories as their field shows them. */
export function categoryTexts(groups: CategoryGroup[]): (ids: string[]) => string {
  const texts = new Map(categoryOptions(groups).map(({ id, text }) => [id, text]));
  return (ids) => ids.map((id) => texts.get(id) ?? id).join("; ");
}
