import { change } from "#db/transaction.ts";
import type { Services } from "#domain/app-context.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { knownBrowserOf } from "#domain/accounts/sign-in/known-browser.ts";
import { type NewSession, signInFrom } from "#domain/accounts/sign-in/new-session.ts";
import { refusal } from "#domain/accounts/account-errors.ts";
import { findSecondFactor } from "./two-factor-records.ts";
import { countCode, forgetCodes, takeCode, tell } from "./manage-two-factor.ts";
import { signOut } from "#domain/accounts/sign-in/sessions.ts";
import { findSecondStep, newToken, takeToken } from "#domain/accounts/email-link-tokens.ts";
import { countFrom, type Trier } from "#domain/accounts/sign-in/sign-in-limits.ts";
import { findUserById, type User } from "#domain/accounts/users.ts";

type Given = Pick<Services, "db" | "clock" | "secondFactor">;

/** What a browser brings to the second step, where the right password does not sign this person in alone; else null. */
export async function secondStepOf({ db, clock }: Pick<Services, "db" | "clock">, user: User): Promise<string | null> {
  const factor = await findSecondFactor(db, user.id);
  if (!factor?.confirmedAt) return null;
  return newToken(db, { purpose: "second-step", userId: user.id }, clock.now());
}

/**
 * Who tries to sign in, for the limits. Counts the try under its network, which refuses too many of them for whatever accounts;
 * a browser that the account knows is not counted there.
 */
export async function countSignIn(
  { db, clock }: Pick<Services, "db" | "clock">,
  { userId, from, browser }: { userId: string; from: string; browser: string },
): Promise<Trier> {
  const known = userId ? await knownBrowserOf(db, browser, userId, clock.now()) : null;
  if (known) return { browser: known };
  await countFrom(db, "sign in", from, clock.now());
  return { network: from };
}

/** Signs in whoever gave the right password and now gives a code, of the app or for recovery. */
export async function takeSecondStep(
  services: Given,
  actor: Actor,
  { step, code, from, browser = "" }: { step: string; code: string; from: string; browser?: string },
): Promise<NewSession> {
  const { db, clock } = services;
  const userId = await findSecondStep(db, step, clock.now());
  const trier = await countSignIn(services, { userId: userId ?? "", from, browser });
  if (!userId) throw refusal("second_step_over");
  await countCode(services, userId, trier);
  const user = await change(services, actor, "give_second_factor", { kind: "user", id: userId }, async (tx, entry) => {
    const by = await takeCode(services, tx, userId, code, entry.at);
    const found = await findUserById(tx, userId);
    if (!found || !(await takeToken(tx, step, ["second-step"], entry.at))) throw refusal("second_step_over");
    entry.after = { by };
    if (by === "recovery") tell(entry, found.email, "used");
    return found;
  });
  await forgetCodes(db, userId, trier);
  const signedIn = await signInFrom(trier, services, user);
  await signOut(services, actor);
  return signedIn;
}
