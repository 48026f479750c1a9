import { expect, test } from "./fixtures.ts";

// A finger: a mouse that rests on the page is a hand already.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a page that is read runs nothing until a hand comes, and then what the hand pressed [fast.by-hand]", async ({ page }) => {
  await page.goto("/");
  const isAlive = () => page.evaluate(() => "__reactRouterRouteModules" in globalThis);
  await expect.poll(() => page.locator("link[rel=modulepreload]").count()).toBeGreaterThan(3);
  expect(await isAlive()).toBe(false);
  const featured = page.getByRole("region", { name: "Featured Businesses" }).getByRole("heading", { level: 3 });
  const shown = () => featured.filter({ visible: true }).allTextContents();
  const before = await shown();
  await page.getByRole("button", { name: "Next featured businesses" }).tap();
  await expect.poll(shown).not.toEqual(before);
  expect(await isAlive()).toBe(true);
});

test("the first tap on Call is counted, scripts or not [desk-ui-frame.taps] [fast.by-hand]", async ({ page }) => {
  await page.goto("/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd");
  const told = page.waitForRequest("**/tap");
  await page.getByRole("link", { name: /^Call/ }).first().dispatchEvent("click");
  expect((await told).postData()).toBe("what=call&business=97f0faf8-7365-5a2a-af43-fc08af9ec1dd");
});
