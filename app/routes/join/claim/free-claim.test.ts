import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { expectFormStays } from "#test/access.ts";
import { redirectAndToast } from "#test/buyer.ts";
import { contact, latestCode, otherThan } from "#test/code-claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, aUser, cookieOf } from "#test/factories.ts";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

/** A claimable listing and a logged-in account without a business. */
async function aClaimant(options: Parameters<typeof aUser>[1] = {}) {
  const site = aSite();
  const listing = await aBusiness(db, { ...contact, claimable: true });
  const { id: userId } = await aUser(db, options);
  const headers = { cookie: await cookieOf(site.app, { userId, role: "owner" }) };
  const visit = (path: string, form?: Record<string, string>) => site.visit(path, { headers, ...(form && { form }) });
  const path = `/claim-business/${listing.id}`;
  return { site, listing, userId, visit, path, read: async (at = path) => mainOf(await (await visit(at)).text()) };
}

const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;

describe("claiming for free", () => {
  it("takes a visitor three screens and one email: address, code with a password, dashboard", async () => {
    const { site, listing, path } = await aClaimant();
    const main = mainOf(await site.page(path));
    expect(textOf(main)).toMatch(/Claim free .*Premium Listing Popular/);
    const wrong = await site.visit(`${path}/send-code`, { form: { email: "pat@elsewhere.example" } });
    const answer = await wrong.text();
    expect([wrong.status, textOf(answer)]).toEqual([409, expect.stringContaining("We can't send a code to this address.")]);
    expect(answer).toContain('value="pat@elsewhere.example"');
    const sent = await site.visit(`${path}/send-code`, { form: { email: "office@prairie.example" } });
    const codePath = sent.headers.get("location")!;
    const page = mainOf(await site.page(codePath));
    expect(textOf(page)).toContain("We sent a code for Prairie Pipes to o•••@prairie.example.");
    expect(linkTo(page, "Log in")).toBe(`/login?next=${encodeURIComponent(path)}`);
    const form = { code: await latestCode(), password: "river bend 1887", confirmPassword: "river bend 1887" };
    const easy = await site.visit(codePath, { form: { ...form, password: "password", confirmPassword: "password" } });
    expect([easy.status, textOf(await easy.text())]).toEqual([409, expect.stringContaining("easy to guess")]);
    const done = await site.visit(codePath, { form });
    expect(done.headers.getSetCookie().join()).toContain("session");
    expect(await redirectAndToast(done)).toMatchObject({ to: "/dashboard", toast: { title: "The listing is now yours." } });
    const [owner] = await db.select().from(users).where(eq(users.email, "office@prairie.example"));
    expect(await rowOf(listing.id)).toMatchObject({ ownerId: owner!.id });
    expect((await site.deliver()).map(({ to }) => to).filter((to) => to === "office@prairie.example")).toHaveLength(2);
  });

  it("sends a code to the listing's address, and never shows or logs the whole address or the code", async () => {
    const { site, visit, path, read } = await aClaimant();
    const main = await read();
    expect(textOf(main)).toContain("Email a code to p•••@prairie.example");
    expect(main).not.toContain(contact.email);
    const codePath = (await visit(`${path}/send-code`, {})).headers.get("location")!;
    const code = await latestCode();
    const wrong = await visit(codePath, { code: otherThan(code) });
    expect([wrong.status, textOf(mainOf(await wrong.text()))]).toEqual([409, expect.stringContaining("That code is wrong.")]);
    await visit(codePath, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(site.log.join()).not.toContain(code);
  });

  it("sends a request to the admins, who see its text and can approve it", async () => {
    const { site, listing, userId, visit, path } = await aClaimant();
    const statement = { name: "Pat Olson", role: "Owner", reason: "Call the shop." };
    // The session has ended meanwhile.
    await expectFormStays(await site.visit(`${path}/ask`, { form: statement }), Object.entries(statement), path);
    const missing = await visit(`${path}/ask`, { ...statement, reason: "" });
    expect([missing.status, textOf(await missing.text())]).toEqual([400, expect.stringContaining("how we can check")]);
    expect((await visit(`${path}/ask`, statement)).headers.get("location")).toBe("/dashboard");
    expect(await rowOf(listing.id)).toMatchObject({ ownerId: null, ...contact });
    const admin = { cookie: await cookieOf(site.app, await anAdmin(db)) };
    const requests = "/admin/dashboard/business-requests";
    const opened = textOf(await (await site.visit(`${requests}?view=${listing.id}`, { headers: admin })).text());
    for (const words of ["Proof statement", "Pat Olson", "Call the shop."]) expect(opened).toContain(words);
    const [claim] = await db.select().from(claims);
    const form = { id: claim!.id, version: String(listing.version + claim!.version) };
    await site.visit(`${requests}/approve-claim`, { headers: admin, form });
    expect(await rowOf(listing.id)).toMatchObject({ ownerId: userId, ...contact });
  });
});
