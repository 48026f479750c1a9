import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { verifyEmail, findEmailVerification, resendVerification } from "#domain/accounts/email-address/verify-email.ts";
import { credentials, users } from "#domain/accounts/schema.ts";
import { signIn } from "#domain/accounts/sign-in/sign-in.ts";
import type { Db } from "#db/handle.ts";
import { outbox } from "#db/audit-log/schema.ts";
import { demoPassword, demoPasswordHash } from "#demo/accounts.ts";
import { anEmptyPlace } from "#test/backups.ts";
import { aClock } from "#test/clock.ts";
import town from "../../town.config.ts";
import { createSchema } from "./create-schema.ts";

const visitor = { role: "visitor" } as const;
const from = "192.0.2.1";
const own = "a barn full of owls";
const [pending, confirmed] = ["00000000-0000-7000-8000-0000000000c1", "00000000-0000-7000-8000-0000000000c2"];
/** The SHA-256 of "an open link", as stored in `verifications`. */
const openLink = "eHigYhD0jEXypoOlLNHKMZBRtjvY6MIDphm64H7AHpQ";

/**
 * A town from version 5c362c3. It has a confirmed account, and an unconfirmed account with a password and an unused link that
 * would set a different password.
 */
async function aTownOfThen(): Promise<Db> {
  const { session, migrate } = await anEmptyPlace();
  await createSchema(session, "0012_reads_on_ssd");
  const at = "'2026-01-14 12:00:00+00'";
  await session.run(`
    insert into users (id, email, email_verified, created_at, updated_at) values
      ('${pending}', 'pending@example.test', false, ${at}, ${at}), ('${confirmed}', 'confirmed@example.test', true, ${at}, ${at});
    insert into credentials (id, user_id, provider_id, account_id, password, created_at, updated_at) values
      (gen_random_uuid(), '${pending}', 'credential', '${pending}', '${demoPasswordHash}', ${at}, ${at}),
      (gen_random_uuid(), '${confirmed}', 'credential', '${confirmed}', '${demoPasswordHash}', ${at}, ${at});
    insert into verifications (id, purpose, user_id, identifier, value, expires_at, created_at, updated_at) values
      (gen_random_uuid(), 'confirm-address', '${pending}', '${openLink}', '${demoPasswordHash}', '2027-01-15 12:00:00+00', ${at}, ${at});
  `);
  return migrate();
}

describe("unconfirmed accounts from earlier versions", () => {
  it("keep their unused link, which now requires a new password, and lose the old password", async () => {
    const db = await aTownOfThen();
    const app = { db, clock: aClock(), town };
    const enter = (email: string, password: string) => signIn(app, visitor, { email, password, from });
    expect((await db.select().from(credentials)).map(({ userId }) => userId)).toEqual([confirmed]);
    expect((await enter("confirmed@example.test", demoPassword)).userId).toBe(confirmed);

    // The old password still triggers an email with instructions.
    await expect(enter("pending@example.test", demoPassword)).rejects.toMatchObject({ code: "unconfirmed" });
    await resendVerification(app, visitor, { email: "pending@example.test", from });
    expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(["verify-email", "verify-email"]);

    const link = { token: "an open link", signUp: "" };
    expect(await findEmailVerification(app, visitor, link)).toEqual({ asks: "password" });
    await expect(verifyEmail(app, visitor, { ...link, from })).rejects.toMatchObject({ code: "password_missing" });
    await verifyEmail(app, visitor, { ...link, password: own, from });
    expect((await enter("pending@example.test", own)).userId).toBe(pending);
    await expect(enter("pending@example.test", demoPassword)).rejects.toMatchObject({ code: "wrong_sign_in" });
    expect(await db.$count(users, eq(users.emailVerified, true))).toBe(2);
  });
});
