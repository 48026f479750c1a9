import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { deleteOldMessages } from "#domain/business-messages/change-messages.ts";
import { businessMessages, messageSettings } from "#domain/business-messages/schema.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { everything, leads } from "#test/access.ts";
import { db } from "#test/db.ts";
import { aBusiness, aBusinessMessage, anAdmin, anOwner, aUser, cookieOf } from "#test/factories.ts";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

type Person = Parameters<typeof cookieOf>[1];
const day = 86_400_000;
const path = "/dashboard/messages";
let site: ReturnType<typeof aSite>;
let owner: Awaited<ReturnType<typeof anOwner>>;
beforeEach(async () => {
  site = aSite();
  owner = await anOwner(db, { name: "Prairie Plumbing" });
});

const open = async (to: string, who: Person = owner) => site.visit(to, { headers: { cookie: await cookieOf(site.app, who) } });
const page = async (to: string, who: Person = owner) => textOf(mainOf(await (await open(to, who)).text()));
const post = async (to: string, form: Record<string, string>, who: Person = owner) =>
  site.visit(to, { form, headers: { cookie: await cookieOf(site.app, who) } });
const aMessage = (options = {}) => aBusinessMessage(db, owner.business, options);
const stored = async (id: string) => (await db.select().from(businessMessages).where(eq(businessMessages.id, id)))[0];

describe("a business's messages", () => {
  it("are counted on the dashboard until they are opened", async () => {
    expect(await page("/dashboard")).toContain("No new messages.");
    const [{ id }] = [await aMessage({ message: "Are you open\non Friday?" }), await aMessage({ spamAt: site.clock.now() })];
    expect(await page("/dashboard")).toContain("1 new message");
    expect(await page(path)).toContain("Inbox (1 unread)");
    const text = await page(`${path}/${id}`);
    for (const part of ["Message from Vera", "vera@example.test", "on Friday?"]) expect(text).toContain(part);
    expect((await stored(id))!.readAt).toEqual(site.clock.now());
    expect(await page("/dashboard")).toContain("No new messages.");
  });

  it("are listed newest first, 20 per page, with spam in a separate list", async () => {
    for (let number = 1; number <= 21; number += 1)
      await aMessage({ name: `Visitor ${number}.`, createdAt: new Date(site.clock.now().getTime() + number) });
    await aMessage({ name: "Spammer", spamAt: site.clock.now() });
    const first = await page(path);
    expect(first.indexOf("Visitor 21.")).toBeLessThan(first.indexOf("Visitor 20."));
    expect(first).not.toMatch(/Visitor 1\.|Spammer/);
    for (const number of ["2", "9", "1e9"]) expect(await page(`${path}?page=${number}`)).toContain("Visitor 1.");
    expect(await page(`${path}?page=x`)).toContain("Visitor 21.");
    expect(await page(`${path}?box=spam`)).toContain("Spammer");
    expect(await page(`${path}?box=spam`)).not.toContain("Visitor");
  });

  it("offer a reply by email or phone, and can be marked and deleted", async () => {
    const email = await aMessage();
    const phone = await aMessage({ contact: "(701) 555-0108" });
    const strange = await aMessage({ contact: "555 0100 0000 0000 0000" });
    const html = async (id: string) => (await open(`${path}/${id}`)).text();
    expect(linkTo(await html(email.id), "Reply by email")).toBe("mailto:vera@example.test");
    expect(linkTo(await html(phone.id), "Call back")).toBe("tel:+17015550108");
    expect(linkTo(await html(strange.id), "Call back")).toBeNull();
    const form = { businessId: owner.business.id };
    const answered = await post(`${path}/${email.id}`, { ...form, intent: "answered" });
    expect(answered.headers.get("location")).toBe(`${path}/${email.id}`);
    expect((await stored(email.id))!.answeredAt).toEqual(site.clock.now());
    const spam = await post(`${path}/${phone.id}`, { ...form, intent: "spam" });
    expect(spam.headers.get("location")).toBe(`${path}?business=${owner.business.id}`);
    expect((await stored(phone.id))!.spamAt).toEqual(site.clock.now());
    await post(`${path}/${phone.id}`, { ...form, intent: "not-spam" });
    expect((await stored(phone.id))!.spamAt).toBeNull();
    await post(`${path}/${strange.id}`, { ...form, intent: "delete" });
    expect(await stored(strange.id)).toBeUndefined();
    expect((await open(`${path}/${strange.id}`)).status).toBe(404);
    expect((await post(`${path}/${email.id}`, { ...form, intent: "publish" })).status).toBe(400);
  });

  it("are accessible only to the owner", async () => {
    const { id } = await aMessage({ message: "Ring at the back door" });
    await db.update(businessMessages).set({ readAt: null });
    const before = await everything();
    const strangers: Person[] = [await anOwner(db), { role: "owner", userId: (await aUser(db)).id }];
    const known = await everything();
    for (const who of strangers) {
      expect((await open(`${path}/${id}`, who)).status).toBe(404);
      expect((await open(`${path}/${id}.data`, who)).status).toBe(404);
      expect(await page(`${path}?business=${owner.business.id}`, who)).not.toContain("Ring");
      for (const intent of ["answered", "spam", "not-spam", "delete"])
        expect((await post(`${path}/${id}`, { intent, businessId: owner.business.id }, who)).status).toBe(404);
      expect((await post(path, { businessId: owner.business.id }, who)).status).toBe(403);
    }
    expect(await leads(await site.visit(`${path}/${id}`))).toBe("/login");
    expect(await leads(await open(`${path}/${id}`, await anAdmin(db)))).toBe("/admin/dashboard");
    expect((await stored(id))!.readAt).toBeNull();
    expect(known).not.toBe(before);
  });

  it("are not visible to a later owner, and are deleted with the account of the owner who got them", async () => {
    const { id } = await aMessage();
    const next = await aUser(db);
    await db.update(businesses).set({ ownerId: next.id }).where(eq(businesses.id, owner.business.id));
    const nextOwner = { role: "owner" as const, userId: next.id };
    expect(await page(path, nextOwner)).toContain("No messages yet.");
    expect((await open(`${path}/${id}`, nextOwner)).status).toBe(404);
    expect((await open(`${path}/${id}`)).status).toBe(404);
    await db.delete(users).where(eq(users.id, owner.userId));
    expect(await stored(id)).toBeUndefined();
  });

  it("move to the kept listing when two listings are merged", async () => {
    const { id } = await aMessage();
    const { id: keptId } = await aBusiness(db, { name: "Prairie Plumbing LLC" });
    await mergeBusinesses(site.app, await anAdmin(db), keptId, owner.business.id);
    expect((await stored(id))!.businessId).toBe(keptId);
    expect((await open(`${path}/${id}`)).status).toBe(200);
  });

  it("are deleted after a year, and the sender's hash is deleted after 30 days", async () => {
    const { id } = await aMessage({ senderHash: "hash", createdAt: site.clock.now() });
    await deleteOldMessages(db, new Date(site.clock.now().getTime() + 31 * day));
    expect((await stored(id))!.senderHash).toBeNull();
    await deleteOldMessages(db, new Date(site.clock.now().getTime() + 366 * day));
    expect(await stored(id)).toBeUndefined();
  });
});

describe("the message settings", () => {
  it("turn off messages and emails, and invalidate the cached profile only if its link to ask a question changes", async () => {
    const businessId = owner.business.id;
    const before = await dataRevision(db);
    const emailsOff = await post(path, { businessId, accepts: "on" });
    expect([emailsOff.status, emailsOff.headers.get("location")]).toEqual([302, `${path}?business=${businessId}`]);
    expect(await dataRevision(db)).toMatchObject(before);
    await post(path, { businessId });
    expect(await db.select().from(messageSettings)).toEqual([{ businessId, accepts: false, emails: false }]);
    expect(await dataRevision(db)).not.toEqual(before);
    expect(linkTo(await (await site.visit(`/business/${businessId}`)).text(), "Ask a question")).toBeNull();
  });
});
