import { categoryLimits } from "./limits.shared.ts";

/** Returns the id made from a name: lowercase letters and digits, with hyphens for spaces, or "" if nothing is left. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase();
  const words = plain.replace(/[^a-z0-9\s]/g, "").trim();
  return words.replace(/\s+/g, "-").slice(0, categoryLimits.id).replace(/-$/, "");
}
