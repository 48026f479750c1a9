import { expect, hydrated, test } from "./fixtures.ts";

/**
 * Runs in the browser. Blocks storage as strict privacy settings do, wraps all text in `<font>` as a browser's translation does, and
 * removes what an ad blocker may take for advertising.
 */
function changePage(): void {
  Object.defineProperty(window, "localStorage", {
    get() {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  });
  const blocked = /sponsor|ads|track/i;
  const isBlocked = (element: Element) =>
    ["id", "class", "href", "src", "action"].some((name) => blocked.test(element.getAttribute(name) ?? ""));
  const change = () => {
    for (const element of document.body.querySelectorAll("*")) if (isBlocked(element)) element.remove();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement!;
      if (!text.nodeValue!.trim() || parent.closest("font, script, style, svg, textarea, option")) continue;
      const font = document.createElement("font");
      text.parentNode!.replaceChild(font, text);
      font.append(text);
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    change();
    new MutationObserver(change).observe(document.body, { childList: true, subtree: true });
  });
}

test("public pages work while a browser translates them, blocks storage, and removes advertising", async ({ page }) => {
  await page.addInitScript(changePage);
  await page.goto("/");
  await hydrated(page);
  await expect(page.locator("h1 font")).toBeVisible();
  await page.getByRole("button", { name: "Next featured businesses" }).click();
  await page.locator("#home-search").pressSequentially("prairie rose");
  await page
    .getByRole("grid")
    .getByRole("link", { name: /^Prairie Rose Plumbing/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Prairie Rose Plumbing" })).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Could not save the business", { exact: true })).toBeVisible();
  await page.goto("/premium-businesses");
  await page.getByRole("link", { name: /^Show \d+ more$/ }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(60);
  await page.goto("/saved");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
