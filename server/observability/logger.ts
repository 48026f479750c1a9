import { pino, type Logger, type LoggerOptions } from "pino";
import type { Settings } from "#server/startup/environment-variables.ts";

/** Logs JSON lines to standard output. Redacts personal data and secrets in the logged fields. */
export function openLog(level: Settings["logLevel"]): Logger {
  return pino(logSettings(level));
}

export function logSettings(level: Settings["logLevel"]): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutParameters },
    redact: {
      paths: ["email", "*.email", "phone", "*.phone", "password", "*.password", "cookie", "*.cookie", "token", "*.token"],
    },
  };
}

/**
 * Logs only the safe parts of an error. A failed query's parameters and the row that a constraint error quotes may contain a visitor's
 * data.
 */
function withoutParameters(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { query, code, constraint, table, column } = error as Error & Record<string, unknown>;
  const cut = (text = "") => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "");
  return {
    type: error.constructor.name,
    message: cut(error.message),
    stack: cut(error.stack),
    ...{ query, code, constraint, table, column },
    ...(error.cause !== undefined && { cause: withoutParameters(error.cause) }),
  };
}
