import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { z } from "zod";
import { townNumberFields } from "#domain/kinds/crisis/find-help.ts";
import { mapKinds, townKindFields, vocabulary } from "#domain/kinds/kinds.ts";
import { synonymsFields } from "#domain/settings/synonyms.shared.ts";
import { taxonomyFields, type Taxonomy } from "#domain/categories/seed-categories.ts";
import { townFields, type Town } from "#domain/town-config/town-config.ts";
import { BadSettings } from "./environment-variables.ts";
import { projectRoot } from "#db/project-root.ts";

/** Reads the town's configuration file, synonyms, kinds, and numbers. Throws BadSettings if there is a problem with one. */
export async function readTown(file: string): Promise<Town> {
  const path = resolve(projectRoot, file);
  if (!existsSync(path)) throw new BadSettings(`TOWN_FILE ${path} does not exist. Choose another file, or make one: town setup`);
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href).catch((error: Error) => {
    throw new BadSettings(`TOWN_FILE ${path} cannot be read: ${error.message}`);
  })) as { default?: unknown };
  const town = checked(`TOWN_FILE ${path}`, module.default, townFields);
  return { ...town, ...(await readTownData(town)) };
}

type Data = Pick<Town, "data">;

/**
 * Reads the search synonyms, kinds, and numbers in the town's folder. Each file may be missing. Kinds get the micro-categories of the
 * town's kinds.json, or those whose names in its taxonomy match.
 */
export async function readTownData(
  town: Data,
): Promise<Required<Pick<Town, "synonyms" | "kinds" | "fileKinds" | "helpNumbers">>> {
  const microCategories = (await readTaxonomy(town)).flatMap((category) => category.microCategories);
  const fileKinds = await readJson(inFolder(town, "kinds.json"), townKindFields, {});
  return {
    synonyms: await readJson(inFolder(town, "synonyms.json"), synonymsFields, []),
    kinds: mapKinds(vocabulary, microCategories, fileKinds),
    fileKinds,
    helpNumbers: await readJson(inFolder(town, "numbers.json"), townNumberFields, []),
  };
}

/** Reads and checks the categories for a new town. */
export async function readTaxonomy(town: Data): Promise<Taxonomy> {
  return readJson(inFolder(town, "taxonomy.json"), taxonomyFields);
}

function inFolder({ data }: Data, name: string): string {
  return resolve(projectRoot, data, name);
}

/** Throws BadSettings if the file is malformed, or if it doesn't exist and no `missing` value is given. */
async function readJson<T>(path: string, fields: z.ZodType<T>, missing?: T): Promise<T> {
  if (missing !== undefined && !existsSync(path)) return missing;
  const value = await readFile(path, "utf8")
    .then(JSON.parse)
    .catch((error: Error) => {
      throw new BadSettings(`${path} cannot be read: ${error.message}`);
    });
  return checked(path, value, fields);
}

/** Returns a value that has these fields. Throws BadSettings that begins with `name` otherwise. */
export function checked<T>(name: string, value: unknown, fields: z.ZodType<T>): T {
  const parsed = fields.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": "));
  throw new BadSettings(`${name}: ${problems.join("; ")}`);
}
