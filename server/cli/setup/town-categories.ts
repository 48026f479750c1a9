import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { slugOf } from "#domain/categories/category-forms.shared.ts";
import { taxonomyFields, type Taxonomy } from "#domain/categories/seed-categories.ts";
import { BadSettings } from "#server/startup/environment-variables.ts";
import { projectRoot } from "#server/startup/project-root.ts";
import { parseJson } from "#server/startup/read-town-files.ts";

const starter = join(projectRoot, "towns/starter");

/** The files in a town's data folder, by name. */
export type DataFiles = Record<string, string>;

/**
 * Returns the files for a new town's categories: the default categories, the categories in a file, or the categories in a short
 * list. The file is a taxonomy.json or a text file that contains the list. Throws BadSettings if the file is missing or invalid.
 */
export async function categoryFiles(answer: string): Promise<DataFiles> {
  const ours = await readFile(join(starter, "taxonomy.json"), "utf8");
  if (answer === "built-in") return { "taxonomy.json": ours, "kinds.json": await readFile(join(starter, "kinds.json"), "utf8") };
  const isFile = existsSync(answer);
  if (!isFile && /[/\\]|\.(json|txt)$/.test(answer)) throw new BadSettings(`--categories: there is no file ${answer}`);
  const text = isFile ? await readFile(answer, "utf8") : answer;
  const taxonomy = text.trimStart().startsWith("[")
    ? text
    : `${JSON.stringify(listedCategories(text, JSON.parse(ours) as Taxonomy), null, 2)}\n`;
  parseJson("--categories", taxonomy, taxonomyFields);
  return { "taxonomy.json": taxonomy };
}

/**
 * Reads a list such as "Food: Restaurants, Cafés; Shops", or a list with one category per line. A category without services gets the
 * services of the default category that has the same name or has this name as a word in its own. If there is no such default
 * category, it gets one service with its own name.
 */
function listedCategories(text: string, ours: Taxonomy): Taxonomy {
  const entries = text.split(text.includes(":") ? /[;\n]/ : /[,;\n]/).map((entry) => entry.trim());
  const taken = new Set<string>();
  const left = [...ours];
  return entries.filter(Boolean).map((entry) => {
    const [name = "", services = ""] = entry.split(":").map((part) => part.trim());
    const known = services ? undefined : left.find((category) => wordsOf(category.name).includes(name.toLowerCase()));
    // "Food, Drink" must not take the services of Food & Drink twice.
    if (known) left.splice(left.indexOf(known), 1);
    const names = services ? services.split(",").map((service) => service.trim()) : [name];
    const microCategories = known?.microCategories ?? names.filter(Boolean).map((each) => ({ id: slugOf(each), name: each }));
    return {
      id: slugOf(name),
      name,
      description: known?.description ?? "",
      microCategories: microCategories.map(({ id, name: service }) => ({ id: freeSlug(id, taken), name: service })),
    };
  });
}

/** Returns an unused slug, because two services in different categories may have the same name. */
function freeSlug(id: string, taken: Set<string>): string {
  let slug = id;
  for (let number = 2; taken.has(slug); number += 1) slug = `${id}-${number}`;
  taken.add(slug);
  return slug;
}

function wordsOf(name: string): string[] {
  return [name, ...name.split(/[\s,&]+/)].map((word) => word.toLowerCase());
}
