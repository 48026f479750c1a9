/** A list shows this many businesses at once and offers the rest page by page. */
export const pageSize = 60;

/** So many businesses the rotating block has from the start: two views of three. The others take half a page's bytes. */
export const featuredAtFirst = 6;

/**
 * A value as it travels with a page: one text is written and read in a tenth of the time that the framework takes for sixty
 * cards' values one by one. Where the database writes it, no server on the way need read it.
 */
export type Packed<T> = string & { readonly packs?: T };

export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value);
}

export function unpack<T>(packed: Packed<T>): T {
  return JSON.parse(packed) as T;
}
