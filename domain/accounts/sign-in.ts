import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { Actor } from "./actor.ts";
import { queueVerificationEmail } from "./email-address.ts";
import { passwordLimits } from "./account-forms.shared.ts";
import { verifyPassword } from "./passwords/passwords.ts";
import { type AttemptSource, clearAttempts, countAttempt, countFrom } from "./rate-limits.ts";
import { type NewSession, readKnownBrowser, signInUser, signOut } from "./sessions.ts";
import { consumeToken, createToken, findToken } from "./tokens.ts";
import { consumeCode, findTwoFactor } from "./two-factor.ts";
import { findUserById, findUserWithPassword } from "./users.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** The details of "two_factor_required": the token that the browser sends together with the code. */
export type TwoFactorRequired = { step: string };

/** `browser` is a known browser's signed value, or "". Accounts whose email is in `closed` cannot sign in from this browser. */
type SignIn = {
  email: string;
  password: string;
  from: string;
  browser?: string;
  only?: "admins";
  closed?: readonly string[];
};

/**
 * Signs in with email and password, in a new session that replaces this browser's old one. `from` is the client's network
 * address; `only: "admins"` rejects owners. The error is the same for an unknown email and a wrong password. With two-factor
 * authentication on, it throws "two_factor_required" with the token for the code.
 */
export async function signIn(
  app: Context,
  actor: Actor,
  { email, password, from, browser = "", only, closed = [] }: SignIn,
): Promise<NewSession> {
  const { db, clock } = app;
  const account = await findUserWithPassword(db, email, clock.now());
  const source = await sourceOf(app, { userId: account?.user.id ?? null, from, browser });
  if (password.length > passwordLimits.max) throw new DomainError("conflict", "wrong_sign_in");
  await countAttempt(db, { password: email }, source, clock.now());
  if (!(await verifyPassword(password, account?.hash ?? null)) || !account) throw new DomainError("conflict", "wrong_sign_in");
  const { user } = account;
  if (closed.includes(user.email)) throw new DomainError("conflict", "wrong_sign_in");
  await clearAttempts(db, { password: email }, source);
  if (!user.emailVerified) {
    await queueVerificationEmail(app, actor, user);
    throw new DomainError("conflict", "unconfirmed");
  }
  if (user.disabledAt) throw new DomainError("conflict", "account_disabled");
  if (only && user.role !== "admin") throw new DomainError("conflict", "admins_only");
  if ((await findTwoFactor(db, user.id))?.confirmedAt) {
    const step = await createToken(db, { purpose: "two-factor", userId: user.id }, clock.now());
    throw new DomainError("conflict", "two_factor_required", undefined, { step });
  }
  const signedIn = await signInUser(app, source, user);
  await signOut(app, actor);
  return signedIn;
}

/**
 * Signs in with an app code or a recovery code, after the password was correct. Throws "two_factor_sign_in_expired",
 * "wrong_code", or "too_many_codes".
 */
export async function completeTwoFactorSignIn(
  app: Context & Pick<AppContext, "twoFactorKey">,
  actor: Actor,
  { step, code, from, browser = "" }: { step: string; code: string; from: string; browser?: string },
): Promise<NewSession> {
  const { db, clock } = app;
  const userId = (await findToken(db, step, ["two-factor"], clock.now()))?.userId ?? null;
  const source = await sourceOf(app, { userId, from, browser });
  if (!userId) throw new DomainError("conflict", "two_factor_sign_in_expired");
  await countAttempt(db, { code: userId }, source, clock.now());
  const user = await change(app, actor, "complete_two_factor_sign_in", { kind: "user", id: userId }, async (tx, entry) => {
    const by = await consumeCode(app, tx, userId, code, entry.at);
    const tokenUser = await findUserById(tx, userId);
    if (!tokenUser || !(await consumeToken(tx, step, ["two-factor"], entry.at)))
      throw new DomainError("conflict", "two_factor_sign_in_expired");
    entry.after = { by };
    if (by === "recovery") entry.email(tokenUser.email, "login-changed", { event: "recovery_code" });
    return tokenUser;
  });
  await clearAttempts(db, { code: userId }, source);
  const signedIn = await signInUser(app, source, user);
  await signOut(app, actor);
  return signedIn;
}

/**
 * Returns the source of a sign-in for the rate limits, and counts the attempt toward its network's limit. Attempts from known
 * browsers do not count. Throws "too_many_requests".
 */
async function sourceOf(
  { db, clock }: Context,
  { userId, from, browser }: { userId: string | null; from: string; browser: string },
): Promise<AttemptSource> {
  const known = userId ? await readKnownBrowser(db, browser, userId, clock.now()) : null;
  if (known) return { browser: known };
  await countFrom(db, "sign in", from, clock.now());
  return { network: from };
}
