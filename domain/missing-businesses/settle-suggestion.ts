import { eq, lt, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { createBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import type { AdminProfile } from "#domain/businesses/business-forms.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { suggestionDays } from "./limits.shared.ts";
import type { MissingBusiness } from "./list-suggestions.ts";
import { missingBusinesses } from "./schema.ts";

type App = Pick<AppContext, "db" | "clock">;

/** Deletes a suggestion without answering the visitor. Admins only. Throws (`conflict`) "suggestion_settled". */
export async function dismissSuggestion(app: App, admin: Actor, id: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "dismiss_suggestion", { kind: "town" }, async (tx, entry) => {
    const { name } = await takeSuggestion(tx, id);
    entry.before = { name };
  });
}

/**
 * Adds the suggested business, and emails the visitor who suggested it, if they gave an address. Admins only. Throws
 * (`conflict`) "suggestion_settled", and the errors of `createBusiness`.
 */
export async function createSuggestedBusiness(
  app: Pick<AppContext, "db" | "clock" | "town">,
  admin: Actor,
  id: string,
  profile: AdminProfile,
): Promise<{ id: string }> {
  assertAdmin(admin);
  return app.db.transaction(async (outer) => {
    const within = { ...app, db: outer as Db };
    const { name, email } = await takeSuggestion(within.db, id);
    const added = await createBusiness(within, admin, profile);
    await change(within, admin, "list_suggestion", { kind: "business", id: added.id }, async (_, entry) => {
      entry.before = { name };
      const link = `/business/${added.id}`;
      if (email) entry.email(email, "missing-business-listed", { business: profile.name, link });
    });
    return added;
  });
}

async function takeSuggestion(tx: Db, id: string): Promise<MissingBusiness> {
  const [taken] = isUuid(id) ? await tx.delete(missingBusinesses).where(eq(missingBusinesses.id, id)).returning() : [];
  if (!taken) throw new DomainError("conflict", "suggestion_settled");
  return taken;
}

/** Deletes a person's address from their suggestions, but not the suggestions themselves. */
export async function deleteSuggester(tx: Db, email: string): Promise<void> {
  await tx
    .update(missingBusinesses)
    .set({ email: null })
    .where(sql`lower(${missingBusinesses.email}) = ${email}`);
}

/** Deletes suggestions after a year. */
export async function deleteOldSuggestions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - suggestionDays * 86_400_000);
  await db.delete(missingBusinesses).where(lt(missingBusinesses.createdAt, before));
}
