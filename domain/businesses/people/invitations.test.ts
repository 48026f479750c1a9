import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, rateLimits } from "#db/audit-log/schema.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { getOwnBusiness, saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { everything } from "#test/access.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anEditor, anOwner, aProfile, aUser, testPassword } from "#test/factories.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import town from "../../../town.config.ts";
import { acceptInvitation, showInvitation } from "./accept-invitation.ts";
import { findPeople, removeEditor, stopEditing } from "./editors.ts";
import { inviteEditor, offerBusiness, resendInvitation, withdrawInvitation } from "./invitations.ts";
import { businessEditors, businessInvitations } from "./schema.ts";

const day = 86_400_000;
const from = "192.0.2.1";
const over = { code: "invitation_over" };

/** Creates an owner, a confirmed account, and the owner's invitation to the address of that account. */
async function anInvitation() {
  const clock = aClock();
  const app = { db, clock, town };
  const { business, ...owner } = await anOwner(db, { name: "Edited Eaves" });
  const { id: userId } = await aUser(db, { email: "ada@example.test" });
  const ada: Owner = { role: "owner", userId };
  await inviteEditor(app, owner, business.id, " Ada@Example.test ");
  const token = await emailedToken("editor-invitation");
  const accept = (who: Owner = ada, link = token) => acceptInvitation(app, who, { token: link, from });
  const editors = async () => (await db.select().from(businessEditors)).map((editor) => editor.userId);
  return { app, clock, owner, business, ada, token, accept, editors };
}

describe("an invitation", () => {
  it("makes the confirmed account with its address an editor, works only once, and leads to an email to the owner", async () => {
    const { app, owner, business, ada, token, accept, editors } = await anInvitation();
    expect(await showInvitation(app, ada, token)).toMatchObject({ kind: "editor", business: "Edited Eaves", asks: "click" });
    expect((await queuedEmails()).map(({ recipient }) => recipient)).toEqual(["ada@example.test"]);
    expect(await accept()).toEqual({ kind: "editor", businessId: business.id, business: "Edited Eaves" });
    expect((await getOwnBusiness(db, ada, business.id)).name).toBe("Edited Eaves");
    const { email } = (await db.select().from(users).where(eq(users.id, owner.userId)))[0]!;
    expect((await queuedEmails()).at(-1)).toEqual({
      ...{ recipient: email, kind: "editor-joined", payload: { business: "Edited Eaves", editor: "ada@example.test" } },
    });
    const log = await db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["invite_editor", owner.userId],
      ["become_editor", ada.userId],
    ]);
    await expect(accept()).rejects.toMatchObject(over);
    expect(await showInvitation(app, ada, token)).toBeNull();
    expect(await editors()).toEqual([ada.userId]);
  });

  it("is stored and logged without its token", async () => {
    const { token } = await anInvitation();
    expect(JSON.stringify(await db.select().from(businessInvitations))).not.toContain(token);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(token);
  });

  it("can't be accepted by another account, or by one whose address is unconfirmed or has changed", async () => {
    const { app, ada, token, accept, editors } = await anInvitation();
    const unconfirmed = async () => db.update(users).set({ emailVerified: false }).where(eq(users.id, ada.userId));
    const stranger: Owner = { role: "owner", userId: (await aUser(db)).id };
    expect((await showInvitation(app, { role: "visitor" }, token))?.asks).toBe("log_in");
    expect((await showInvitation(app, stranger, token))?.asks).toBe("other_account");
    await expect(accept(stranger)).rejects.toMatchObject({ code: "other_account" });
    await unconfirmed();
    await expect(accept()).rejects.toMatchObject({ code: "other_account" });
    await db.update(users).set({ emailVerified: true, email: "moved@example.test" }).where(eq(users.id, ada.userId));
    await expect(accept()).rejects.toMatchObject({ code: "other_account" });
    expect(await editors()).toEqual([]);
  });

  it.each([
    ["after seven days", ({ clock }: Awaited<ReturnType<typeof anInvitation>>) => clock.forward(7 * day)],
    [
      "after the owner withdrew it",
      async ({ app, owner, business }: Awaited<ReturnType<typeof anInvitation>>) =>
        withdrawInvitation(app, owner, business.id, (await findPeople(db, owner))!.invitations[0]!.id),
    ],
    [
      "with the old link after it was sent again",
      async ({ app, owner, business }: Awaited<ReturnType<typeof anInvitation>>) =>
        resendInvitation(app, owner, business.id, (await findPeople(db, owner))!.invitations[0]!.id),
    ],
    [
      "after the business got another owner",
      async ({ business }: Awaited<ReturnType<typeof anInvitation>>) =>
        db
          .update(businesses)
          .set({ ownerId: (await aUser(db)).id })
          .where(eq(businesses.id, business.id)),
    ],
    [
      "after the business was deleted",
      ({ clock }: Awaited<ReturnType<typeof anInvitation>>) => db.update(businesses).set({ deletedAt: clock.now() }),
    ],
  ])("does not work %s", async (_, end) => {
    const invited = await anInvitation();
    await end(invited);
    await expect(invited.accept()).rejects.toMatchObject(over);
    expect(await showInvitation(invited.app, invited.ada, invited.token)).toBeNull();
    expect(await invited.editors()).toEqual([]);
  });

  it("that has expired can be sent again, and its new link works", async () => {
    const { app, clock, owner, business, ada, accept, editors } = await anInvitation();
    clock.forward(8 * day);
    await resendInvitation(app, owner, business.id, (await findPeople(db, owner))!.invitations[0]!.id);
    await accept(ada, await emailedToken("editor-invitation"));
    expect(await editors()).toEqual([ada.userId]);
  });

  it("leads to the same response and email whether or not the address has an account", async () => {
    const { app, owner, business } = await anInvitation();
    expect(await inviteEditor(app, owner, business.id, "nobody@example.test")).toBeUndefined();
    const emails = (await queuedEmails()).map(({ kind, payload: { link: _, ...rest } }) => ({ kind, ...rest }));
    expect(emails[1]).toEqual(emails[0]);
  });

  it("is refused beyond five editors and pending invitations per business, and beyond ten invitations a day", async () => {
    const { app, clock, owner, business, accept } = await anInvitation();
    const invite = (name: string) => inviteEditor(app, owner, business.id, `${name}@example.test`);
    for (const _ of [1, 2, 3]) await anEditor(db, business);
    await invite("e5");
    await expect(invite("e6")).rejects.toMatchObject({ code: "editors_full" });
    await anEditor(db, business);
    await anEditor(db, business);
    await expect(accept()).rejects.toMatchObject({ code: "editors_full" });
    await db.delete(businessEditors);
    await db.delete(businessInvitations);
    for (const name of ["a", "b", "c", "d"]) await invite(name);
    await db.delete(businessInvitations);
    for (const name of ["e", "f", "g", "h"]) await invite(name);
    await expect(invite("i")).rejects.toMatchObject({ kind: "too_many", code: "too_many_invitations", wait: 86_400 });
    clock.forward(day);
    await db.delete(businessInvitations);
    await invite("i");
  });

  it("is refused for the owner's own address and for an editor's", async () => {
    const { app, owner, business } = await anInvitation();
    const own = (await db.select().from(users).where(eq(users.id, owner.userId)))[0]!.email;
    await expect(inviteEditor(app, owner, business.id, own.toUpperCase())).rejects.toMatchObject({ code: "is_you" });
    const { userId } = await anEditor(db, business);
    const editor = (await db.select().from(users).where(eq(users.id, userId)))[0]!.email;
    await expect(inviteEditor(app, owner, business.id, editor)).rejects.toMatchObject({ code: "already_editor" });
  });
});

describe("an editor", () => {
  it("loses access at the next request after being removed, even while a save is running, and gets an email", async () => {
    const { app, owner, business, ada, accept } = await anInvitation();
    await aCategory(db, "Home Repair", ["Plumbing"]);
    await accept();
    const save = (version: number) =>
      saveOwnBusiness(app, ada, business.id, aProfile({ name: `Saved ${version}`, microCategoryIds: ["plumbing"], version }));
    const [saved] = await Promise.allSettled([save(1), removeEditor(app, owner, business.id, ada.userId)]);
    const { name, version } = (await db.select().from(businesses))[0]!;
    // Either the save came first and is stored completely, or it is refused completely.
    expect([saved.status, name]).toEqual(version === 2 ? ["fulfilled", "Saved 1"] : ["rejected", "Edited Eaves"]);
    await expect(save(version)).rejects.toMatchObject({ code: "not_your_business" });
    expect((await queuedEmails()).at(-1)).toMatchObject({ recipient: "ada@example.test", kind: "editor-removed" });
    await expect(removeEditor(app, owner, business.id, ada.userId)).rejects.toMatchObject({ code: "editor_unknown" });
  });

  it("can stop editing", async () => {
    const { app, owner, business, ada, accept, editors } = await anInvitation();
    await accept();
    await expect(stopEditing(app, owner, business.id)).rejects.toMatchObject({ code: "editor_unknown" });
    await stopEditing(app, ada, business.id);
    expect(await editors()).toEqual([]);
    await expect(stopEditing(app, ada, business.id)).rejects.toMatchObject({ code: "not_your_business" });
  });
});

describe("concurrent requests", () => {
  it("add one editor when an invitation is accepted twice, and none if it is withdrawn first", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { app, owner, business, ada, accept, editors } = await anInvitation();
      const both = await Promise.allSettled([accept(), accept()]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await editors()).toEqual([ada.userId]);
      await removeEditor(app, owner, business.id, ada.userId);
      await inviteEditor(app, owner, business.id, "ada@example.test");
      const id = (await findPeople(db, owner))!.invitations[0]!.id;
      const again = await emailedToken("editor-invitation");
      const [accepted, withdrawn] = await Promise.allSettled([
        accept(ada, again),
        withdrawInvitation(app, owner, business.id, id),
      ]);
      expect([accepted.status, withdrawn.status].sort()).toEqual(["fulfilled", "rejected"]);
      expect(await editors()).toEqual(accepted.status === "fulfilled" ? [ada.userId] : []);
      await db.delete(businesses);
      await db.delete(users);
      await db.delete(rateLimits);
    }
  });
});

const calls: Record<string, (who: Owner, id: string, ids: { invitation: string; editor: string }) => Promise<unknown>> = {
  inviteEditor: (who, id) => inviteEditor({ db, clock: aClock() }, who, id, "new@example.test"),
  offerBusiness: (who, id) =>
    offerBusiness({ db, clock: aClock() }, who, id, {
      email: "new@example.test",
      currentPassword: testPassword,
      keepsEditing: false,
    }),
  resendInvitation: (who, id, { invitation }) => resendInvitation({ db, clock: aClock() }, who, id, invitation),
  withdrawInvitation: (who, id, { invitation }) => withdrawInvitation({ db, clock: aClock() }, who, id, invitation),
  removeEditor: (who, id, { editor }) => removeEditor({ db, clock: aClock() }, who, id, editor),
};

describe("managing a business's people", () => {
  it.each(Object.entries(calls))("with %s is for the owner alone", async (_, call) => {
    const { owner, business, ada, accept } = await anInvitation();
    await accept();
    await inviteEditor({ db, clock: aClock() }, owner, business.id, "next@example.test");
    const ids = { invitation: (await findPeople(db, owner))!.invitations[0]!.id, editor: ada.userId };
    const others = [ada, await anOwner(db), { role: "owner" as const, userId: (await aUser(db)).id }];
    const before = await everything();
    for (const who of others) await expect(call(who, business.id, ids)).rejects.toMatchObject({ code: "not_your_business" });
    expect(await everything()).toBe(before);
    await call(owner, business.id, ids);
    expect(await everything()).not.toBe(before);
  });
});
