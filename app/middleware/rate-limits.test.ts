import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

const password = "a barn full of owls";
let number = 0;
const address = () => `person${(number += 1)}@example.test`;

type Post = { path: string; most: number; form(email: string): Record<string, string> };

/** What sends email, hashes, or writes, by what the form says; each time somebody else's, from one place. */
const byPlace: Post[] = [
  { path: "/login", most: 100, form: (email) => ({ intent: "login", email, password }) },
  { path: "/admin", most: 100, form: (email) => ({ intent: "login", email, password }) },
  { path: "/signup", most: 20, form: (email) => ({ intent: "signup", email, password, confirmPassword: password }) },
  { path: "/forgot-password", most: 20, form: (email) => ({ email }) },
  { path: "/verify-email", most: 20, form: (email) => ({ intent: "again", email }) },
  { path: "/verify-email?token=x", most: 60, form: () => ({ intent: "confirm" }) },
  { path: "/reset-password?token=x", most: 60, form: () => ({ token: "x", password, confirmPassword: password }) },
  { path: "/contact", most: 5, form: (email) => ({ name: "Ada Lund", email, subject: "Hello", message: "Is anybody there?" }) },
  { path: "/add-business", most: 30, form: () => ({ plan: "premium" }) },
];

/** The same of one account or one mailbox, from wherever. */
const byAccount: Post[] = [
  { path: "/login", most: 5, form: (email) => ({ intent: "login", email, password }) },
  { path: "/signup", most: 5, form: (email) => ({ intent: "signup", email, password, confirmPassword: password }) },
  { path: "/forgot-password", most: 5, form: (email) => ({ email }) },
  { path: "/verify-email", most: 5, form: (email) => ({ intent: "again", email }) },
];

async function untilRefused({ path, most, form }: Post, email: () => string) {
  const site = aSite();
  for (let made = 0; made < most; made += 1) {
    const { status } = await site.visit(path, { form: form(email()) });
    if (status === 429) return { made, site, last: null };
  }
  return { made: most, site, last: await site.visit(path, { form: form(email()) }) };
}

describe("what costs us or others something", () => {
  it.each(byPlace)("$path is limited for one place, and says when to come back [safe.limits]", async (post) => {
    const { made, last } = await untilRefused(post, address);
    expect([made, last?.status]).toEqual([post.most, 429]);
    expect(Number(last!.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it.each(byAccount)("$path is limited for one account, and says when to come back [safe.limits]", async (post) => {
    const { email } = await aUser(db);
    const { made, last } = await untilRefused(post, () => email);
    expect([made, last?.status]).toEqual([post.most, 429]);
    expect(Number(last!.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("a flood of searches is turned away, however they are asked for, until the minute is over [safe.limits]", async () => {
    const site = aSite();
    // One letter is too short to be looked for, and counts all the same.
    for (let made = 0; made < 600; made += 1) expect((await site.visit("/suggestions?q=a")).status).toBe(200);
    for (const path of ["/suggestions?q=a", "/search?q=roof", "/search.data?q=roof"]) {
      const refused = await site.visit(path);
      expect([path, refused.status, refused.headers.get("retry-after")]).toEqual([path, 429, "60"]);
    }
    expect((await site.visit("/about")).status).toBe(200);
    site.clock.forward(60_000);
    expect((await site.visit("/search?q=roof")).status).toBe(200);
  });
});
