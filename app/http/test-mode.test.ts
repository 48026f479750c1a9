import { describe, expect, it } from "vitest";
import { change } from "#db/transaction.ts";
import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

const publicOrigin = "http://localhost:3000";
const [admin, owner] = demoAccounts as [string, string];

/** A local site with an email in its mailbox, a demo account, and an open test checkout. */
async function aTrialSite(overrides: Parameters<typeof aSite>[0] = {}) {
  const site = aSite({ publicOrigin, ...overrides });
  await aUser(db, { email: owner });
  await change(site.app, { role: "visitor" }, "request_password_reset", { kind: "user" }, async (_, entry) =>
    entry.email(admin, "reset-password", { link: "/reset-password?token=abc" }),
  );
  await site.deliver();
  const bought = await site.visit("/add-business", { form: { plan: "premium" } });
  return { site, checkout: new URL(bought.headers.get("location")!, publicOrigin).pathname };
}

type Visit = NonNullable<Parameters<ReturnType<typeof aSite>["visit"]>[1]>;

/** Returns the response statuses of the mailbox, the checkout, and a demo account's login. */
async function statuses({ site, checkout }: Awaited<ReturnType<typeof aTrialSite>>, visit: Visit) {
  const form = { email: owner, password: demoPassword };
  const responses = await Promise.all([
    site.visit("/dev/mail", visit),
    site.visit(checkout, visit),
    site.visit("/login", { ...visit, form }),
  ]);
  return responses.map(({ status }) => status);
}

describe("a site at a local origin", () => {
  it.each<Visit>([
    { address: "127.0.0.1" },
    { address: "::1", headers: { host: "[::1]:3000" } },
    { address: "127.0.0.1", headers: { host: "127.0.0.1:3000" } },
  ])("allows %o to use its mailbox, test checkout, and demo accounts", async (visit) => {
    expect(await statuses(await aTrialSite(), visit)).toEqual([200, 200, 302]);
  });

  it.each<Visit>([
    { address: "192.0.2.1" },
    { address: "127.0.0.1", headers: { host: "rebound.example:3000" } },
    { address: "127.0.0.1", headers: { host: "" } },
    { address: "127.0.0.1", headers: { "x-forwarded-for": "127.0.0.1" } },
    { address: "::ffff:192.0.2.1" },
  ])("hides these features from %o", async (visit) => {
    expect(await statuses(await aTrialSite(), visit)).toEqual([404, 404, 409]);
  });

  it("allows other machines to use these features if configured, but never allows requests with a different Host header", async () => {
    const site = await aTrialSite({ demoFor: "everyone" });
    expect(await statuses(site, { address: "172.17.0.1" })).toEqual([200, 200, 302]);
    expect(await statuses(site, { address: "172.17.0.1", headers: { host: "rebound.example" } })).toEqual([404, 404, 409]);
  });
});
