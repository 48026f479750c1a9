/** Tells whether the database refused a row because something unique is there already; drivers wrap its error. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ("code" in at && at.code === "23505") return true;
  return false;
}
