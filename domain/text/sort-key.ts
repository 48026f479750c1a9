/** A name as lists sort it and searches compare it: without accents, in lower case. */
export function sortKey(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** A name together with its sort key, for every write of a name. */
export function named(name: string): { name: string; sortKey: string } {
  return { name: name.trim(), sortKey: sortKey(name) };
}
