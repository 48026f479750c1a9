import { StoreInUse } from "#db/embedded/lock.ts";
import { StoreRefused } from "#db/embedded/store.ts";
import { BrokenFile } from "#domain/imports/rows.ts";
import { BadSettings } from "./env.ts";

const forPeople = [BadSettings, BrokenFile, StoreInUse, StoreRefused];

/** What the operator can mend is said in one line; anything else is a fault of ours and keeps its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (forPeople.some((kind) => error instanceof kind)) return error.message;
  const code = "code" in error ? error.code : null;
  if (code === "EADDRINUSE") return `${error.message}. Choose another port with PORT=…`;
  if (code === "ECONNREFUSED") return `the database at DATABASE_URL does not answer (${error.message})`;
  return error.stack ?? error.message;
}
