import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/startup/project-root.ts";

/**
 * Returns the address of the script that starts the islands. The built file's name contains a hash. The development server compiles
 * the source on request, and tests need no build. Throws if the build is incomplete.
 */
export function findIslandsScript(): string {
  if (import.meta.env.MODE !== "production") return "/app/islands/islands.ts";
  const name = readdirSync(join(projectRoot, "build/client/assets")).find((each) => /^islands-[\w-]+\.js$/.test(each));
  if (!name) throw new Error("The build has no script for islands.");
  return `/assets/${name}`;
}
