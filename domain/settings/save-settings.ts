import { isDeepStrictEqual } from "node:util";
import { eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { type AuditActor, change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";
import { isPostalCode } from "#domain/town-config/postal-format.ts";
import { loadTown, readSavedSettings, settingsOf } from "./load-town.ts";
import type { Look } from "./look.shared.ts";
import { clockNow, findLiveNotice } from "./notice.ts";
import { settings, settingsPictures } from "./schema.ts";
import { type Notice, noticeLimits, type SettingName, type Settings } from "./settings.shared.ts";
import { isSameSynonym, listSynonyms } from "./synonyms.ts";
import { type Synonym, type SynonymChanges, synonymLimits } from "./synonyms.shared.ts";

type App = Pick<AppContext, "db" | "clock" | "townFile">;

/**
 * Saves the settings that differ from `seen`, which the admin saw. Every process uses the new values from its next request on. Throws
 * (`conflict`) "stale" with the current values if someone else changed one of them in the meantime, and "postal_code", "notice_past",
 * "notice_too_long", "picture_unknown", or "payments_missing". Admins only.
 */
export async function saveSettings(
  app: App & Pick<AppContext, "maySellPlans">,
  admin: Actor,
  values: Partial<Settings>,
  seen: Partial<Settings>,
): Promise<void> {
  assertAdmin(admin);
  await writeChanges(app, admin, async (tx, current) => {
    const names = (Object.keys(values) as SettingName[]).filter((name) => !isDeepStrictEqual(values[name], seen[name]));
    const stale = names.filter(
      (name) => !isDeepStrictEqual(current[name], seen[name]) && !isDeepStrictEqual(current[name], values[name]),
    );
    if (stale.length) throw new DomainError("conflict", "stale", undefined, { current, names: stale });
    const wanted: Partial<Settings> = Object.fromEntries(names.map((name) => [name, values[name]]));
    const { country, timeZone } = app.townFile;
    if (wanted.postalCode && !isPostalCode(wanted.postalCode, country)) throw new DomainError("conflict", "postal_code");
    if (wanted.notice?.text) assertNoticeTime(wanted.notice, clockNow(timeZone, app.clock.now()));
    if (wanted.paidPlans && !app.maySellPlans) throw new DomainError("conflict", "payments_missing");
    return { ...wanted, ...(wanted.look && { look: await withKnownPictures(tx, wanted.look) }) };
  });
}

function assertNoticeTime({ endsAt }: Notice, now: string): void {
  if (endsAt <= now) throw new DomainError("conflict", "notice_past");
  if (endsAt > `${daysBefore(now.slice(0, 10), -noticeLimits.days)}${now.slice(10)}`)
    throw new DomainError("conflict", "notice_too_long");
}

/** Keeps the pictures of the look, also after they are replaced, and returns them with their stored sizes. */
async function withKnownPictures(tx: Db, look: Look): Promise<Look> {
  const keys = [look.logo, look.icon].flatMap((picture) => picture?.storageKey ?? []);
  const { id, storageKey, width, height, widths } = pictures;
  const columns = { id, storageKey, width, height, widths };
  const found = keys.length ? await tx.select(columns).from(pictures).where(inArray(storageKey, keys)).for("key share") : [];
  const known = (picture: Look["logo"]) => {
    const stored = picture && found.find((each) => each.storageKey === picture.storageKey);
    if (picture && !stored) throw new DomainError("conflict", "picture_unknown");
    return stored ? { storageKey: stored.storageKey, width: stored.width, height: stored.height, widths: stored.widths } : null;
  };
  if (found.length)
    await tx
      .insert(settingsPictures)
      .values(found.map((picture) => ({ pictureId: picture.id })))
      .onConflictDoNothing();
  return { ...look, logo: known(look.logo), icon: known(look.icon) };
}

/** Ends a notice whose time is over, so that cached pages leave it out. */
export async function endPastNotice(app: App & Pick<AppContext, "town">): Promise<void> {
  const past = app.town.notice;
  if (!past?.text || findLiveNotice(app)) return;
  await writeChanges(app, { role: "system", name: "notices" }, async (_, { notice }) =>
    isDeepStrictEqual(notice, past) ? { notice: { text: "", endsAt: "" } } : {},
  );
}

/** Adds a synonym. Throws (`conflict`) "synonym_taken", "too_many_synonyms", or "category_unknown". Admins only. */
export async function addSynonym(app: App, admin: Actor, synonym: Synonym): Promise<void> {
  await changeSynonyms(app, admin, async (tx, { added, removed }) => {
    if (!(await tx.$count(microCategories, eq(microCategories.id, synonym.microCategoryId))))
      throw new DomainError("conflict", "category_unknown");
    if (added.length >= synonymLimits.changes) throw new DomainError("conflict", "too_many_synonyms");
    const inForce = listSynonyms(app.townFile.synonyms, { added, removed });
    if (inForce.some((each) => isSameSynonym(each, synonym))) throw new DomainError("conflict", "synonym_taken");
    if (removed.some((each) => isSameSynonym(each, synonym))) return { added, removed: without(removed, synonym) };
    return { added: [...added, synonym], removed };
  });
}

/** Removes a synonym. One from the town's file can be restored with `addSynonym`. Admins only. */
export async function removeSynonym(app: App, admin: Actor, synonym: Synonym): Promise<void> {
  await changeSynonyms(app, admin, async (_, { added, removed }) => {
    if (added.some((each) => isSameSynonym(each, synonym))) return { added: without(added, synonym), removed };
    const inForce = listSynonyms(app.townFile.synonyms, { added, removed });
    return inForce.some((each) => isSameSynonym(each, synonym)) ? { added, removed: [...removed, synonym] } : { added, removed };
  });
}

function without(all: Synonym[], one: Synonym): Synonym[] {
  return all.filter((each) => !isSameSynonym(each, one));
}

type NextSynonyms = (tx: Db, current: SynonymChanges) => Promise<SynonymChanges>;

async function changeSynonyms(app: App, admin: Actor, next: NextSynonyms): Promise<void> {
  assertAdmin(admin);
  await writeChanges(app, admin, async (tx, { synonymChanges }) => ({ synonymChanges: await next(tx, synonymChanges) }));
}

/** Changes the settings to what `next` returns for the current ones. Writes nothing if none of them changes. */
async function writeChanges(
  app: App,
  actor: AuditActor,
  next: (tx: Db, current: Settings) => Promise<Partial<Settings>>,
): Promise<void> {
  await app.db.transaction(async (outer) => {
    const db = outer as Db;
    // Locks the table, because the first change has no row to lock.
    await db.execute("lock table settings in share row exclusive mode");
    const current = settingsOf(await loadTown(db, app.townFile));
    const changed = Object.entries(await next(db, current)).filter(
      ([name, value]) => !isDeepStrictEqual(value, current[name as SettingName]),
    );
    if (!changed.length) return;
    await change({ ...app, db }, actor, "change_settings", { kind: "settings" }, async (tx, entry) => {
      const after = Object.fromEntries(changed);
      Object.assign(entry, { before: Object.fromEntries(changed.map(([name]) => [name, current[name as SettingName]])), after });
      const set = { value: { ...(await readSavedSettings(tx)), ...after }, updatedAt: entry.at };
      await tx.insert(settings).values(set).onConflictDoUpdate({ target: settings.id, set });
      entry.invalidate("settings");
    });
  });
}
