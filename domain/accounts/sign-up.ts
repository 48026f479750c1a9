import { randomUUID } from "node:crypto";
import { change, type Entry } from "#db/change/change.ts";
import { isTwin } from "#db/change/twin.ts";
import type { Db } from "#db/handle.ts";
import type { Services } from "#domain/services.ts";
import type { Actor } from "./actor.ts";
import { hashNewPassword } from "./passwords.ts";
import { refusal } from "./refusals.ts";
import { mailedLink } from "./tokens.ts";
import { countFrom, waitForMail } from "./tries.ts";
import { findUser, forgetUser, insertUser, setPassword, spelled } from "./users.ts";

type SignUp = { email: string; password: string; from: string };

/**
 * Takes in a new owner, who gets a link to confirm the address and cannot sign in before. For an address that is
 * known already its owner is mailed instead; the answer is the same, and so is the work.
 */
export async function signUp(
  services: Pick<Services, "db" | "clock" | "town">,
  actor: Actor,
  { email, password, from }: SignUp,
): Promise<void> {
  const { db, clock } = services;
  await countFrom(db, "sign up", from, clock.now());
  const wait = await waitForMail(db, "sign-up", email, clock.now());
  if (wait) throw refusal("too_many_requests", wait);
  const hash = await hashNewPassword(services, password, email);
  const takeIn = () =>
    change(services, actor, "sign_up", { kind: "user" }, (tx, entry) => takeInOrTell(tx, entry, spelled(email), hash));
  try {
    await takeIn();
  } catch (error) {
    if (!isTwin(error)) throw error;
    // Somebody signed up with this address in the same moment; by now it is a known one.
    await takeIn();
  }
}

async function takeInOrTell(tx: Db, entry: Entry, email: string, hash: string): Promise<void> {
  const known = await findUser(tx, email);
  if (known?.emailVerified) {
    await takeInNobody(tx, hash, entry.at);
    entry.mail(email, "address-known", {});
    return;
  }
  if (known) await setPassword(tx, known.id, hash, entry.at);
  const userId = known?.id ?? (await insertUser(tx, email, hash, entry.at));
  entry.subjectId = userId;
  entry.after = known ? undefined : { email, role: "owner" };
  const link = await mailedLink(tx, { purpose: "confirm-address", userId, value: hash }, entry.at);
  entry.mail(email, "confirm-address", { link });
}

/** As much work as a new owner is, of which nothing stays: else the time would tell who is known. */
async function takeInNobody(tx: Db, hash: string, at: Date): Promise<void> {
  await forgetUser(tx, await insertUser(tx, `${randomUUID()}@nobody.invalid`, hash, at));
}
