import { safeName } from "./format.ts";

/** Returns the first line for every email. */
export function greeting(name: string | undefined): string {
  const shown = safeName(name, 60);
  return shown ? `Hello ${shown},` : "Hello,";
}
