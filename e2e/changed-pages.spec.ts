import { expect, hydrated, open, signIn, test } from "./fixtures.ts";
import { anEditableOwner, editing, save } from "./owner-form.ts";

/** Runs in the browser. Wraps all text in `<font>` as a browser's translation does. */
function translate(): void {
  const change = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement!;
      if (!text.nodeValue!.trim() || parent.closest("font, script, style, svg, textarea, option")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      parent.replaceChild(outer, text);
      outer.append(inner);
      inner.append(text);
    }
  };
  const start = () => {
    change();
    new MutationObserver(change).observe(document.body, { childList: true, subtree: true });
  };
  // Pages with the framework's client are translated after React has taken them over.
  const waiting = setInterval(() => {
    if (!document.documentElement.hasAttribute("data-hydrated")) return;
    clearInterval(waiting);
    start();
  }, 100);
}

/** Runs in the browser. Blocks storage as strict privacy settings do, and removes what an ad blocker may take for advertising. */
function block(): void {
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
  };
  document.addEventListener("DOMContentLoaded", () => {
    change();
    new MutationObserver(change).observe(document.body, { childList: true, subtree: true });
  });
}

test("public pages work while a browser translates them, blocks storage, and removes advertising", async ({ page }) => {
  await page.addInitScript(translate);
  await page.addInitScript(block);
  await open(page, "/");
  await expect(page.locator("h1 font font")).toBeVisible();
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
  await open(page, "/saved");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("owner screens work while a browser translates them", async ({ page, site }) => {
  await page.addInitScript(translate);
  const owner = await anEditableOwner(site, "Translated Tiles");
  await signIn(page, site, owner);
  await open(page, editing(owner));
  await expect(page.locator("h1 font font")).toBeVisible();
  await page.getByLabel("Type your hours").fill("whenever");
  await page.getByRole("button", { name: "Fill in", exact: true }).click();
  await expect(page.getByText("We can't read these hours.")).toBeVisible();
  await page.getByLabel("Type your hours").fill("Mon-Fri 8-5");
  await page.getByRole("button", { name: "Fill in", exact: true }).click();
  await expect(page.getByText("We can't read these hours.")).toBeHidden();
  await page.getByPlaceholder("Filter categories").fill("heating");
  await page.getByLabel("Heating & Cooling").check();
  await page.getByLabel("Business Name*").fill("");
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Validation Error" })).toBeVisible();
  await page.getByLabel("Business Name*").fill("Translated Tiles & Stone");
  await save(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Translated Tiles & Stone").first()).toBeVisible();
});
