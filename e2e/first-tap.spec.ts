import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("the page reports that it is shown, and a first tap on Call before its other scripts run", async ({ page }) => {
  await page.route(/\/assets\/(open-status|profile-actions|save|share)-.*\.js/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export const start = () => {};" }),
  );
  const shown = page.waitForRequest((request) => request.postData()?.startsWith("page=") ?? false);
  await page.goto("/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd");
  expect((await shown).postData()).toBe("page=%2Fbusiness%2F97f0faf8-7365-5a2a-af43-fc08af9ec1dd");
  const tracked = page.waitForRequest((request) => request.postData()?.startsWith("tap=") ?? false);
  await page.getByRole("link", { name: /^Call/ }).first().dispatchEvent("click");
  expect((await tracked).postData()).toBe("tap=call&business=97f0faf8-7365-5a2a-af43-fc08af9ec1dd");
});
