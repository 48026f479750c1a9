import { beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#db/audit-log/schema.ts";
import { dataRevision } from "#db/data-revision.ts";
import { users } from "#domain/accounts/schema.ts";
import { businessMessages, messageSettings } from "#domain/business-messages/schema.ts";
import { hashAddress } from "#domain/accounts/hash-address.ts";
import { createUnsubscribeLink } from "#domain/optional-email/unsubscribe-link.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, anOwner } from "#test/factories.ts";
import { linkTo, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const question = { name: "Vera", contact: "vera@example.test", message: "Do you fix sump pumps?\nOn Sundays?" };
let site: ReturnType<typeof aSite>;
let owner: Awaited<ReturnType<typeof anOwner>>;
let path: string;
beforeEach(async () => {
  site = aSite();
  owner = await anOwner(db, { name: "Prairie Plumbing" });
  path = `/business/${owner.business.id}/ask`;
});

const stored = () => db.select().from(businessMessages);

/** Opens the form as a visitor, waits like a person, and sends it. `before` runs while the form is open. */
async function send(
  form: Record<string, string> = {},
  { to = path, address = "192.0.2.7", seconds = 20, before = async () => {} } = {},
) {
  const opened = /name="opened" value="([^"]*)"/.exec(await site.page(to))?.[1] ?? "";
  await before();
  site.clock.forward(seconds * 1000);
  return site.visit(to, { form: { ...question, opened, ...form }, address });
}

describe("a question to a business", () => {
  it.each(["basic", "premium"] as const)("is offered on the profile of a %s business that has an owner", async (plan) => {
    const { business } = await anOwner(db, { plan });
    expect(linkTo(await site.page(`/business/${business.id}`), "Ask a question")).toBe(`/business/${business.id}/ask`);
    const { id } = await aBusiness(db, { plan });
    expect(linkTo(await site.page(`/business/${id}`), "Ask a question")).toBeNull();
    expect((await site.visit(`/business/${id}/ask`)).status).toBe(404);
    expect((await site.visit(`/business/${(await anOwner(db, { approvalStatus: "pending" })).business.id}/ask`)).status).toBe(
      404,
    );
  });

  it("is stored and reaches the owner by email, even if the sender has no account", async () => {
    const response = await send();
    expect([response.status, response.headers.get("location")]).toEqual([302, `/business/${owner.business.id}`]);
    expect(await stored()).toMatchObject([{ ...question, businessId: owner.business.id, ownerId: owner.userId, readAt: null }]);
    const [email] = await site.deliver();
    expect(email!.to).toBe((await db.select().from(users))[0]!.email);
    for (const part of ["Vera", "vera@example.test", "Do you fix sump pumps?", `/dashboard/messages/${(await stored())[0]!.id}`])
      expect(email!.text).toContain(part);
    expect(email!.subject).toBe("New message for your business on Williston Directory");
    expect(JSON.stringify(email!.headers ?? {})).not.toContain("vera@");
    for (const page of [await site.page(path), await site.page(`/business/${owner.business.id}`)]) {
      expect(page).not.toContain("vera@example.test");
      expect(page).not.toContain(email!.to);
    }
  });

  it("is refused if a value is missing or invalid, and the form keeps the sender's name", async () => {
    const wrong: [form: Record<string, string>, text: string][] = [
      [{ name: " " }, "Please enter your name"],
      [{ contact: "vera@" }, "Please enter your email address or phone number"],
      [{ contact: "call me" }, "Please enter your email address or phone number"],
      [{ message: "\u202e\u200b" }, "Please enter your question"],
      [{ message: "x".repeat(5001) }, "Please use at most 2,000 characters"],
      [{ message: "http://a.test www.b.test cheap.shop" }, "Please use at most 2 links"],
    ];
    for (const [form, text] of wrong) {
      const response = await send(form);
      const page = await response.text();
      expect([text, response.status]).toEqual([text, 400]);
      expect(textOf(page)).toContain(text);
      if (!form["name"]) expect(page).toContain('value="Vera"');
    }
    expect(await stored()).toEqual([]);
  });

  it("is stored without line breaks in the name, NUL characters, or characters that reverse text, and is emailed without its markup", async () => {
    const name = "Vera\r\nBcc: eve@example.test";
    const message = "<script>alert(1)</script>\u0000 \u202eolleh <b>you</b>";
    expect((await send({ name, message })).status).toBe(302);
    expect(await stored()).toMatchObject([
      { name: "Vera Bcc: eve@example.test", message: "<script>alert(1)</script> olleh <b>you</b>" },
    ]);
    const [email] = await site.deliver();
    expect(await site.app.mailbox!.list()).toHaveLength(1);
    expect(email!.subject).not.toMatch(/Vera|\n/);
    expect(email!.html).not.toMatch(/<script>|<b>you/);
  });

  it("can contain two web addresses and an email address", async () => {
    const message = "Like https://www.shop.example.com/pumps or sump-pumps.example.com? Write to ada@example.com.";
    expect((await send({ message })).status).toBe(302);
    expect(await stored()).toMatchObject([{ message }]);
  });

  it("is silently dropped if the honeypot is filled in, the timestamp is missing, or it was already sent", async () => {
    for (const form of [{ website: "http://spam.test" }, { opened: "" }] as Record<string, string>[])
      expect((await send(form)).status).toBe(302);
    expect(await stored()).toEqual([]);
    for (const times of [1, 2]) expect([times, (await send({}, { seconds: 5 })).status]).toEqual([times, 302]);
    expect(await stored()).toHaveLength(1);
    expect(await db.select().from(outbox)).toHaveLength(1);
  });

  it("must be sent again if the form's timestamp is too new, too old, forged, or made for another purpose", async () => {
    const link = await createUnsubscribeLink(db, hashAddress("a@b.test"), site.clock.now());
    const token = new URL(link, "http://site.test").searchParams.get("token")!;
    const attempts: [form: Record<string, string>, seconds: number][] = [
      [{}, 1],
      [{}, 86_401],
      [{ opened: "1795387774247.abc" }, 20],
      [{ opened: token }, 20],
    ];
    for (const [form, seconds] of attempts) {
      const response = await send(form, { seconds });
      expect(response.status).toBe(409);
      const page = await response.text();
      expect(textOf(page)).toContain("Please check your message and send it again.");
      expect(page).toContain("vera@example.test");
    }
    expect(await stored()).toEqual([]);
  });

  it("is limited to three a day from one network and to fifty a day from all networks", async () => {
    const nth = (number: number) => ({ message: `Question ${number}` });
    for (const number of [1, 2, 3]) expect((await send(nth(number))).status).toBe(302);
    const refused = await send(nth(4));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(textOf(await refused.text())).toContain("Please try again later or call.");
    for (let number = 4; number <= 50; number += 1) await send(nth(number), { address: `198.51.100.${number}`, seconds: 4 });
    expect(await stored()).toHaveLength(50);
    expect((await send(nth(51), { address: "198.51.100.99", seconds: 4 })).status).toBe(429);
    site.clock.forward(86_400_000);
    expect((await send(nth(52), { address: "198.51.100.99" })).status).toBe(302);
  });

  it("is limited to ten an hour from one network to all businesses together", async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= 11; number += 1) {
      const { business } = await anOwner(db);
      statuses.push((await send({}, { to: `/business/${business.id}/ask` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 302), 429]);
  });

  it("is refused for 30 days if the business marked another message from the same network as spam, but other businesses accept it", async () => {
    await send();
    await db.update(businessMessages).set({ spamAt: site.clock.now() });
    const refused = await send({ message: "Another question" });
    expect(refused.status).toBe(409);
    expect(textOf(await refused.text())).toContain("This business isn't accepting messages from your connection right now.");
    expect((await send({ message: "From elsewhere" }, { address: "203.0.113.9" })).status).toBe(302);
    const { business } = await anOwner(db);
    expect((await send({}, { to: `/business/${business.id}/ask` })).status).toBe(302);
    site.clock.forward(30 * 86_400_000);
    expect((await send({ message: "A month later" })).status).toBe(302);
  });

  it("is refused if the owner turned messages off, and is not emailed if the owner turned only the emails off", async () => {
    const { id: businessId } = owner.business;
    const before = async () => void (await db.insert(messageSettings).values({ businessId, accepts: false }));
    const refused = await send({}, { before });
    expect(refused.status).toBe(409);
    expect(textOf(await refused.text())).toContain("Prairie Plumbing doesn't accept messages on this site.");
    expect(linkTo(await site.page(`/business/${businessId}`), "Ask a question")).toBeNull();
    expect(textOf(await site.page(path))).toContain("Prairie Plumbing doesn't accept messages on this site.");
    expect(await stored()).toEqual([]);
    await db.update(messageSettings).set({ accepts: true, emails: false });
    expect((await send()).status).toBe(302);
    expect([(await stored()).length, await site.deliver()]).toEqual([1, []]);
  });

  it("does not change the data revision, and gets a 503 response when the database fails", async () => {
    const before = await dataRevision(db);
    await send();
    expect(await dataRevision(db)).toMatchObject(before);
    site = aSite({ db: brokenDb() });
    const response = await site.visit(path, { form: { ...question, opened: "1.x" } });
    expect(response.status).toBe(503);
  });
});
