import { createHmac, timingSafeEqual } from "node:crypto";

const seconds = 30;
const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The time step of a moment (RFC 6238): codes change with it. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / seconds);
}

/** The code that an app with this secret shows in a time step (RFC 4226). */
export function codeAt(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, "0");
}

/** Whose step a code is: now's, or a neighbour's for clocks that differ. Null for any other code. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const given = Buffer.from(code);
  const near = [0, -1, 1].map((difference) => stepAt(now) + difference);
  return near.find((step) => given.length === digits && timingSafeEqual(given, Buffer.from(codeAt(secret, step)))) ?? null;
}

/** A secret as people type it into an app (RFC 4648, base 32). */
export function spelledSecret(secret: Uint8Array): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The address that apps read from a QR code. */
export function appLink(secret: Uint8Array, { site, email }: { site: string; email: string }): string {
  const label = [site, email].map(encodeURIComponent).join(":");
  return `otpauth://totp/${label}?secret=${spelledSecret(secret)}&issuer=${encodeURIComponent(site)}`;
}
