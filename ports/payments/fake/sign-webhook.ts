import { createHmac, timingSafeEqual } from "node:crypto";
import type { ProviderEvent } from "#ports/payments/port.ts";

const tolerance = 5 * 60_000;
const shape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Returns a Stripe-style signature, which consists of the time and an HMAC of the time and the body. */
export function signEvent(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${codeOf(`${seconds}.${body}`, secret)}`;
}

/** Returns the event in a signed body, or null if it is unreadable or if the signature is wrong or older than five minutes. */
export function readSigned(body: string, signature: string | null, secret: string, now: Date): ProviderEvent | null {
  const [, seconds = "", code = ""] = shape.exec(signature ?? "") ?? [];
  if (!code) return null;
  const isValid = timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(`${seconds}.${body}`, secret)));
  if (!isValid || Math.abs(now.getTime() - Number(seconds) * 1000) > tolerance) return null;
  return parse(body);
}

function parse(body: string): ProviderEvent | null {
  try {
    const { id, sessionId, subscriptionId } = JSON.parse(body) as Partial<ProviderEvent>;
    return id && sessionId !== undefined && subscriptionId !== undefined ? { id, sessionId, subscriptionId } : null;
  } catch {
    return null;
  }
}

function codeOf(signed: string, secret: string): string {
  return createHmac("sha256", secret).update(signed).digest("hex");
}
