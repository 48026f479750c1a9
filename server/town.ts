import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { z } from "zod";
import { taxonomyFields, type Taxonomy } from "#domain/categories/taxonomy.ts";
import { townFields, type Town } from "#domain/town/fields.ts";
import { BadSettings } from "./env.ts";
import { projectRoot } from "./root.ts";

/** Reads and checks the town's configuration file. */
export async function readTown(file: string): Promise<Town> {
  const path = resolve(projectRoot, file);
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href).catch((error: Error) => {
    throw new BadSettings(`TOWN_FILE ${path} cannot be read: ${error.message}`);
  })) as { default?: unknown };
  const parsed = townFields.safeParse(module.default);
  if (!parsed.success) throw new BadSettings(`TOWN_FILE ${path}: ${problems(parsed.error)}`);
  return parsed.data;
}

/** Reads and checks the kinds of service a new town starts with. */
export async function readTaxonomy(town: Town): Promise<Taxonomy> {
  const path = join(projectRoot, town.data, "taxonomy.json");
  const parsed = taxonomyFields.safeParse(JSON.parse(await readFile(path, "utf8")));
  if (!parsed.success) throw new BadSettings(`${path}: ${problems(parsed.error)}`);
  return parsed.data;
}

function problems(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
}
