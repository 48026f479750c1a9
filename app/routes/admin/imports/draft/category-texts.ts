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

/** Returns the micro-categories as a field shows them: by name, or by id if the name is not unique or contains a semicolon. */
export function categoryOptions(groups: CategoryGroup[]): { id: string; text: string; label: string }[] {
  const all = groups.flatMap((group) => group.microCategories.map((each) => ({ ...each, label: group.name })));
  const counts = Map.groupBy(all, ({ name }) => name);
  return all.map(({ id, name, label }) => ({ id, label, text: counts.get(name)!.length > 1 || name.includes(";") ? id : name }));
}

/** Returns a function that turns micro-category ids into the text that a field shows. */
export function categoryTexts(groups: CategoryGroup[]): (ids: string[]) => string {
  const texts = new Map(categoryOptions(groups).map(({ id, text }) => [id, text]));
  return (ids) => ids.map((id) => texts.get(id) ?? id).join("; ");
}
