/** The database's word that something unique is there already; drivers wrap it. */
export function isTwin(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ((at as { code?: unknown }).code === "23505") return true;
  return false;
}
