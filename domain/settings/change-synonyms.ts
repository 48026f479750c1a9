import { eq } from "drizzle-orm";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isSameSynonym, listSynonyms } from "./apply-synonyms.ts";
import { type Synonym, synonymLimits } from "./groups/synonyms.shared.ts";
import { changeSettings } from "./save-settings.ts";

type App = Pick<AppContext, "db" | "clock" | "townFile">;

/** Adds a synonym. Throws (`conflict`) "synonym_taken", "too_many_synonyms", or "category_unknown". Admins only. */
export async function addSynonym(app: App, admin: Actor, synonym: Synonym): Promise<void> {
  const known = await app.db.$count(microCategories, eq(microCategories.id, synonym.microCategoryId));
  await changeSettings(app, admin, "synonyms", ({ added, removed }) => {
    if (!known) throw new DomainError("conflict", "category_unknown");
    if (added.length >= synonymLimits.changes) throw new DomainError("conflict", "too_many_synonyms");
    const inForce = listSynonyms(app.townFile.synonyms, { added, removed });
    if (inForce.some((each) => isSameSynonym(each, synonym))) throw new DomainError("conflict", "synonym_taken");
    if (removed.some((each) => isSameSynonym(each, synonym))) return { added, removed: without(removed, synonym) };
    return { added: [...added, synonym], removed };
  });
}

/** Removes a synonym. One from the town's file can be restored with `addSynonym`. Admins only. */
export async function removeSynonym(app: App, admin: Actor, synonym: Synonym): Promise<void> {
  await changeSettings(app, admin, "synonyms", ({ added, removed }) => {
    if (added.some((each) => isSameSynonym(each, synonym))) return { added: without(added, synonym), removed };
    const inForce = listSynonyms(app.townFile.synonyms, { added, removed });
    return inForce.some((each) => isSameSynonym(each, synonym)) ? { added, removed: [...removed, synonym] } : { added, removed };
  });
}

function without(all: Synonym[], one: Synonym): Synonym[] {
  return all.filter((each) => !isSameSynonym(each, one));
}
