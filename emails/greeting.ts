import { safeName } from "./format.ts";

/** Returns the greeting that starts every email. Leaves out a name that could be an advertisement. */
export function greeting(name: string | undefined): string {
  const shown = safeName(name, 60);
  return shown ? `Hello ${shown},` : "Hello,";
}
