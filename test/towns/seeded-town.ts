import { eq } from "drizzle-orm";
import { verifications } from "#domain/accounts/schema.ts";
import { createToken } from "#domain/accounts/tokens.ts";
import { listingCheckLink } from "#domain/listing-check/listing-check.ts";
import type { AppContext } from "#domain/app-context.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import { emptyTally } from "#domain/imports/import-report.shared.ts";
import { anImportDraft } from "#test/imports.ts";
import { imports } from "#domain/imports/schema.ts";
import { loadTown, settingsOf } from "#domain/settings/load-town.ts";
import { clockNow } from "#domain/settings/notice.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { readTaxonomy } from "#server/startup/read-town-files.ts";
import { beginCheckout, buy } from "#test/buying.ts";
import { aClaim } from "#test/claims.ts";
import { aBusiness, aMessage, anAdmin, anOwner, anOwnPage, aSponsor, aUser, cookieOf } from "#test/factories.ts";
import { contactIn } from "./towns.ts";

const week = { open: "08:00", close: "18:30", enabled: true };
const hours = { monday: week, tuesday: week, friday: { ...week, enabled: false } };

/**
 * Creates a town in which nearly every screen has something to show: businesses on each plan and in most states, people,
 * purchases, messages, a claim, an import, a page, and changed settings.
 */
export async function aSeededTown(app: AppContext) {
  const { db, town, clock } = app;
  const at = clock.now();
  await seedCategories(app, { role: "system", name: "test" }, await readTaxonomy(town));
  const { phone, address, elsewhere } = contactIn(town);
  const dates = [{ from: "2026-03-01", to: "2026-03-02", kind: "closed" as const, reason: "inventory" }];
  const about = {
    ...{ phone, phoneE164: callableNumber(phone, town.country), address, microCategories: ["auto-repair"] },
    ...{ hours, hourExceptions: dates, description: "Repairs for every car.", email: "hello@garage.example" },
  };
  const owner = await anOwner(db, { ...about, name: "Altstadt", tagline: "Since 1950", photos: 2 });
  await buy(app, { by: owner });
  const basic = await aBusiness(db, { ...about, name: "Linde", claimable: true, address: elsewhere });
  const sponsor = await aSponsor(db, "automotive", { ...about, name: "Seehof" });
  await aBusiness(db, { ...about, name: "Neu", approvalStatus: "pending" });
  await aBusiness(db, { ...about, name: "Vorbei", closedForGoodOn: "2026-01-02", isClosed: true });
  const deleted = await aBusiness(db, { ...about, name: "Weg" });
  const claimed = await aClaim(db, { ...about, name: "Krone" });
  await db.update(subscriptions).set({ currency: town.currency.toLowerCase() });
  const admin = await anAdmin(db);
  await deleteBusiness(app, admin, deleted.id);
  await aMessage(db, { createdAt: at });
  const [file] = await db
    .insert(imports)
    .values({ fileName: "list.csv", startedAt: at, lastProgressAt: at, tally: emptyTally() })
    .returning();
  const draftId = await anImportDraft(app, admin, "name,category\nAlpenblick,Hotel\n");
  const page = await anOwnPage(db);
  const notice = { text: "Sturm", endsAt: clockNow(town.timeZone, new Date(at.getTime() + 86_400_000)) };
  await saveSettings(app, admin, { siteName: `${town.name} Pages`, notice }, settingsOf(town));
  const newcomer = { role: "owner" as const, userId: (await aUser(db)).id };
  const open = await beginCheckout(app, { by: newcomer, businessId: basic.id });
  const sponsorOwner = await anOwner(db, { ...about, name: "Rose" });
  await buy(app, { by: sponsorOwner, plan: "premium_sponsorship" });
  const buyer = { role: "owner" as const, userId: (await aUser(db)).id };
  await buy(app, { by: buyer, plan: "premium_sponsorship" });
  const reset = await createToken(db, { purpose: "reset-password", userId: newcomer.userId }, at);
  await db.delete(verifications).where(eq(verifications.purpose, "sign-up"));
  const listingCheck = await listingCheckLink.path(
    "/listing-check",
    db,
    { businessId: owner.business.id, userId: owner.userId },
    at,
  );
  app.town = await loadTown(db, app.townFile);
  return {
    ...{ owner, basic, sponsor, sponsorOwner, claimed, admin, page, open, reset, newcomer, listingCheck },
    ...{ file: file!, draft: { id: draftId } },
    cookies: {
      visitor: "",
      newcomer: await cookieOf(app, newcomer),
      owner: await cookieOf(app, owner),
      sponsor: await cookieOf(app, sponsorOwner),
      buyer: await cookieOf(app, buyer),
      admin: await cookieOf(app, { userId: admin.userId, role: "admin" }),
    },
  };
}

export type SeededTown = Awaited<ReturnType<typeof aSeededTown>>;
