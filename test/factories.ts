import { v7 } from "uuid";
import { setSessionCookie } from "#app/middleware/session.ts";
import type { Db } from "#db/handle.ts";
import { credentials, users, verifications } from "#domain/accounts/schema.ts";
import { startSession } from "#domain/accounts/sessions.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { businesses, businessMicroCategories, businessPhotos } from "#domain/businesses/schema.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { saveSearchWords, searchable } from "#domain/businesses/search-index/searchable-text.ts";
import type { Profile } from "#domain/businesses/business-forms.shared.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { pages } from "#domain/pages/schema.ts";
import { messages } from "#domain/messages/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { Clock } from "#domain/app-context.ts";
import { named, sortKey } from "#domain/text/sort-key.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { demoPassword, demoPasswordHash } from "#demo/accounts.ts";

const createdAt = new Date("2026-01-01T12:00:00Z");

/** Options for a test's business. `microCategories` lists ids. `photos` is the number of photos. */
type BusinessOptions = Partial<typeof businesses.$inferInsert> & { microCategories?: string[]; photos?: number };

/** Creates an approved basic business. Override what the test is about, for example with `{ plan: "premium" }`. */
export async function aBusiness(db: Db, { photos = 0, ...options }: BusinessOptions = {}) {
  const [business] = await manyBusinesses(db, [options]);
  for (let position = 0; position < photos; position += 1) {
    const picture = await aPicture(db);
    const alt = `Photo number ${position + 1}`;
    await db.insert(businessPhotos).values({ businessId: business!.id, position, pictureId: picture.id, alt });
  }
  return business!;
}

/** Creates many businesses in about the time that one takes. */
export async function manyBusinesses(db: Db, all: Omit<BusinessOptions, "photos">[]) {
  const rows = all.map(({ microCategories: _, ...options }) => {
    const phone = options.phone === undefined ? "(701) 555-0123" : options.phone;
    const name = options.name ?? "Plains Plumbing";
    return {
      id: v7(),
      phone,
      phoneE164: callableNumber(phone, "US"),
      approvalStatus: "approved" as const,
      grantedPlan: options.plan ?? "basic",
      createdAt,
      updatedAt: createdAt,
      ...options,
      ...named(name),
      ...searchable({ ...options, name, phone }),
    };
  });
  const made = await db.insert(businesses).values(rows).returning();
  await saveSearchWords(
    db,
    rows.map(({ name }) => name),
  );
  const offers = all.flatMap(({ microCategories = [] }, at) =>
    microCategories.map((microCategoryId, position) => ({ businessId: rows[at]!.id, microCategoryId, position })),
  );
  if (offers.length) await db.insert(businessMicroCategories).values(offers);
  return made;
}

/** Creates a category with micro-categories: `aCategory(db, "Home Repair", ["Plumbing"])`. Ids are slugs of the names. */
export async function aCategory(db: Db, name: string, kinds: string[] = [], description = `All about ${name}.`) {
  const id = slug(name);
  const [category] = await db
    .insert(categories)
    .values({ id, ...named(name), description, createdAt })
    .returning();
  if (kinds.length)
    await db.insert(microCategories).values(kinds.map((kind) => ({ id: slug(kind), categoryId: id, ...named(kind) })));
  return category!;
}

/** The password of every test user. Hashing a new password for each user would take longer than most tests. */
export const testPassword = demoPassword;

/** Creates a user whose password is `testPassword`. An unconfirmed user has only a pending sign-up with this password. */
export async function aUser(db: Db, options: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({ email: `${v7()}@example.test`, emailVerified: true, createdAt, updatedAt: createdAt, ...options })
    .returning();
  const { id: userId, emailVerified } = user!;
  const moments = { createdAt, updatedAt: createdAt };
  const identifier = `sign-up of ${userId}`;
  const expiresAt = new Date(createdAt.getTime() + 366 * 86_400_000);
  if (emailVerified) await db.insert(credentials).values({ userId, password: demoPasswordHash, ...moments });
  else
    await db
      .insert(verifications)
      .values({ purpose: "sign-up", userId, identifier, value: demoPasswordHash, expiresAt, ...moments });
  return user!;
}

/** Creates an admin. */
export async function anAdmin(db: Db) {
  const user = await aUser(db, { role: "admin" });
  return { role: "admin" as const, userId: user.id, email: user.email };
}

/** Starts a session without a form. Returns the `cookie` header for `site.visit(path, { headers })`. */
export async function cookieOf(app: { db: Db; clock: Clock }, who: { userId: string; role: "owner" | "admin" }) {
  const session = await startSession(app, { id: who.userId, role: who.role });
  const header = await setSessionCookie(new Request("http://site.test/"), session);
  return header.slice(0, header.indexOf(";"));
}

/** Creates an owner with a business. */
export async function anOwner(db: Db, options: BusinessOptions = {}) {
  const user = await aUser(db);
  return { role: "owner" as const, userId: user.id, business: await aBusiness(db, { ...options, ownerId: user.id }) };
}

/** Creates a message in the admins' inbox, from the contact form unless `values` has another kind. */
export async function aMessage(db: Db, values: Partial<typeof messages.$inferInsert> = {}) {
  const texts = { name: "Vera", email: "vera@example.test", subject: "A question", message: "Is the bakery\nopen on Sundays?" };
  const [message] = await db
    .insert(messages)
    .values({ kind: "contact", ...texts, createdAt, ...values })
    .returning();
  return message!;
}

/** Returns a parsed profile from an owner's form with every text field filled in. Override what the test is about. */
export function aProfile(options: Partial<Profile> = {}): Profile {
  return {
    name: "Prairie Plumbing",
    description: "Pipes, drains and water heaters.",
    address: "12 Main St, Williston",
    phone: "(701) 555-0188",
    email: "hello@prairie.example",
    contactName: "Sam Olson",
    website: "https://prairie.example",
    tagline: "We come when it drips",
    notes: "Ring twice.",
    hours: { monday: { enabled: true, open: "08:30", close: "17:00" } },
    socialMedia: { facebook: "https://www.facebook.com/prairie" },
    microCategoryIds: [],
    logo: undefined,
    photos: [],
    ...options,
  };
}

/** Creates a live subscription for a user. */
export async function aSubscription(
  db: Db,
  userId: string,
  plan: PaidPlan,
  options: Partial<typeof subscriptions.$inferInsert> = {},
) {
  const key = v7();
  const paidUntil = new Date("2026-02-01T12:00:00Z");
  const [subscription] = await db
    .insert(subscriptions)
    .values({
      ...{ userId, plan, paidUntil, providerId: `sub_${key}`, customerId: `cus_${key}`, status: "live", inForce: true },
      ...{ amount: plan === "premium" ? 2999 : 9999, currency: "usd", interval: "month" },
      ...{ startedAt: createdAt, checkedAt: createdAt, ...(options.status === "ended" && { endedAt: createdAt }), ...options },
    })
    .returning();
  return subscription!;
}

/** Creates an open checkout. */
export async function aCheckout(db: Db, options: Partial<typeof checkouts.$inferInsert> = {}) {
  const [checkout] = await db
    .insert(checkouts)
    .values({ plan: "premium", cents: 2999, createdAt, ...options })
    .returning();
  return checkout!;
}

/** Creates a business that sponsors the category. */
export async function aSponsor(db: Db, categoryId: string, options: BusinessOptions = {}) {
  const business = await aBusiness(db, { plan: "premium_sponsorship", name: "Sponsoring Supply", ...options });
  await db.insert(sponsorships).values({ categoryId, businessId: business.id, startedAt: createdAt });
  return business;
}

/** Creates a custom page. */
export async function anOwnPage(db: Db, options: Partial<typeof pages.$inferInsert> = {}) {
  const texts = { title: "Lost and found", description: "What people lost and found.", body: "Call the police station." };
  const place = { slug: "lost-and-found", place: "none" as const, position: 1 };
  const [page] = await db
    .insert(pages)
    .values({ ...texts, ...place, updatedAt: createdAt, ...options })
    .returning();
  return page!;
}

/** Creates a picture's row without its files. */
export async function aPicture(db: Db, options: Partial<typeof pictures.$inferInsert> = {}) {
  const [picture] = await db
    .insert(pictures)
    .values({
      storageKey: v7().replaceAll("-", ""),
      width: 1200,
      height: 800,
      widths: [640, 1200],
      color: "#336699",
      createdAt,
      ...options,
    })
    .returning();
  return picture!;
}

function slug(name: string): string {
  return sortKey(name).replace(/[^a-z0-9]+/g, "-");
}
