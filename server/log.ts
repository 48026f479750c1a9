import { pino, type Logger } from "pino";
import type { Settings } from "./env.ts";

/** JSON lines on standard output. Personal data and secrets that slip into the facts are blanked. */
export function openLog(level: Settings["logLevel"]): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["email", "*.email", "phone", "*.phone", "password", "*.password", "cookie", "*.cookie", "token", "*.token"],
    },
  });
}
