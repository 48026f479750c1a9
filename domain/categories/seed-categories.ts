import { count } from "drizzle-orm";
import { z } from "zod";
import { change } from "#db/transaction.ts";
import type { System } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { named, sortKey } from "#domain/text/sort-key.ts";
import { categories, microCategories } from "./schema.ts";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a slug");
const kind = z.strictObject({ id: slug, name: z.string().trim().min(1) });

/** Returns the texts that are already in the list before them. */
function repeatedIn(texts: string[]): string[] {
  const keys = texts.map(sortKey);
  return texts.filter((_, at) => keys.indexOf(keys[at]!) < at);
}

/**
 * The format of the taxonomy file in a town's data folder. Ids must be unique among all categories and among all micro-categories. Names
 * must be unique among all categories and among the micro-categories in a category.
 */
export const taxonomyFields = z
  .array(
    kind.extend({
      description: z.string(),
      microCategories: z.array(kind),
    }),
  )
  .min(1)
  .superRefine((taxonomy, context) => {
    const lists = taxonomy.map(({ microCategories: listed }) => listed);
    const repeated = {
      "category id": repeatedIn(taxonomy.map(({ id }) => id)),
      "category name": repeatedIn(taxonomy.map(({ name }) => name)),
      "micro-category id": repeatedIn(lists.flat().map(({ id }) => id)),
      "micro-category name": lists.flatMap((listed) => repeatedIn(listed.map(({ name }) => name))),
    };
    for (const [what, texts] of Object.entries(repeated))
      for (const text of texts) context.addIssue({ code: "custom", message: `the ${what} "${text}" occurs twice` });
  });

export type Taxonomy = z.infer<typeof taxonomyFields>;

/** Adds the categories of a new town. Returns false without changes when the town has categories. */
export async function seedCategories(app: Pick<AppContext, "db" | "clock">, actor: System, taxonomy: Taxonomy): Promise<boolean> {
  const [existing] = await app.db.select({ categories: count() }).from(categories);
  if (existing?.categories) return false;
  await change(app, actor, "seed_categories", { kind: "town" }, async (tx, entry) => {
    await tx
      .insert(categories)
      .values(taxonomy.map(({ microCategories: _, name, ...category }) => ({ ...category, ...named(name), createdAt: entry.at })))
      .onConflictDoNothing();
    const kinds = taxonomy.flatMap(({ id: categoryId, microCategories: listed }) =>
      listed.map(({ id, name }) => ({ id, categoryId, ...named(name) })),
    );
    await tx.insert(microCategories).values(kinds).onConflictDoNothing();
    entry.after = { categories: taxonomy.length, microCategories: kinds.length };
    entry.invalidate();
  });
  return true;
}
