import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { moveLinks } from "#domain/businesses/write-business.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { named, sortKey } from "#domain/text/sort-key.ts";
import { slugOf, type CategoryForm, type MicroCategoryForm } from "./category-forms.shared.ts";
import { categories, microCategories } from "./schema.ts";

type Writing = Pick<AppContext, "db" | "clock">;
type Kind = "category" | "micro_category";

const tables = { category: categories, micro_category: microCategories };

/** The key of the advisory lock for category changes. No other code may use this number. */
const categoriesLock = 5880_1003;

/** Runs a change to a category or micro-category. Such changes wait for each other. Admins only. */
async function changeCategories<T>(
  app: Writing,
  admin: Actor,
  action: "add" | "edit" | "delete",
  subject: { kind: Kind; id?: string },
  work: (tx: Db, entry: Entry) => Promise<T>,
): Promise<T> {
  assertAdmin(admin);
  return change(app, admin, `${action}_${subject.kind}`, subject, async (tx, entry) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${categoriesLock})`);
    return work(tx, entry);
  });
}

/**
 * Adds a category. Its id is made from the name, with a suffix such as "-2" if the id is taken, and never changes. Throws
 * (`conflict`) "name_taken". Admins only.
 */
export async function addCategory(app: Writing, admin: Actor, form: CategoryForm): Promise<{ id: string }> {
  return changeCategories(app, admin, "add", { kind: "category" }, async (tx, entry) => {
    await assertNameFree(tx, "category", form.name);
    const id = await freeId(tx, "category", slugOf(form.name));
    Object.assign(entry, { subjectId: id, after: form });
    await tx.insert(categories).values({ ...form, id, ...named(form.name), createdAt: entry.at });
    entry.invalidate();
    return { id };
  });
}

/**
 * Adds a micro-category. Its id is the typed one or is made from the name, with a suffix such as "-2" if the id is taken. Throws
 * (`conflict`) "name_taken" or (`not_found`) "category_unknown". Admins only.
 */
export async function addMicroCategory(app: Writing, admin: Actor, categoryId: string, form: MicroCategoryForm) {
  const { name } = form;
  return changeCategories(app, admin, "add", { kind: "micro_category" }, async (tx, entry) => {
    if (!(await tx.$count(categories, eq(categories.id, categoryId)))) throw new DomainError("not_found", "category_unknown");
    await assertNameFree(tx, "micro_category", name, eq(microCategories.categoryId, categoryId));
    const id = await freeId(tx, "micro_category", form.id ?? slugOf(name));
    Object.assign(entry, { subjectId: id, after: { categoryId, name } });
    await tx.insert(microCategories).values({ id, categoryId, ...named(name) });
    entry.invalidate();
    return { id };
  });
}

/** Which category or micro-category an admin changes. */
type Subject = { kind: Kind; id: string };

/**
 * Changes a category or renames a micro-category. `seen` has the values that the admin saw. Writes nothing if nothing changed. Throws
 * (`conflict`) "stale" if another admin changed the same value in the meantime, or "name_taken"; (`not_found`) "category_unknown"
 * or "micro_category_unknown". Admins only.
 */
export async function editCategory(
  app: Writing,
  admin: Actor,
  { kind, id }: Subject,
  form: Partial<CategoryForm>,
  seen: Partial<CategoryForm>,
): Promise<void> {
  const table = tables[kind];
  await changeCategories(app, admin, "edit", { kind, id }, async (tx, entry) => {
    const [stored] = await tx.select().from(table).where(eq(table.id, id)).for("no key update");
    if (!stored) throw new DomainError("not_found", `${kind}_unknown`);
    const before = stored as Partial<CategoryForm>;
    const names = (Object.keys(form) as (keyof CategoryForm)[]).filter((name) => before[name] !== form[name]);
    if (names.some((name) => before[name] !== seen[name])) throw new DomainError("conflict", "stale");
    if (!names.length) return void (entry.unchanged = true);
    const after = pick(form, names);
    Object.assign(entry, { before: pick(before, names), after });
    const parent = "categoryId" in stored ? eq(microCategories.categoryId, stored.categoryId) : undefined;
    if (after.name) await assertNameFree(tx, kind, after.name, and(parent, ne(table.id, id)));
    const values = { ...after, ...(after.name && named(after.name)) };
    await tx.update(table).set(values).where(eq(table.id, id));
    entry.invalidate();
  });
}

/**
 * Deletes a category with its micro-categories, or a micro-category. Its businesses stay, and move to the micro-category `moveTo` if it
 * is given. Throws (`conflict`) "sponsored" while a category has a sponsor, or "target_unknown";
 * (`not_found`) "category_unknown" or "micro_category_unknown". Admins only.
 */
export async function deleteCategory(
  app: Writing,
  admin: Actor,
  { kind, id }: Subject,
  moveTo: string | null = null,
): Promise<void> {
  const parent = kind === "category" ? "categoryId" : "id";
  await changeCategories(app, admin, "delete", { kind, id }, async (tx, entry) => {
    const isDeleted = eq(microCategories[parent], id);
    await lockBusinessesOf(tx, isDeleted);
    // Locks micro-categories in the same order as saves, to prevent deadlocks.
    const locked = await tx
      .select()
      .from(microCategories)
      .where(or(isDeleted, eq(microCategories.id, moveTo ?? id)))
      .orderBy(asc(microCategories.id))
      .for("update");
    const deleted = locked.filter((each) => each[parent] === id);
    const target = locked.find((each) => each.id === moveTo && !deleted.includes(each));
    if (moveTo && !target) throw new DomainError("conflict", "target_unknown");
    const category = kind === "category" && (await lockUnsponsored(tx, id));
    if (!category && !deleted.length) throw new DomainError("not_found", "micro_category_unknown");
    entry.before = category ? { category, microCategories: deleted } : { microCategory: deleted[0] };
    if (target) {
      entry.after = { businessesMovedTo: target.name };
      for (const each of deleted) await moveLinks(tx, each.id, target.id);
    }
    await tx.delete(tables[kind]).where(eq(tables[kind].id, id));
    entry.invalidate();
  });
}

/** Locks a category, so that it gets no sponsor. */
async function lockUnsponsored(tx: Db, id: string) {
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!category) throw new DomainError("not_found", "category_unknown");
  if (await tx.$count(sponsorships, and(eq(sponsorships.categoryId, id), isLive))) throw new DomainError("conflict", "sponsored");
  return category;
}

/** Locks the linked businesses first to prevent deadlocks, because a save locks its business before its micro-categories. */
async function lockBusinessesOf(tx: Db, isDeleted: SQL): Promise<void> {
  const { businessId, microCategoryId } = businessMicroCategories;
  const deleted = tx.select({ id: microCategories.id }).from(microCategories).where(isDeleted);
  const ids = tx.select({ id: businessId }).from(businessMicroCategories).where(inArray(microCategoryId, deleted));
  await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(inArray(businesses.id, ids))
    .orderBy(asc(businesses.id))
    .for("no key update");
}

/** Throws (`conflict`) "name_taken" if one of `others` has this name. Ignores case and accents. */
async function assertNameFree(tx: Db, kind: Kind, name: string, others?: SQL): Promise<void> {
  const table = tables[kind];
  if (await tx.$count(table, and(eq(table.sortKey, sortKey(name)), others))) throw new DomainError("conflict", "name_taken");
}

/** Returns the id if it is unused, or else the first unused one with "-2", "-3", and so on. Returns a UUID for "". */
async function freeId(tx: Db, kind: Kind, desired: string): Promise<string> {
  if (!desired) return v7();
  const table = tables[kind];
  const isSimilar = or(eq(table.id, desired), sql`${table.id} like ${`${desired}-%`}`);
  const used = new Set((await tx.select({ id: table.id }).from(table).where(isSimilar)).map(({ id }) => id));
  let id = desired;
  for (let number = 2; used.has(id); number += 1) id = `${desired}-${number}`;
  return id;
}

/** Sets a category's cover. With null, the category shows its default cover. */
export async function setCover(tx: Db, id: string, coverId: string | null): Promise<void> {
  await tx.update(categories).set({ coverId }).where(eq(categories.id, id));
}
