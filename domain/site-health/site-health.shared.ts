/** "off" means that the part is not set up, and the site works without it. */
type HealthStatus = "ok" | "off" | "warning" | "problem";

/** The result of one check. `advice` says what the operator can do. */
export type HealthCheck = { name: string; status: HealthStatus; text: string; advice?: string };

/** The results of all checks. */
export type CheckedHealth = { at: Date; checks: HealthCheck[] };
