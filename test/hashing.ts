import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished, vi } from "vitest";
import { demoPasswordHash } from "#demo/accounts.ts";

/** Hashes that better-auth created for "correct horse ﬁsh Ⅳ" and "uffda lutefisk 7". */
export const storedHashes = {
  olga:
    "7c39fee99ebdeed7a40f3bd3bc2d7be8:" +
    "7e285cc21826e4bc2fd6c07cc85a85d1d7f6eeb631ff926ae7d0e4a4f1d793e1" +
    "3a513303f7c289224806f1a4a7aaea5e8b24c1ccf7c83e79e46219a5c1d71248",
  per:
    "f63edaa27e3457fb8fccb1929c914148:" +
    "538c5af698d377144fbfcc8775a21a913ab1cfcacea9bc984a34e5a53f20f914" +
    "fa20789b779661178ab3182fc8306192c1698e4f902f70485e5220d3c52d1c96",
};

const realHashes = [demoPasswordHash, ...Object.values(storedHashes)];

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
 * passwords against the hashes in the code, and caches the results.
 */
export function hashCheaply(): void {
  const { scrypt } = crypto;
  const cache = new Map<string, Buffer>();
  const cheap = (password: string, salt: string, length: number, cost: Cost, done: Hashed) => {
    if (!realHashes.some((hash) => hash.startsWith(salt))) return scrypt(password, salt, length, { ...cost, N: 2 }, done);
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
