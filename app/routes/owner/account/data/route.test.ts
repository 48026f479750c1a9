import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { credentials, sessions, users } from "#domain/accounts/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aMessage, anOwner, testPassword } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

const account = "/dashboard/account";
const file = "/dashboard/account/data.json";

/** A logged-in owner with a business, and their browser. */
async function aPerson(site: ReturnType<typeof aSite>, email: string) {
  const { business, ...owner } = await anOwner(db, { name: `Shop of ${email}`, contactName: `Contact ${email}`, photos: 1 });
  await db.update(users).set({ email }).where(eq(users.id, owner.userId));
  const browser = aBrowser(site);
  expect((await browser.post("/login", { email, password: testPassword })).status).toBe(302);
  return { owner, business, browser };
}

it("downloads everything that is stored about the logged-in user and nothing about others", async () => {
  const site = aSite();
  const { owner, business, browser } = await aPerson(site, "ada@example.test");
  await aPerson(site, "bob@example.test");
  expect((await site.visit(file)).status).toBe(401);
  await buy(site.app, { by: owner, email: "ada@example.test" });
  await aMessage(db, { message: "Question of a stranger" });
  await aMessage(db, { message: "A word to the town", userId: owner.userId });

  expect(await browser.page(account)).toContain(`href="${file}"`);
  const response = await browser.visit(file);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="your-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(response.headers.get("cache-control")).toContain("no-store");
  const text = await response.text();
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  expect(data).toMatchObject({
    account: [{ email: "ada@example.test" }],
    sessions: [{ createdAt: expect.any(String) }],
    businesses: [{ name: "Shop of ada@example.test", contactName: "Contact ada@example.test" }],
    photos: [{ businessId: business.id }],
    subscriptions: [{ plan: "premium", inForce: true }],
    checkouts: [{ customerEmail: "ada@example.test" }],
    messages: [{ message: "A word to the town" }],
    pictures: [expect.stringMatching(/^http:\/\/site\.test\/pictures\/[0-9a-f]{32}\/\d+\.webp$/)],
  });
  expect(data["emails"]!.map(({ kind }) => kind)).toContain("plan-started");
  const secrets = [...(await db.select().from(sessions)).map(({ token }) => token), browser.jar.get("session")!];
  secrets.push(...(await db.select().from(credentials)).map(({ password }) => password));
  for (const secret of [...secrets, "bob@example.test", "Question of a stranger"]) expect(text).not.toContain(secret);
});
