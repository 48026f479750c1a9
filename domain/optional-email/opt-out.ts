import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { hashAddress, getSignedInUser } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { signedLink } from "#domain/signed-link.ts";
import { z } from "#domain/zod.shared.ts";
import { noOptionalEmail } from "./schema.ts";

/** The hash of an address in an unsubscribe link. Laws require at least 30 days, and people also open older emails. */
export const unsubscribeLink = signedLink("unsubscribe links", z.string(), 400 * 86_400_000);

type App = Pick<AppContext, "db" | "clock">;

/** Whether an address gets optional email: its owner wants it, turned it off, or the email server refused the address. */
export type OptionalEmailState = "on" | "off" | "refused";

const isAddress = (addressHash: string) => eq(noOptionalEmail.addressHash, addressHash);

export async function readOptionalEmail(db: Db, addressHash: string): Promise<OptionalEmailState> {
  const [row] = await db.select().from(noOptionalEmail).where(isAddress(addressHash));
  return row?.reason ?? "on";
}

/** Turns optional email on or off. Turning it on also forgets that an email server refused the address. */
async function writeOptionalEmail(tx: Db, addressHash: string, isWanted: boolean, since: Date): Promise<void> {
  if (isWanted) return void (await tx.delete(noOptionalEmail).where(isAddress(addressHash)));
  const off = { reason: "off" as const, since };
  await tx
    .insert(noOptionalEmail)
    .values({ addressHash, ...off })
    .onConflictDoUpdate({ target: noOptionalEmail.addressHash, set: off });
}

/**
 * Stops optional email to an address that the email server refused. The first time is kept. Account emails are still sent, because
 * people need them to log in.
 */
export async function suppressAddress(db: Db, address: string, since: Date): Promise<void> {
  await db
    .insert(noOptionalEmail)
    .values({ addressHash: hashAddress(address), reason: "refused", since })
    .onConflictDoNothing();
}

/** Returns whether the logged-in person gets optional email. Throws `not_signed_in`. */
export async function getOwnOptionalEmail({ db }: App, actor: Actor): Promise<OptionalEmailState> {
  const user = await getSignedInUser(db, actor);
  return readOptionalEmail(db, hashAddress(user.email));
}

/** Turns optional email on or off for the logged-in person. Throws `not_signed_in`. */
export async function saveOwnOptionalEmail(app: App, actor: Actor, isWanted: boolean): Promise<void> {
  const user = await getSignedInUser(app.db, actor);
  await change(app, actor, "choose_emails", { kind: "user", id: user.id }, async (tx, entry) => {
    await writeOptionalEmail(tx, hashAddress(user.email), isWanted, entry.at);
    entry.after = { optionalEmail: isWanted };
  });
}

/** Returns whether the address in an unsubscribe link gets optional email. Throws (`gone`) "link_dead". */
export async function findOptionalEmailByLink(app: App, token: string): Promise<OptionalEmailState> {
  return readOptionalEmail(app.db, await readLink(app, token));
}

async function readLink({ db, clock }: App, token: string): Promise<string> {
  const addressHash = await unsubscribeLink.read(db, token, clock.now());
  if (!addressHash) throw new DomainError("gone", "link_dead");
  return addressHash;
}

/**
 * Turns optional email off for the address in an unsubscribe link. The link works several times, because email programs repeat
 * requests. The audit log does not store the address. Throws (`gone`) "link_dead".
 */
export async function unsubscribe(app: App, token: string): Promise<void> {
  const addressHash = await readLink(app, token);
  if ((await readOptionalEmail(app.db, addressHash)) === "off") return;
  await change(app, { role: "visitor" }, "unsubscribe", { kind: "email_address" }, (tx, entry) =>
    writeOptionalEmail(tx, addressHash, false, entry.at),
  );
}

/** Copies a person's opt-out to their new address. */
export async function copyOptOut(tx: Db, from: string, to: string, at: Date): Promise<void> {
  if ((await readOptionalEmail(tx, hashAddress(from))) === "off") await writeOptionalEmail(tx, hashAddress(to), false, at);
}

/** Deletes an address's opt-out, but not that the email server refused the address. */
export async function deleteOptOut(tx: Db, email: string): Promise<void> {
  await tx.delete(noOptionalEmail).where(and(isAddress(hashAddress(email)), eq(noOptionalEmail.reason, "off")));
}
