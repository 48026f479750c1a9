import { eq } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { named } from "#domain/text/sort-key.ts";
import { slugOf, type CategoryForm, type MicroCategoryForm } from "./category-forms.shared.ts";
import {
  freeCategoryId,
  freeMicroCategoryId,
  lockCategoryWrites,
  refuseEqualCategoryName,
  refuseEqualMicroCategoryName,
} from "./category-records.ts";
import { categories, microCategories } from "./schema.ts";

type Writing = Pick<AppContext, "db" | "clock">;

/** A category's editable texts, with the icon and the color of its tile. */
type CategoryTexts = { name: string; description: string; icon?: string | null; color?: string | null };

/**
 * Adds a category. Its id is made from the name, with a suffix such as "-2" if the id is taken, and never changes. Throws
 * (`conflict`) "name_taken".
 */
export async function addCategory(app: Writing, admin: Actor, form: CategoryForm) {
  const { name, description = "" } = form;
  const [icon, color] = [form.icon || null, form.color || null];
  assertAdmin(admin);
  return change(app, admin, "add_category", { kind: "category" }, async (tx, entry) => {
    await lockCategoryWrites(tx);
    await refuseEqualCategoryName(tx, name);
    const id = await freeCategoryId(tx, slugOf(name));
    entry.subjectId = id;
    entry.after = { name, description, ...(icon && { icon }), ...(color && { color }) };
    await tx.insert(categories).values({ id, ...named(name), description, icon, color, createdAt: entry.at });
    entry.invalidate("addition");
    return { id };
  });
}

/** Renames a category. Throws the errors of `editCategory`. */
export async function renameCategory(app: Writing, admin: Actor, id: string, name: string, previous: string): Promise<void> {
  await edit(app, admin, "rename_category", id, { name }, { name: previous });
}

/**
 * Changes a category's texts. `previous` has the texts that the admin saw. Writes nothing if nothing changed. Throws (`conflict`)
 * "stale" if another admin changed the same text in the meantime, or "name_taken"; (`not_found`) "category_unknown".
 */
export async function editCategory(
  app: Writing,
  admin: Actor,
  id: string,
  texts: CategoryTexts,
  previous: CategoryTexts,
): Promise<void> {
  await edit(app, admin, "edit_category", id, texts, previous);
}

/**
 * Adds a micro-category. Its id is the typed one or is made from the name, with a suffix such as "-2" if the id is taken. Throws
 * (`conflict`) "name_taken" or (`not_found`) "category_unknown".
 */
export async function addMicroCategory(app: Writing, admin: Actor, categoryId: string, form: MicroCategoryForm) {
  assertAdmin(admin);
  const { name } = form;
  return change(app, admin, "add_micro_category", { kind: "micro_category" }, async (tx, entry) => {
    await lockCategoryWrites(tx);
    if (!(await tx.$count(categories, eq(categories.id, categoryId)))) throw new DomainError("not_found", "category_unknown");
    await refuseEqualMicroCategoryName(tx, categoryId, name);
    const id = await freeMicroCategoryId(tx, form.id ?? slugOf(name));
    entry.subjectId = id;
    entry.after = { categoryId, name };
    await tx.insert(microCategories).values({ id, categoryId, ...named(name) });
    entry.invalidate("settings");
    return { id };
  });
}

/** Renames a micro-category. Throws (`conflict`) "stale" or "name_taken"; (`not_found`) "micro_category_unknown". */
export async function renameMicroCategory(app: Writing, admin: Actor, id: string, name: string, previous: string) {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    await lockCategoryWrites(outer as Db);
    const [stored] = await outer.select().from(microCategories).where(eq(microCategories.id, id)).for("no key update");
    if (!stored) throw new DomainError("not_found", "micro_category_unknown");
    const changed = changeOf(stored, { name }, { name: previous });
    if (!changed) return;
    const subject = { kind: "micro_category", id };
    await change({ ...app, db: outer as Db }, admin, "rename_micro_category", subject, async (tx, entry) => {
      Object.assign(entry, changed);
      await refuseEqualMicroCategoryName(tx, stored.categoryId, name, id);
      await tx.update(microCategories).set(named(name)).where(eq(microCategories.id, id));
      entry.invalidate("settings");
    });
  });
}

async function edit(
  app: Writing,
  admin: Actor,
  action: string,
  id: string,
  texts: Partial<CategoryTexts>,
  previous: Partial<CategoryTexts>,
): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    await lockCategoryWrites(outer as Db);
    const [stored] = await outer.select().from(categories).where(eq(categories.id, id)).for("no key update");
    if (!stored) throw new DomainError("not_found", "category_unknown");
    const changed = changeOf(stored, texts, previous);
    if (!changed) return;
    await change({ ...app, db: outer as Db }, admin, action, { kind: "category", id }, async (tx, entry) => {
      Object.assign(entry, changed);
      const { name, ...others } = changed.after;
      if (name !== undefined) await refuseEqualCategoryName(tx, name, id);
      const columns = { ...(name !== undefined && named(name)), ...others };
      await tx.update(categories).set(columns).where(eq(categories.id, id));
      entry.invalidate();
    });
  });
}

/**
 * Returns the texts that change, or null if nothing changes. Throws (`conflict`) "stale" if another admin changed one of them.
 */
function changeOf<T extends object>(stored: T, texts: Partial<T>, previous: Partial<T>) {
  const names = (Object.keys(texts) as (keyof T)[]).filter((name) => stored[name] !== texts[name]);
  if (names.some((name) => stored[name] !== previous[name])) throw new DomainError("conflict", "stale");
  const pick = (from: Partial<T>) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
  return names.length ? { before: pick(stored), after: pick(texts) } : null;
}
