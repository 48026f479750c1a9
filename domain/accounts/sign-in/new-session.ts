import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type Role } from "#domain/accounts/account-forms.shared.ts";
import { signKnownBrowser } from "./known-browser.ts";
import { type SessionCookie, startSession } from "#domain/accounts/sessions.ts";
import type { AttemptKey } from "#domain/accounts/rate-limits.ts";
import type { User } from "#domain/accounts/users.ts";

/** A new session. `browser` is the signed value that identifies this browser at its next sign-in to the account. */
export type NewSession = { session: SessionCookie; browser: string; userId: string; role: Role; isNewAdminBrowser: boolean };

/**
 * Opens a session for a user who has proved their identity. An admin's login from an unknown browser is recorded in
 * the activity log and emailed to that person, in the same transaction.
 */
export async function signInUser(
  attemptKey: AttemptKey,
  { db, clock }: Pick<AppContext, "db" | "clock">,
  user: Pick<User, "id" | "email" | "role">,
): Promise<NewSession> {
  const isNewAdminBrowser = user.role === "admin" && !("browser" in attemptKey);
  const actor = { role: user.role, userId: user.id };
  const session = isNewAdminBrowser
    ? await change({ db, clock }, actor, "sign_in_new_browser", { kind: "user", id: user.id }, async (tx, entry) => {
        entry.email(user.email, "new-browser-sign-in", {});
        return startSession({ db: tx, clock }, user);
      })
    : await startSession({ db, clock }, user);
  const browser = await signKnownBrowser(db, user.id, clock.now());
  return { session, browser, userId: user.id, role: user.role, isNewAdminBrowser };
}
