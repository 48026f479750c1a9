import { OperatorError } from "#db/operator-error.ts";

/** Returns an explanation of an error that the operator can fix. Otherwise, returns the cause and the stack, without a query's values. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  const { code, message } = rootOf(error);
  if (code === "EADDRINUSE") return `${error.message}. Choose another port with PORT=…`;
  if (code === "ENOSPC" || code === "53100") return `the disk is full (${message}). Free some space and start again`;
  if (unreachableCodes.has(code ?? "") || /connection timeout|timeout exceeded/.test(message))
    return `the database at DATABASE_URL does not answer (${message})`;
  if (refusedCodes.has(code ?? "")) return `the database at DATABASE_URL refused the connection (${message})`;
  return [message, ...(error.stack?.match(/^ {4}at .*$/gm) ?? [])].join("\n");
}

/** PostgreSQL's codes for a wrong user, password, or database, for missing privileges, and for too many connections. */
const refusedCodes = new Set(["28000", "28P01", "3D000", "53300", "42501"]);
const unreachableCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH", "57P03"]);

/** A failed query's error wraps the database's error. */
function rootOf(error: Error): { code: string | null; message: string } {
  if (error.cause instanceof Error) return rootOf(error.cause);
  return { code: "code" in error ? String(error.code) : null, message: error.message };
}
