/**
 * OpenStreetMap tag ("shop=hairdresser") to micro-category ids. The tags are those of the wiki's feature lists
 * (https://wiki.openstreetmap.org/wiki/Map_features) and the spellings mappers really use; the ids are the taxonomy's.
 */
export type KindTable = Record<string, readonly string[]>;
