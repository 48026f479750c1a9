import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished, vi } from "vitest";
import { demoPasswordHash } from "#demo/accounts.ts";

/** Counts how often passwords are hashed from now to the end of the test: the work that would tell known from unknown. */
export function countHashing(): () => number {
  const scrypt = vi.spyOn(crypto, "scrypt");
  syncBuiltinESMExports();
  onTestFinished(() => {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  });
  return () => scrypt.mock.calls.length;
}

type Hashed = (error: Error | null, hash: Buffer) => void;
type Cost = { N: number; r: number; p: number };

/**
 * Makes hashing cheap: a password's real hash takes a tenth of a second, and tests make thousands. Only the demo accounts' is
 * made in earnest, as it is stored, and then remembered.
 */
export function hashCheaply(): void {
  const { scrypt } = crypto;
  const known = new Map<string, Buffer>();
  const cheap = (password: string, salt: string, length: number, cost: Cost, done: Hashed) => {
    if (!demoPasswordHash.startsWith(salt)) return scrypt(password, salt, length, { ...cost, N: 2 }, done);
    const before = known.get(password);
    if (before) return void setImmediate(done, null, before);
    scrypt(password, salt, length, cost, (error, hash) => {
      if (!error) known.set(password, hash);
      done(error, hash);
    });
  };
  crypto.scrypt = cheap as typeof scrypt;
  syncBuiltinESMExports();
}
