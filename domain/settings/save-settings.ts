import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { type AuditActor, change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { isPostalCode } from "#domain/town-config/postal-format.ts";
import { loadTown, readSavedSettings, settingsOf } from "./load-town.ts";
import type { Look } from "./look.shared.ts";
import { clockNow, findLiveNotice } from "./notice.ts";
import { settings, settingsPictures } from "./schema.ts";
import type { SettingName, Settings } from "./settings.shared.ts";
import type { Synonyms } from "./synonyms.shared.ts";

type App = Pick<AppContext, "db" | "clock" | "townFile">;

/**
 * Saves the settings that differ from `seen`, which the admin saw. Every process uses the new values from its next request on. Throws
 * (`conflict`) "stale" with the current values if someone else changed one of them in the meantime, and "postal_code", "notice_past",
 * "picture_unknown", "category_unknown", or "payments_missing". Admins only.
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
    const { notice } = wanted;
    if (notice?.text && notice.endsAt <= clockNow(timeZone, app.clock.now())) throw new DomainError("conflict", "notice_past");
    if (wanted.paidPlans && !app.maySellPlans) throw new DomainError("conflict", "payments_missing");
    if (wanted.synonyms) await assertKnown(tx, wanted.synonyms, current.synonyms);
    if (wanted.look) await keepPictures(tx, wanted.look);
    return wanted;
  });
}

/** Throws (`conflict`) "category_unknown" if a new line is about a micro-category that doesn't exist. */
async function assertKnown(tx: Db, wanted: Synonyms, current: Synonyms): Promise<void> {
  const listed = await tx.select({ microCategoryId: microCategories.id }).from(microCategories);
  const known = new Set([...listed, ...current].map(({ microCategoryId }) => microCategoryId));
  if (wanted.some(({ microCategoryId }) => !known.has(microCategoryId))) throw new DomainError("conflict", "category_unknown");
}

/** Keeps the pictures of the look, also after they are replaced. */
async function keepPictures(tx: Db, { logo, icon }: Look): Promise<void> {
  const keys = [...new Set([logo, icon].flatMap((picture) => picture?.storageKey ?? []))];
  if (!keys.length) return;
  const isWanted = inArray(pictures.storageKey, keys);
  const found = await tx.select({ pictureId: pictures.id }).from(pictures).where(isWanted).for("key share");
  if (found.length < keys.length) throw new DomainError("conflict", "picture_unknown");
  await tx.insert(settingsPictures).values(found).onConflictDoNothing();
}

/** Ends a notice whose time is over, so that cached pages leave it out. */
export async function endPastNotice(app: App & Pick<AppContext, "town">): Promise<void> {
  const past = app.town.notice;
  if (!past?.text || findLiveNotice(app)) return;
  await writeChanges(app, { role: "system", name: "notices" }, async (_, { notice }) =>
    isDeepStrictEqual(notice, past) ? { notice: { text: "", endsAt: "" } } : {},
  );
}

/** Changes the settings to what `next` returns for the current ones. Writes nothing if none of them changes. */
async function writeChanges(
  app: App,
  actor: AuditActor,
  next: (tx: Db, current: Settings) => Promise<Partial<Settings>>,
): Promise<void> {
  await change(app, actor, "change_settings", { kind: "settings" }, async (tx, entry) => {
    // Locks the table, because the first change has no row to lock.
    await tx.execute("lock table settings in share row exclusive mode");
    const current = settingsOf(await loadTown(tx, app.townFile));
    const changed = Object.entries(await next(tx, current)).filter(
      ([name, value]) => !isDeepStrictEqual(value, current[name as SettingName]),
    );
    if (!changed.length) return void (entry.unchanged = true);
    entry.before = Object.fromEntries(changed.map(([name]) => [name, current[name as SettingName]]));
    entry.after = Object.fromEntries(changed);
    const set = { value: { ...(await readSavedSettings(tx)), ...Object.fromEntries(changed) }, updatedAt: entry.at };
    await tx.insert(settings).values(set).onConflictDoUpdate({ target: settings.id, set });
    entry.invalidate();
  });
}
