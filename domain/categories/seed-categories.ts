import { count } from "drizzle-orm";
import { z } from "zod";
import { change } from "#db/transaction.ts";
import type { System } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { named, sortKey } from "#domain/text/sort-key.ts";
import { categories, microCategories } from "./schema.ts";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a slug");
const kind = z.strictObject({ id: slug, name: z.string().trim().min(1) });

/** Returns whether no two of these have the same id or name. */
function areDifferent(kinds: z.infer<typeof kind>[]): boolean {
  return [kinds.map(({ id }) => id), kinds.map(({ name }) => sortKey(name))].every((all) => new Set(all).size === all.length);
}

const repeated = "has the same id or name twice";

/** The format of the taxonomy file in a town's data folder. The ids of micro-categories must also be unique among all categories. */
export const taxonomyFields = z
  .array(kind.extend({ description: z.string(), microCategories: z.array(kind).refine(areDifferent, repeated) }))
  .min(1)
  .refine(areDifferent, repeated);

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
