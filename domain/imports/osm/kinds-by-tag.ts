import { vocabulary } from "#domain/kinds/vocabulary.ts";

/** Returns the town's micro-category ids for a kind; none when the town has no category for it. */
export type IdsOfKind = (kind: string) => readonly string[];

/** The kinds for each OpenStreetMap tag ("shop=hairdresser"), in the order of the vocabulary. */
export const kindsByTag: ReadonlyMap<string, readonly string[]> = indexTags();

function indexTags(): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const { id, osm } of vocabulary) for (const tag of osm) index.set(tag, [...(index.get(tag) ?? []), id]);
  return index;
}
