import { and, desc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { DomainError } from "#domain/domain-error.ts";
import { type Actor, assertAdmin } from "./actor.ts";
import { changePerson, isLastAdmin } from "./administrators.ts";
import { emailVerificationLink } from "./email-address.ts";
import { countEmail } from "./rate-limits.ts";
import { twoFactorSettings, users, verifications } from "./schema.ts";
import { endAccess } from "./sessions.ts";
import { createEmailLink } from "./tokens.ts";
import { findUser, normalizeEmail, updateUser, type User } from "./users.ts";

/** A person with an account, and the business that they own, as admins see them. */
export type ListedPerson = Awaited<ReturnType<typeof selectPeople>>[number];

/** `newEmail` is the address that an admin entered and the person has not confirmed yet; null if there is none. */
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

type Context = Pick<AppContext, "db" | "clock">;

/**
 * Returns a page of the people with an account, admins first, then the newest account. `search` is part of an email or a business
 * name. Admins only.
 */
export async function listPeople(
  { db }: Context,
  admin: Actor,
  { search = "", page }: { search?: string; page: number },
): Promise<ListPage<ListedPerson>> {
  assertAdmin(admin);
  const matches = search.trim() ? matching(search) : undefined;
  const total = await db.$count(users, matches);
  const { limit, offset, ...place } = pageAt(page, total);
  const rows = await selectPeople(db)
    .where(matches)
    .orderBy(users.role, desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset);
  return { rows, total, ...place };
}

/** Returns a person; null if there is no such account. Admins only. */
export async function findPerson({ db, clock }: Context, admin: Actor, userId: string) {
  assertAdmin(admin);
  const [person] = isUuid(userId) ? await selectPeople(db).where(eq(users.id, userId)) : [];
  if (!person) return null;
  const [twoFactor] = await db.select().from(twoFactorSettings).where(eq(twoFactorSettings.userId, userId));
  const [replacing] = await db
    .select({ email: verifications.value })
    .from(verifications)
    .where(
      and(eq(verifications.userId, userId), eq(verifications.purpose, "replace-email"), gt(verifications.expiresAt, clock.now())),
    );
  return {
    ...person,
    twoFactor: Boolean(twoFactor?.confirmedAt),
    newEmail: replacing?.email ?? null,
    isLastAdmin: await isLastAdmin(db, userId),
  };
}

function selectPeople(db: Context["db"]) {
  const { id, email, role, createdAt, emailVerified, disabledAt } = users;
  return db
    .select({
      ...{ id, email, role, createdAt, isConfirmed: emailVerified, disabledAt },
      business: sql<{ id: string; name: string } | null>`(select json_build_object('id', owned.id, 'name', owned.name)
        from ${businesses} owned where owned.owner_id = ${sql.identifier("users")}.id)`,
    })
    .from(users)
    .$dynamic();
}

/** Matches the users whose email or business name contains the text. */
function matching(search: string): SQL | undefined {
  const owned = sql`exists (select from ${businesses} owned where owned.owner_id = ${users.id}
    and owned.search_name like ${containing(fold(search))})`;
  return or(sql`lower(${users.email}) like ${containing(search.trim().toLowerCase())}`, fold(search) ? owned : undefined);
}

/** Returns a LIKE pattern that matches any text that contains this one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * Emails another link to confirm an account's address. Throws "account_disabled", "already_confirmed", or "too_many_requests".
 * Admins only.
 */
export function sendConfirmation(app: Context, admin: Actor, userId: string): Promise<void> {
  return changePerson(app, admin, "request_email_verification", userId, async (tx, entry, user) => {
    if (user.disabledAt) throw new DomainError("conflict", "account_disabled");
    if (user.emailVerified) throw new DomainError("conflict", "already_confirmed");
    await countEmail(tx, "verify-email", user.email, entry.at);
    await emailVerificationLink(tx, entry, user);
  });
}

/**
 * Emails a link to a new address, for a person who lost the old one. The person opens it to confirm the address and choose a
 * password. Until then, the old address stays valid. Throws "account_disabled", "address_same", "address_taken",
 * "too_many_requests", or "is_admin". Admins only.
 */
export function replaceEmail(app: Context, admin: Actor, userId: string, typed: string): Promise<void> {
  const email = normalizeEmail(typed);
  return changePerson(app, admin, "request_email_change", userId, async (tx, entry, user) => {
    assertOwner(user);
    if (user.disabledAt) throw new DomainError("conflict", "account_disabled");
    if (email === user.email) throw new DomainError("conflict", "address_same");
    if (await findUser(tx, email)) throw new DomainError("conflict", "address_taken");
    await countEmail(tx, "verify-new-email", email, entry.at);
    await tx.delete(verifications).where(and(eq(verifications.userId, userId), eq(verifications.purpose, "replace-email")));
    const link = await createEmailLink(tx, { purpose: "replace-email", userId, value: email }, entry.at);
    entry.before = { email: user.email };
    entry.after = { email };
    entry.email(email, "verify-new-email", { link, isByAdmin: true });
  });
}

/**
 * Logs a person out everywhere and blocks all logins to the account, or lets the person log in again. The account's business and
 * subscription do not change. Throws "is_admin". Admins only.
 */
export function setDisabled(app: Context, admin: Actor, userId: string, isDisabled: boolean): Promise<void> {
  const action = isDisabled ? "disable_account" : "enable_account";
  return changePerson(app, admin, action, userId, async (tx, entry, user) => {
    assertOwner(user);
    if (Boolean(user.disabledAt) === isDisabled) throw new DomainError("conflict", "no_such_user");
    entry.before = { disabledAt: user.disabledAt };
    entry.after = { disabledAt: isDisabled ? entry.at : null };
    await updateUser(tx, userId, { disabledAt: isDisabled ? entry.at : null, updatedAt: entry.at });
    if (isDisabled) await endAccess(tx, userId);
  });
}

function assertOwner(user: User): void {
  if (user.role === "admin") throw new DomainError("conflict", "is_admin");
}
