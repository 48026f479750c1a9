import { expect, it } from "vitest";
import { sessions } from "#domain/accounts/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { aUser, testPassword } from "#test/factories.ts";
import { attributeOf, elementsOf, elementWith, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/dashboard/account";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const computer =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0";

/** Logs in with the given user agent. Requests come from the default address of `site.visit`. */
async function logIn(site: ReturnType<typeof aSite>, email: string, userAgent: string) {
  const browser = aBrowser(site);
  const form = { email, password: testPassword };
  expect((await browser.visit("/login", { form, headers: { "user-agent": userAgent } })).status).toBe(302);
  const devices = async () => elementsOf(elementWith(mainOf(await browser.page(path)), "section", "Devices"), "li");
  return { ...browser, devices, isIn: async () => (await browser.visit(path)).status === 200 };
}

it("describes each device in words, says when the other devices were last used, and stores no IP address", async () => {
  const site = aSite();
  site.clock.set("2026-11-20T18:00:00Z");
  const { email } = await aUser(db);
  await logIn(site, email, phone);
  await logIn(site, email, "curl/8");
  site.clock.set("2026-11-22T18:00:00Z");
  const here = await logIn(site, email, computer);
  const list = (await here.devices()).map(textOf);
  expect(list[0]).toBe("Edge on Windows This device");
  expect(list.slice(1).sort()).toEqual([
    "Safari on iPhone Last used November 20, 2026 Log out Safari on iPhone",
    "Unknown device Last used November 20, 2026 Log out Unknown device",
  ]);
  expect(Object.keys((await db.select().from(sessions))[0]!).sort()).toEqual(
    ["createdAt", "device", "expiresAt", "id", "token", "updatedAt", "userId"].sort(),
  );
});

it("logs out one device or all other devices, but only this user's", async () => {
  const site = aSite();
  const { email } = await aUser(db);
  const here = await logIn(site, email, computer);
  const lost = await logIn(site, email, phone);
  const another = await logIn(site, email, phone);
  const stranger = await logIn(site, (await aUser(db)).email, phone);
  const idIn = (device: string) => attributeOf(/<input[^>]*name="id"[^>]*>/.exec(device)![0], "value")!;

  const [, first] = await here.devices();
  expect((await stranger.post(path, { intent: "device", id: idIn(first!) })).toast).toEqual(["Device logged out"]);
  expect(await here.devices()).toHaveLength(3);
  expect(await here.post(path, { intent: "device", id: idIn(first!) })).toMatchObject({ to: path, toast: ["Device logged out"] });
  expect((await Promise.all([lost.isIn(), another.isIn()])).sort()).toEqual([false, true]);
  await here.post(path, { intent: "others" });
  expect(await Promise.all([here, lost, another, stranger].map((browser) => browser.isIn()))).toEqual([true, false, false, true]);
});
