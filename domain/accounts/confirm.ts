import { change } from "#db/change/change.ts";
import type { Db } from "#db/handle.ts";
import type { Services } from "#domain/services.ts";
import type { Actor } from "./actor.ts";
import { moveAddress } from "./addresses.ts";
import { refusal } from "./refusals.ts";
import { endLinks, linkToNowhere, mailedLink, takeToken, type Token } from "./tokens.ts";
import { countFrom, waitForMail } from "./tries.ts";
import { findUser, setPassword, updateUser, type User } from "./users.ts";

/** Follows a mailed link: the address is the person's from now on, be it their first or a new one. Refuses a dead link. */
export async function confirmAddress(
  services: Pick<Services, "db" | "clock">,
  actor: Actor,
  { token, from }: { token: string; from: string },
): Promise<{ changed: boolean }> {
  await countFrom(services.db, "use a link", from, services.clock.now());
  return change(services, actor, "confirm_address", { kind: "user" }, async (tx, entry) => {
    const taken = await takeToken(tx, token, ["confirm-address", "confirm-new-address"], entry.at);
    if (!taken) throw refusal("link_dead");
    entry.subjectId = taken.userId;
    if (taken.purpose === "confirm-new-address") {
      await moveAddress(tx, entry, taken);
      return { changed: true };
    }
    entry.before = { emailVerified: false };
    entry.after = { emailVerified: true };
    await acceptSignUp(tx, taken, entry.at);
    return { changed: false };
  });
}

/** Mails another link to whoever has not confirmed yet. Says nothing about who that is. */
export async function sendConfirmationAgain(
  services: Pick<Services, "db" | "clock">,
  actor: Actor,
  { email, from }: { email: string; from: string },
): Promise<void> {
  const { db, clock } = services;
  await countFrom(db, "sign up", from, clock.now());
  const wait = await waitForMail(db, "confirm-address", email, clock.now());
  if (wait) throw refusal("too_many_requests", wait);
  await change(services, actor, "ask_for_confirmation", { kind: "user" }, async (tx, entry) => {
    const user = await findUser(tx, email);
    if (!user || user.emailVerified) return linkToNowhere(tx, "confirm-address", entry.at);
    entry.subjectId = user.id;
    const link = await mailedLink(tx, { purpose: "confirm-address", userId: user.id }, entry.at);
    entry.mail(user.email, "confirm-address", { link });
  });
}

/** Mails another link to somebody who just gave the right password, unless several are on their way. */
export async function promiseConfirmation(services: Pick<Services, "db" | "clock">, actor: Actor, user: User): Promise<void> {
  const { db, clock } = services;
  if (await waitForMail(db, "confirm-address", user.email, clock.now())) return;
  await change(services, actor, "ask_for_confirmation", { kind: "user", id: user.id }, async (tx, entry) => {
    const link = await mailedLink(tx, { purpose: "confirm-address", userId: user.id }, entry.at);
    entry.mail(user.email, "confirm-address", { link });
  });
}

/**
 * Each sign-up's link sets the password chosen in that sign-up: who signs up with another's address leaves no
 * password behind that the other confirms unknowingly.
 */
async function acceptSignUp(tx: Db, { userId, value: hash }: Token, at: Date): Promise<void> {
  if (hash) await setPassword(tx, userId, hash, at);
  await updateUser(tx, userId, { emailVerified: true, updatedAt: at });
  await endLinks(tx, userId);
}
