/** Returns whether the error is PostgreSQL's unique violation (23505). Drivers wrap the database's error. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ("code" in at && at.code === "23505") return true;
  return false;
}
