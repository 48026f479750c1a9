import { createContext } from "react-router";

/** What the site refuses because it may be an attack, and logins of admins from new browsers. docs/operations.md explains each kind. */
export type SecurityEventKind =
  | "refused_origin"
  | "forged_webhook"
  | "forbidden_write"
  | "throttled_sign_in"
  | "rate_limited"
  | "refused_upload"
  | "admin_new_browser";

/**
 * Logs a security event for this request. Each kind is logged at most once per request. Call it with `forbidden_write` when
 * the response to a forbidden change is not a 401 or 403, for example a redirect. It ignores `forbidden_write` for requests that
 * only read.
 */
export const recordSecurityEvent = createContext<(kind: SecurityEventKind) => void>(() => {});

/** Returns the security event for a response's status, or null. */
export function securityEventFor({ method, url }: Pick<Request, "method" | "url">, status: number): SecurityEventKind | null {
  if (status === 429) return isWrite(method) && signInPath.test(new URL(url).pathname) ? "throttled_sign_in" : "rate_limited";
  if (!isWrite(method)) return null;
  if (status === 401 || status === 403) return "forbidden_write";
  return status === 413 || status === 415 ? "refused_upload" : null;
}

const signInPath = /^\/(?:login|admin|second-step)(?:\.data)?$/;

/** Returns whether a request with this method asks for a change. */
export function isWrite(method: string): boolean {
  return method !== "GET" && method !== "HEAD";
}
