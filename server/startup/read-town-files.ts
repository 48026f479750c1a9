import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { z } from "zod";
import { townNumberFields, type TownNumbers } from "#domain/kinds/crisis/find-help.ts";
import { mapKinds, type TownKind, townKindFields, type TownKinds, vocabulary } from "#domain/kinds/kinds.ts";
import { synonymsFields, type Synonyms } from "#domain/settings/synonyms.shared.ts";
import { taxonomyFields, type Taxonomy } from "#domain/categories/seed-categories.ts";
import { townFields, type Town } from "#domain/town-config/town-config.ts";
import { BadSettings } from "./environment-variables.ts";
import { projectRoot } from "./project-root.ts";

/** Reads the town's configuration file, synonyms, kinds, and numbers. Throws BadSettings if there is a problem with one. */
export async function readTown(file: string): Promise<Town> {
  const path = resolve(projectRoot, file);
  if (!existsSync(path)) throw new BadSettings(`TOWN_FILE ${path} does not exist. Choose another file, or make one: town setup`);
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href).catch((error: Error) => {
    throw new BadSettings(`TOWN_FILE ${path} cannot be read: ${error.message}`);
  })) as { default?: unknown };
  const parsed = townFields.safeParse(module.default);
  if (!parsed.success) throw new BadSettings(`TOWN_FILE ${path}: ${problems(parsed.error)}`);
  const [synonyms, kinds, fileKinds, helpNumbers] = await Promise.all([
    readSynonyms(parsed.data),
    readKinds(parsed.data),
    readFileKinds(parsed.data),
    readNumbers(parsed.data),
  ]);
  return { ...parsed.data, synonyms, kinds, fileKinds, helpNumbers };
}

/**
 * Returns the vocabulary's kinds with the town's micro-categories. The micro-categories come from the town's kinds.json or from the
 * names in its taxonomy.
 */
export async function readKinds(town: Pick<Town, "data">): Promise<TownKind[]> {
  const microCategories = (await readTaxonomy(town)).flatMap((category) => category.microCategories);
  return mapKinds(vocabulary, microCategories, await readFileKinds(town));
}

/** Reads and checks the town's kinds file. The file may be missing. */
export async function readFileKinds(town: Pick<Town, "data">): Promise<TownKinds> {
  return readData(town, "kinds.json", townKindFields, {});
}

/** Reads and checks the town's numbers for help and public services. The file may be missing. */
async function readNumbers(town: Pick<Town, "data">): Promise<TownNumbers> {
  return readData(town, "numbers.json", townNumberFields, []);
}

/** Reads and checks the search synonyms. The file may be missing. */
export async function readSynonyms(town: Pick<Town, "data">): Promise<Synonyms> {
  return readData(town, "synonyms.json", synonymsFields, []);
}

/** Reads and checks the categories for a new town. */
export async function readTaxonomy(town: Pick<Town, "data">): Promise<Taxonomy> {
  return readData(town, "taxonomy.json", taxonomyFields);
}

/** Throws BadSettings if the file is malformed, or if it doesn't exist and no `missing` value is given. */
async function readData<T>(town: Pick<Town, "data">, name: string, fields: z.ZodType<T>, missing?: T): Promise<T> {
  const path = resolve(projectRoot, town.data, name);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new BadSettings(`${path} cannot be read: ${error.message}`);
  });
  if (text === null && missing !== undefined) return missing;
  if (text === null) throw new BadSettings(`${path} does not exist. The folder is the town file's \`data\``);
  return parseJson(path, text, fields);
}

/** Returns the data in a JSON text. Throws BadSettings with the file's path if it is not JSON or doesn't have these fields. */
export function parseJson<T>(path: string, text: string, fields: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BadSettings(`${path} is not valid JSON: ${(error as Error).message}`);
  }
  const parsed = fields.safeParse(value);
  if (!parsed.success) throw new BadSettings(`${path}: ${problems(parsed.error)}`);
  return parsed.data;
}

function problems(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": ")).join("; ");
}
