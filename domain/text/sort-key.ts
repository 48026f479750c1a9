/** Returns a name in lowercase and without accents, for sorting and searching. */
export function sortKey(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** Returns a name with its sort key, for inserts and updates. */
export function named(name: string): { name: string; sortKey: string } {
  return { name: name.trim(), sortKey: sortKey(name) };
}
