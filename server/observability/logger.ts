import { pino, type Logger, type LoggerOptions } from "pino";
import type { Settings } from "#server/startup/environment-variables.ts";

/** JSON lines on standard output. Personal data and secrets that slip into the facts are blanked. */
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
 * Of an error only what tells what failed where. A failed query carries its parameters, in its message and beside it, and what
 * the database says of a conflict quotes the row: both may be a visitor's words.
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
