import { generateURI, ScureBase32Plugin, verifySync } from "otplib";

const base32 = new ScureBase32Plugin();

/**
 * Returns the time step (RFC 6238) of a code: the current one, or one step earlier or later, because clocks differ. Returns null
 * for any other code.
 */
export function findTimeStep(secret: Uint8Array, code: string, now: Date): number | null {
  // otplib throws for text that is not a six-digit code, such as a recovery code.
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: 30 });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** Returns the key that people type into an app (RFC 4648, base 32). */
export function toBase32(bytes: Uint8Array): string {
  return base32.encode(bytes);
}

/** Returns the URL in the QR code. The site's name gets no colon, because a colon would end the name in this URL. */
export function appLink(secret: Uint8Array, { site, email }: { site: string; email: string }): string {
  return generateURI({ issuer: site.replaceAll(":", ""), label: email, secret: toBase32(secret) });
}
