import { pino, type DestinationStream, type LoggerOptions } from "pino";
import type { Log } from "#app/http/request-context.ts";

/** The least important lines that a log writes. Commands write only warnings. */
type Level = "debug" | "info" | "warn";

/** The process's log. A `fatal` line is its last one. */
export type ProcessLog = Log & { fatal: Log["error"] };

/**
 * Logs JSON lines to standard output or to `stream`. Redacts personal data and secrets in the logged fields. pino's own functions fail
 * without their object, so they are bound here, once for all.
 */
export function openLog(level: Level, stream?: DestinationStream): ProcessLog {
  const settings: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutParameters },
    redact: ["email", "phone", "password", "cookie", "token"].flatMap((name) => [name, `*.${name}`]),
  };
  const logger = pino(settings, stream);
  const write = (name: keyof ProcessLog) => (facts: object, message: string) => logger[name](facts, message);
  return { info: write("info"), warn: write("warn"), error: write("error"), fatal: write("fatal") };
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

/** Logs an error that nothing catches and ends the process with code 1, so that its supervisor starts it again. */
export function exitOnUnhandled(log: ProcessLog): void {
  const exit = (err: unknown) => {
    log.fatal({ err }, "nothing caught an error: exiting now");
    process.exit(1);
  };
  process.on("uncaughtException", exit).on("unhandledRejection", exit);
}
