import { describe, expect, it } from "vitest";
import { hasSiteCookie } from "#app/middleware/cache-policy.ts";
import { countAttempt } from "#domain/accounts/sign-in/sign-in-limits.ts";
import { db } from "#test/db.ts";
import { aUser, testPassword } from "#test/factories.ts";
import { anAdminWithFactor, appCode } from "#test/two-factor.ts";
import { aSite } from "#test/site.ts";

const [minute, day] = [60_000, 86_400_000];
const stranger = "192.0.2.66";
const owner = "198.51.100.1";

function aDoor(path: "/login" | "/admin", site = aSite()) {
  const attempts = (address: string, email: string, password = "not this one", cookie = "") =>
    site.visit(path, { form: { intent: "login", email, password }, address, headers: cookie ? { cookie } : {} });
  return {
    site,
    clock: site.clock,
    attempts,
    status: async (...wish: Parameters<typeof attempts>) => (await attempts(...wish)).status,
    /** Counts wrong passwords as signing in does, without the work of a request each. */
    async wrongTimes(times: number, email: string, address: (number: number) => string) {
      for (let number = 0; number < times; number += 1)
        await countAttempt(db, email, { network: address(number) }, site.clock.now());
    },
    /** Signs in and returns the cookie by which the browser is known. */
    async knownBrowser(email: string) {
      const set = (await attempts(owner, email, testPassword)).headers.getSetCookie();
      return set.find((header) => header.startsWith("known-browser="))!.split(";")[0]!;
    },
  };
}

/** The cookie with another text in it, spelled as the site would. */
function rewritten(cookie: string, change: (text: string) => string): string {
  const [name, value] = cookie.split("=", 2) as [string, string];
  const text = JSON.parse(atob(decodeURIComponent(value))) as string;
  return `${name}=${encodeURIComponent(btoa(JSON.stringify(change(text))))}`;
}

const doors = [["/login", "owner"] as const, ["/admin", "admin"] as const];

describe.each(doors)("wrong passwords at %s", (path, role) => {
  it("of one network keep the rightful owner out on no other, and in a browser they know not even there [accounts.lock-out]", async () => {
    const { clock, status, knownBrowser } = aDoor(path);
    const { email } = await aUser(db, { role });
    const known = await knownBrowser(email);
    for (let number = 0; number < 12; number += 1) await status(stranger, email);
    for (let hours = 0; hours < 3; hours += 1) {
      for (let number = 0; number < 12; number += 1) {
        clock.forward(5 * minute);
        await status(stranger, email);
      }
      expect(await status(stranger, email, testPassword)).toBe(429);
      expect(await status(owner, email, testPassword)).toBe(302);
      expect(await status(stranger, email, testPassword, known)).toBe(302);
    }
  });

  it("of many networks are slowed together, shortly, and keep out no browser that is known [accounts.lock-out]", async () => {
    const { attempts, status, knownBrowser, wrongTimes } = aDoor(path);
    const { email } = await aUser(db, { role });
    const other = await aUser(db, { role });
    const [known, knownToOther] = [await knownBrowser(email), await knownBrowser(other.email)];
    await wrongTimes(200, email, (number) => `203.0.${number >> 2}.7`);

    const refused = await attempts(owner, email, testPassword);
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.toSatisfy((wait) => wait <= 20)]);
    expect(await status(owner, email, testPassword, known)).toBe(302);
    expect(await status(owner, other.email, testPassword)).toBe(302);
    // Nobody makes up a browser that is known, or takes another account's.
    const made = rewritten(known, (text) => text.replace(/[^.]*$/, "x".repeat(43)));
    const later = rewritten(known, (text) => text.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 1}.`));
    expect(
      await status(
        owner,
        email,
        testPassword,
        rewritten(known, (text) => text),
      ),
    ).toBe(302);
    for (const wrong of [knownToOther, made, later, "known-browser=x"])
      expect(await status(owner, email, testPassword, wrong), wrong).toBe(429);
  });

  it("are counted under no network where the client's address is unknown [accounts.lock-out]", async () => {
    const { clock, status, wrongTimes } = aDoor(path);
    const { email } = await aUser(db, { role });
    await wrongTimes(190, email, () => "");
    for (let number = 0; number < 12; number += 1) expect(await status("", email, testPassword)).toBe(302);
    for (let number = 0; number < 10; number += 1) expect(await status("", email)).toBe(400);
    expect(await status("", email, testPassword)).toBe(429);
    clock.forward(20_000);
    expect(await status("", email, testPassword)).toBe(302);
  });
});

describe("a browser that is known", () => {
  it("is slowed like others for its own wrong passwords, is known for half a year, and gets the cached pages [accounts.known-browser]", async () => {
    const { clock, status, knownBrowser } = aDoor("/login");
    const { email } = await aUser(db);
    const known = await knownBrowser(email);
    expect(hasSiteCookie(known)).toBe(false);
    for (let number = 0; number < 5; number += 1) expect(await status(owner, email, "not this one", known)).toBe(400);
    expect(await status(owner, email, testPassword, known)).toBe(429);
    expect(await status(owner, email, testPassword)).toBe(302);

    clock.forward(180 * day - minute);
    for (let number = 0; number < 6; number += 1) await status(stranger, email);
    expect(await status(stranger, email, testPassword, known)).toBe(302);
    clock.forward(minute);
    for (let number = 0; number < 6; number += 1) await status(stranger, email);
    expect(await status(stranger, email, testPassword, known)).toBe(429);
  });

  it("is none while the second step is missing, and passes other networks' wrong codes then [accounts.lock-out-codes]", async () => {
    const { site, clock, attempts } = aDoor("/admin");
    const { userId, email } = await anAdminWithFactor(db, site.app);
    const code = () => appCode(site.app, userId);
    const give = async (address: string, code: string, browser = "") => {
      const began = await attempts(address, email, testPassword, browser);
      expect(began.headers.getSetCookie().join()).not.toContain("known-browser");
      const step = began.headers
        .getSetCookie()
        .find((header) => header.startsWith("two-factor="))!
        .split(";")[0]!;
      const cookie = browser ? `${step}; ${browser}` : step;
      return site.visit("/second-step", { form: { intent: "code", code }, address, headers: { cookie } });
    };
    const first = await give(owner, await code());
    const known = first.headers
      .getSetCookie()
      .find((header) => header.startsWith("known-browser="))!
      .split(";")[0]!;
    for (let number = 0; number < 6; number += 1) await give(stranger, "000000");
    expect((await give(stranger, await code())).status).toBe(429);
    clock.forward(minute);
    expect((await give("198.51.100.2", await code())).status).toBe(302);
    clock.forward(minute);
    for (let number = 0; number < 40; number += 1) await give(`203.0.${number}.7`, "000000");
    expect((await give("198.51.100.3", await code())).status).toBe(429);
    expect((await give(owner, await code(), known)).status).toBe(302);
  });
});
