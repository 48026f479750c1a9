import { pino, type Logger } from "pino";
import type { Settings } from "./env.ts";

/** JSON lines on standard output. Personal data and secrets that slip into the facts are blanked. */
export function openLog(level: Settings["logLevel"]): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutParameters },
    redact: {
      paths: ["email", "*.email", "phone", "*.phone", "password", "*.password", "cookie", "*.cookie", "token", "*.token"],
    },
  });
}

/** Drizzle puts a failed query's parameters, which may be a visitor's words, into the message; the log keeps the query alone. */
function withoutParameters(error: Error): object {
  const kept = pino.stdSerializers.errWithCause(error);
  const cut = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "");
  return { ...kept, message: cut(kept.message), stack: cut(kept.stack) };
}
