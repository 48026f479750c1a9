import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished, vi } from "vitest";

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
