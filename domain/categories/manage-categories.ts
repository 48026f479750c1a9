import { eq } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { named } from "#domain/text/sort-key.ts";
import { slugOf } from "./category-icons.shared.ts";
import type { CategoryForm, MicroCategoryForm } from "./category-forms.shared.ts";
import { freeCategoryId, freeMicroCategoryId, lockCategoryWrites } from "./category-records.ts";
import { categories, microCategories } from "./schema.ts";

type Writing = Pick<AppContext, "db" | "clock">;

/** What can be said of a category; as an expectation, what was last read of it. */
export type CategoryTexts = { name: string; description: string };

/** Adds a category. Its id is made of the name, "-2" and so on at a collision, and never changes. */
export async function addCategory(app: Writing, admin: Actor, { name, description = "" }: CategoryForm) {
  assertAdmin(admin);
  return change(app, admin, "add_category", { kind: "category" }, async (tx, entry) => {
    await lockCategoryWrites(tx);
    const id = await freeCategoryId(tx, slugOf(name));
    entry.subjectId = id;
    entry.after = { name, description };
    await tx.insert(categories).values({ id, ...named(name), description, createdAt: entry.at });
    entry.invalidate("addition");
    return { id };
  });
}

/** Names a category anew. Refuses what `editCategory` does. */
export async function renameCategory(app: Writing, admin: Actor, id: string, name: string, previous: string): Promise<void> {
  await edit(app, admin, "rename_category", id, { name }, { name: previous });
}

/**
 * Names and describes a category anew; `previous` is what the admin saw. Refuses (`conflict`) "stale" when another admin
 * changed what is about to be changed meanwhile, (`not_found`) "category_unknown". What changes nothing writes nothing.
 */
export async function editCategory(
  app: Writing,
  admin: Actor,
  id: string,
  wanted: CategoryTexts,
  previous: CategoryTexts,
): Promise<void> {
  await edit(app, admin, "edit_category", id, wanted, previous);
}

/** Adds a micro-category; its id is the one that is wished for, else made of the name, "-2" and so on at a collision. */
export async function addMicroCategory(app: Writing, admin: Actor, categoryId: string, form: MicroCategoryForm) {
  assertAdmin(admin);
  const { name } = form;
  return change(app, admin, "add_micro_category", { kind: "micro_category" }, async (tx, entry) => {
    await lockCategoryWrites(tx);
    if (!(await tx.$count(categories, eq(categories.id, categoryId)))) throw new DomainError("not_found", "category_unknown");
    const id = await freeMicroCategoryId(tx, form.id ?? slugOf(name));
    entry.subjectId = id;
    entry.after = { categoryId, name };
    await tx.insert(microCategories).values({ id, categoryId, ...named(name) });
    entry.invalidate("addition");
    return { id };
  });
}

/** Names a micro-category anew. Refuses (`conflict`) "stale", (`not_found`) "micro_category_unknown". */
export async function renameMicroCategory(app: Writing, admin: Actor, id: string, name: string, previous: string) {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    await lockCategoryWrites(outer as Db);
    const [held] = await outer.select().from(microCategories).where(eq(microCategories.id, id)).for("no key update");
    if (!held) throw new DomainError("not_found", "micro_category_unknown");
    const changed = changeOf(held, { name }, { name: previous });
    if (!changed) return;
    const subject = { kind: "micro_category", id };
    await change({ ...app, db: outer as Db }, admin, "rename_micro_category", subject, async (tx, entry) => {
      Object.assign(entry, changed);
      await tx.update(microCategories).set(named(name)).where(eq(microCategories.id, id));
      entry.invalidate();
    });
  });
}

async function edit(
  app: Writing,
  admin: Actor,
  action: string,
  id: string,
  wanted: Partial<CategoryTexts>,
  previous: Partial<CategoryTexts>,
): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    await lockCategoryWrites(outer as Db);
    const [held] = await outer.select().from(categories).where(eq(categories.id, id)).for("no key update");
    if (!held) throw new DomainError("not_found", "category_unknown");
    const changed = changeOf(held, wanted, previous);
    if (!changed) return;
    await change({ ...app, db: outer as Db }, admin, action, { kind: "category", id }, async (tx, entry) => {
      Object.assign(entry, changed);
      const { name, description } = changed.after;
      const columns = { ...(name !== undefined && named(name)), ...(description !== undefined && { description }) };
      await tx.update(categories).set(columns).where(eq(categories.id, id));
      entry.invalidate();
    });
  });
}

/** What of the stored texts is to become different; null when nothing. Refuses what somebody else changed meanwhile. */
function changeOf<T extends object>(stored: T, wanted: Partial<T>, previous: Partial<T>) {
  const names = (Object.keys(wanted) as (keyof T)[]).filter((name) => stored[name] !== wanted[name]);
  if (names.some((name) => stored[name] !== previous[name])) throw new DomainError("conflict", "stale");
  const only = (texts: Partial<T>) => Object.fromEntries(names.map((name) => [name, texts[name]])) as Partial<T>;
  return names.length ? { before: only(stored), after: only(wanted) } : null;
}
