import { type SQL, sql } from "drizzle-orm";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";

/** Selects the ids of the users whose email, name, or business name contains the text. */
export function idsOfPeople(search: string): SQL {
  const text = search.trim().toLowerCase();
  const name = fold(search);
  const byUser = sql`select ${users.id} from ${users} where ${emailAndName} like ${containing(text)}`;
  if (!name) return byUser;
  return sql`${byUser} union select ${businesses.ownerId} from ${businesses}
    where ${businesses.ownerId} is not null and ${businesses.searchName} like ${containing(name)}`;
}

/** The text of a user that a search is compared with. The index `users_by_text` uses the same expression. */
const emailAndName = sql`lower(${users.email} || ' ' || ${users.name})`;

/** Returns a LIKE pattern that matches any text that contains this one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
