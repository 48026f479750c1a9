import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished, vi } from "vitest";
import { demoPasswordHash } from "#demo/accounts.ts";

/** Counts hashed passwords until the end of the test. A different count would reveal whether an account exists. */
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
 * Makes hashing cheap. A real hash takes a tenth of a second, and tests need thousands. Uses the full cost only to check
 * passwords against the demo accounts' hash, and caches the results.
 */
export function hashCheaply(): void {
  const { scrypt } = crypto;
  const cache = new Map<string, Buffer>();
  const cheap = (password: string, salt: string, length: number, cost: Cost, done: Hashed) => {
    if (!demoPasswordHash.startsWith(salt)) return scrypt(password, salt, length, { ...cost, N: 2 }, done);
    const key = `${salt}:${password}`;
    const cached = cache.get(key);
    if (cached) return void setImmediate(done, null, cached);
    scrypt(password, salt, length, cost, (error, hash) => {
      if (!error) cache.set(key, hash);
      done(error, hash);
    });
  };
  crypto.scrypt = cheap as typeof scrypt;
  syncBuiltinESMExports();
}
