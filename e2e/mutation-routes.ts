import type { RouteConfigEntry } from "@react-router/dev/routes";
import { readFile } from "node:fs/promises";
import routes from "#app/routes.ts";

/** Returns the route files listed in `app/routes.ts` that export an action, without duplicates. */
export async function listMutationRoutes(): Promise<string[]> {
  const files = [...new Set(filesOf(routes))];
  const isMutation = await Promise.all(
    files.map(async (file) => /^export (async )?(function|const) action\b/m.test(await read(file))),
  );
  return files.filter((_, at) => isMutation[at]).sort();
}

function filesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
}

function read(file: string): Promise<string> {
  return readFile(new URL(`../app/${file}`, import.meta.url), "utf8");
}
