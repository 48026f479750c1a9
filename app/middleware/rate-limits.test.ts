import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

const password = "a barn full of owls";
let number = 0;
const address = () => `person${(number += 1)}@example.test`;

type Post = { path: string; max: number; form(email: string): Record<string, string> };

/**
 * Forms that send email, hash a password, or write to the database. Each post has a new email address and comes from the same
 * network.
 */
const byNetwork: Post[] = [
  { path: "/login", max: 100, form: (email) => ({ intent: "login", email, password }) },
  { path: "/admin", max: 100, form: (email) => ({ intent: "login", email, password }) },
  { path: "/signup", max: 20, form: (email) => ({ intent: "signup", email, password, confirmPassword: password }) },
  { path: "/forgot-password", max: 20, form: (email) => ({ email }) },
  { path: "/verify-email", max: 20, form: (email) => ({ intent: "again", email }) },
  { path: "/verify-email?token=x", max: 60, form: () => ({ intent: "confirm" }) },
  { path: "/reset-password?token=x", max: 60, form: () => ({ token: "x", password, confirmPassword: password }) },
  { path: "/contact", max: 5, form: (email) => ({ name: "Ada Lund", email, subject: "Hello", message: "Are you open?" }) },
  { path: "/add-business", max: 30, form: () => ({ plan: "premium", shownCents: "2999" }) },
];

/** The forms among them that are also limited by account or email address. */
const byAccount: Post[] = [
  { path: "/login", max: 5, form: (email) => ({ intent: "login", email, password }) },
  { path: "/signup", max: 5, form: (email) => ({ intent: "signup", email, password, confirmPassword: password }) },
  { path: "/forgot-password", max: 5, form: (email) => ({ email }) },
  { path: "/verify-email", max: 5, form: (email) => ({ intent: "again", email }) },
];

async function untilRefused({ path, max, form }: Post, email: () => string) {
  const site = aSite();
  for (let sent = 0; sent < max; sent += 1) {
    const { status } = await site.visit(path, { form: form(email()) });
    if (status === 429) return { sent, site, last: null };
  }
  return { sent: max, site, last: await site.visit(path, { form: form(email()) }) };
}

describe("rate limits", () => {
  it.each(byNetwork)("limit $path by network and send Retry-After", async (post) => {
    const { sent, last } = await untilRefused(post, address);
    expect([sent, last?.status]).toEqual([post.max, 429]);
    expect(Number(last!.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it.each(byAccount)("limit $path by account and send Retry-After", async (post) => {
    const { email } = await aUser(db);
    const { sent, last } = await untilRefused(post, () => email);
    expect([sent, last?.status]).toEqual([post.max, 429]);
    expect(Number(last!.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("allow 600 searches a minute from one network", async () => {
    const site = aSite();
    // One letter is too short for a search, but the request is counted.
    for (let sent = 0; sent < 600; sent += 1) expect((await site.visit("/suggestions?q=a")).status).toBe(200);
    for (const path of ["/suggestions?q=a", "/search?q=roof", "/search.data?q=roof"]) {
      const refused = await site.visit(path);
      expect([path, refused.status, refused.headers.get("retry-after")]).toEqual([path, 429, "60"]);
    }
    expect((await site.visit("/about")).status).toBe(200);
    site.clock.forward(60_000);
    expect((await site.visit("/search?q=roof")).status).toBe(200);
  });
});
