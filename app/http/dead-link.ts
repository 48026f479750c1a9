/** Returns "dead" for an error response with status 410, which an invalid or expired link gets. Throws all other errors. */
export function orDead(error: unknown): "dead" {
  const status = (error as { init?: { status?: number } | null } | null)?.init?.status;
  if (status === 410) return "dead";
  throw error;
}
