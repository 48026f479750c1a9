import { eq } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import type { businesses } from "#domain/businesses/schema.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { categories } from "#domain/categories/schema.ts";

type Sponsor = Pick<typeof businesses.$inferSelect, "id" | "name" | "ownerId" | "email">;

/**
 * Emails the sponsor that the sponsorship has ended, and opens an admin task. The email links to the category picker, or to the
 * contact page if the business is `removed` or has no owner.
 */
export async function emailSponsor(
  tx: Db,
  entry: Entry,
  { id, name, ownerId, email }: Sponsor,
  categoryId: string,
  { removed = false }: { removed?: boolean } = {},
): Promise<void> {
  const [category] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, categoryId));
  const details = { businessId: removed ? null : id, userId: ownerId, facts: { business: name, category: category!.name } };
  await openAdminTask(tx, { kind: "sponsor_displaced", cause: `${entry.id}:${id}`, ...details }, entry.at);
  const [owner] = ownerId ? await tx.select().from(users).where(eq(users.id, ownerId)) : [];
  const recipient = owner?.email ?? email;
  if (!recipient) return;
  const link = owner && !removed ? `/business/sponsorship/${id}` : "/contact";
  const facts = { name: owner?.name, business: name, category: category!.name, link };
  entry.email(recipient, "sponsorship-ended", { ...facts, ...(removed && { removed }) });
}
