import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("the page reports a first tap on Call before its other scripts run", async ({ page }) => {
  await page.route(/\/assets\/(?!track-clicks).*\.js/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto("/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd");
  const tracked = page.waitForRequest("**/tap");
  await page.getByRole("link", { name: /^Call/ }).first().dispatchEvent("click");
  expect((await tracked).postData()).toBe("what=call&business=97f0faf8-7365-5a2a-af43-fc08af9ec1dd");
});
