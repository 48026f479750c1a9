import { createHmac, timingSafeEqual } from "node:crypto";
import type { EmailEvent, EmailEventReader } from "./port.ts";

/** The maximum difference between a signature's time and the current time, in milliseconds. */
const tolerance = 5 * 60_000;
/** The maximum number of events in one request. */
const maxEvents = 100;
const signatureShape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
const addressShape = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/**
 * Reads events that are signed with a shared secret. The signature is `t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA-256 of
 * `SECONDS.BODY`. The body is `{"events": [{"kind": "bounce", "address": "…"}]}` with at most 100 events.
 */
export function openEmailEvents({ secret, now }: { secret: string; now(): Date }): EmailEventReader {
  return {
    read(body, signature) {
      const [, seconds = "", code = ""] = signatureShape.exec(signature ?? "") ?? [];
      if (!code || Math.abs(now().getTime() - Number(seconds) * 1000) > tolerance) return null;
      const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
      return timingSafeEqual(Buffer.from(code, "hex"), expected) ? parse(body) : null;
    },
  };
}

function parse(body: string): EmailEvent[] | null {
  try {
    const { events } = JSON.parse(body) as { events?: unknown };
    return Array.isArray(events) && events.length <= maxEvents && events.every(isEvent)
      ? events.map(({ kind, address }) => ({ kind, address }))
      : null;
  } catch {
    return null;
  }
}

function isEvent(event: unknown): event is EmailEvent {
  const { kind, address } = (event ?? {}) as { kind?: unknown; address?: unknown };
  return (kind === "bounce" || kind === "complaint") && typeof address === "string" && addressShape.test(address);
}
