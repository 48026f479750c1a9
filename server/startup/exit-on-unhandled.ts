import type { ProcessLog } from "#server/observability/logger.ts";

/** Logs an error that nothing catches and ends the process with code 1, so that its supervisor starts it again. */
export function exitOnUnhandled(log: ProcessLog): void {
  const exit = (err: unknown) => {
    log.fatal({ err }, "nothing caught an error: exiting now");
    process.exit(1);
  };
  process.on("uncaughtException", exit).on("unhandledRejection", exit);
}
