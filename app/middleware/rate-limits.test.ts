import { describe, expect, it, onTestFinished } from "vitest";
import { rateLimits } from "#db/audit-log/schema.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { searchLimit } from "./read-rate-limit.ts";

const password = "a barn full of owls";
let number = 0;
const address = () => `person${(number += 1)}@example.test`;

type Post = { path: string; max: number; form(email: string): Record<string, string> };

/**
 * Forms that send email, hash a password, or write to the database. Each post has a new email address and comes from the same
 * network.
 */
const byNetwork: Post[] = [
  { path: "/login", max: 100, form: (email) => ({ email, password }) },
  { path: "/admin", max: 100, form: (email) => ({ email, password }) },
  { path: "/signup", max: 20, form: (email) => ({ email, password, confirmPassword: password }) },
  { path: "/forgot-password", max: 20, form: (email) => ({ email }) },
  { path: "/verify-email?token=x", max: 60, form: () => ({}) },
  { path: "/reset-password?token=x", max: 60, form: () => ({ token: "x", password, confirmPassword: password }) },
  { path: "/contact", max: 10, form: (email) => ({ name: "Ada Lund", email, subject: "Hello", message: "Are you open?" }) },
  { path: "/add-business", max: 30, form: () => ({ plan: "premium" }) },
];

/** The forms among them that are also limited by email address. Logins have their own lock, which auth/login/route.test.ts tests. */
const byAddress: Post[] = [
  { path: "/signup", max: 5, form: (email) => ({ email, password, confirmPassword: password }) },
  { path: "/forgot-password", max: 5, form: (email) => ({ email }) },
];

/** Posts a form until it is refused. After the first post, the counts that it has stored are raised to one below the limit. */
async function untilRefused({ path, max, form }: Post, email: () => string) {
  const site = aSite();
  const send = () => site.visit(path, { form: form(email()) });
  const statuses = [(await send()).status];
  await db.update(rateLimits).set({ count: max - 1 });
  statuses.push((await send()).status);
  return { statuses, refused: await send() };
}

describe("rate limits", () => {
  it.each([...byNetwork.map((post) => ({ ...post, by: "network" })), ...byAddress.map((post) => ({ ...post, by: "address" }))])(
    "limit $path by $by and send Retry-After",
    async ({ by, ...post }) => {
      const { email } = await aUser(db);
      const { statuses, refused } = await untilRefused(post, by === "network" ? address : () => email);
      expect([statuses.includes(429), refused.status]).toEqual([false, 429]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    },
  );

  it("allow a number of searches a minute from one network", async () => {
    const { perMinute } = searchLimit;
    onTestFinished(() => void (searchLimit.perMinute = perMinute));
    searchLimit.perMinute = 3;
    const site = aSite();
    // One letter is too short for a search, but the request is counted.
    for (let sent = 0; sent < 3; sent += 1) expect((await site.visit("/suggestions?q=a")).status).toBe(200);
    for (const path of ["/suggestions?q=a", "/search?q=roof", "/search.data?q=roof"]) {
      const refused = await site.visit(path);
      expect([path, refused.status, refused.headers.get("retry-after")]).toEqual([path, 429, "60"]);
    }
    expect((await site.visit("/about")).status).toBe(200);
    site.clock.forward(60_000);
    expect((await site.visit("/search?q=roof")).status).toBe(200);
  });
});
