import { and, desc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { validate as isUuid } from "uuid";
import type { PersonGroup, Role } from "#domain/accounts/account-forms.shared.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { assertCanManageAdmins, isLastAdmin } from "#domain/accounts/administrators.ts";
import { twoFactorSettings, users, verifications } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { idsOfPeople } from "#domain/accounts/people/match-people.ts";

/** A person with an account, as admins see them. */
export type ListedPerson = {
  id: string;
  email: string;
  name: string;
  role: Role;
  createdAt: Date;
  /** Whether the person confirmed the email address. */
  isConfirmed: boolean;
  disabledAt: Date | null;
  /** The business that the person owns. */
  business: { id: string; name: string } | null;
};

/** `newEmail` is the address that an admin entered and the person has not confirmed yet; null if there is none. */
export type Person = ListedPerson & { twoFactor: boolean; newEmail: string | null; isLastAdmin: boolean };

export type PersonFilter = { search?: string; group?: PersonGroup };

type Reading = Pick<AppContext, "db" | "clock">;

const groups: Record<PersonGroup, SQL> = {
  owners: sql`exists (select from ${businesses} owned where owned.owner_id = ${users.id})`,
  admins: eq(users.role, "admin"),
  unconfirmed: eq(users.emailVerified, false),
  disabled: isNotNull(users.disabledAt),
};

/**
 * Returns a page of the people with an account who match the filter, newest account first. `search` is part of an email, a name,
 * or a business name. Admins only.
 */
export async function listPeople(
  { db }: Reading,
  admin: Actor,
  { search = "", group, page }: PersonFilter & { page: number },
): Promise<ListPage<ListedPerson>> {
  await assertCanManageAdmins(db, admin);
  const isFound = search.trim() ? sql`${users.id} in (${idsOfPeople(search)})` : undefined;
  const matches = and(isFound, group && groups[group]);
  const total = await db.$count(users, matches);
  const { limit, offset, ...place } = pageAt(page, total);
  const rows = await selectPeople(db).where(matches).orderBy(desc(users.createdAt), desc(users.id)).limit(limit).offset(offset);
  return { rows, total, ...place };
}

/** Returns a person; null if there is no such account. Admins only. */
export async function findPerson({ db, clock }: Reading, admin: Actor, userId: string): Promise<Person | null> {
  await assertCanManageAdmins(db, admin);
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

function selectPeople(db: Reading["db"]) {
  const { id, email, name, role, createdAt, emailVerified, disabledAt } = users;
  return db
    .select({
      ...{ id, email, name, role, createdAt, isConfirmed: emailVerified, disabledAt },
      business: sql<ListedPerson["business"]>`(select json_build_object('id', owned.id, 'name', owned.name)
        from ${businesses} owned where owned.owner_id = ${sql.identifier("users")}.id)`,
    })
    .from(users)
    .$dynamic();
}
