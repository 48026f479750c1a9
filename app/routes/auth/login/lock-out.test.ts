import { describe, expect, it } from "vitest";
import { hasSiteCookie } from "#app/middleware/page-cache-key.ts";
import { countAttempt } from "#domain/accounts/rate-limits.ts";
import { db } from "#test/db.ts";
import { aUser, testPassword } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

const [minute, day] = [60_000, 86_400_000];
const stranger = "192.0.2.66";
const owner = "198.51.100.1";

function aLoginForm(path = "/login", site = aSite()) {
  const attempts = (address: string, email: string, password = "not this one", cookie = "") =>
    site.visit(path, { form: { email, password }, address, headers: cookie ? { cookie } : {} });
  return {
    site,
    clock: site.clock,
    attempts,
    status: async (...args: Parameters<typeof attempts>) => (await attempts(...args)).status,
    /** Counts wrong passwords like a login does, but without requests. */
    async wrongTimes(times: number, email: string, address: (number: number) => string) {
      for (let number = 0; number < times; number += 1)
        await countAttempt(db, { password: email }, { network: address(number) }, site.clock.now());
    },
    /** Logs in and returns the known-browser cookie. */
    async knownBrowser(email: string) {
      const set = (await attempts(owner, email, testPassword)).headers.getSetCookie();
      return set.find((header) => header.startsWith("known-browser="))!.split(";")[0]!;
    },
  };
}

describe("wrong passwords", () => {
  it("from one network lock out only that network, and not the known browsers in it", async () => {
    const { clock, status, knownBrowser } = aLoginForm();
    const { email } = await aUser(db);
    const known = await knownBrowser(email);
    for (let number = 0; number < 12; number += 1) await status(stranger, email);
    clock.forward(minute);
    expect(await status(stranger, email, testPassword)).toBe(429);
    expect(await status(owner, email, testPassword)).toBe(302);
    expect(await status(stranger, email, testPassword, known)).toBe(302);
  });

  it("from many networks lock the account for a minute, except for known browsers", async () => {
    const { attempts, status, knownBrowser, wrongTimes } = aLoginForm("/admin");
    const { email } = await aUser(db, { role: "admin" });
    const other = await aUser(db, { role: "admin" });
    const [known, knownToOther] = [await knownBrowser(email), await knownBrowser(other.email)];
    await wrongTimes(5, email, (number) => `203.0.${number}.7`);

    const refused = await attempts(owner, email, testPassword);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await status(owner, email, testPassword, known)).toBe(302);
    expect(await status(owner, other.email, testPassword)).toBe(302);
    for (const wrong of [knownToOther, "known-browser=x"])
      expect(await status(owner, email, testPassword, wrong), wrong).toBe(429);
  });
});

describe("a known browser", () => {
  it("is locked out only by its own wrong passwords, stays known for 180 days, and gets cached pages", async () => {
    const { clock, status, knownBrowser } = aLoginForm();
    const { email } = await aUser(db);
    const known = await knownBrowser(email);
    expect(hasSiteCookie(known)).toBe(false);
    for (let number = 0; number < 5; number += 1) expect(await status(owner, email, "not this one", known)).toBe(409);
    expect(await status(owner, email, testPassword, known)).toBe(429);
    expect(await status(owner, email, testPassword)).toBe(302);

    clock.forward(180 * day - minute);
    for (let number = 0; number < 6; number += 1) await status(stranger, email);
    expect(await status(stranger, email, testPassword, known)).toBe(302);
    clock.forward(minute);
    for (let number = 0; number < 6; number += 1) await status(stranger, email);
    expect(await status(stranger, email, testPassword, known)).toBe(429);
  });
});
