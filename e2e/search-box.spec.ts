import { expect, hydrated, test } from "./fixtures.ts";

test("suggestions appear 300 ms after typing stops, for at least two characters [search-box.debounce] [search-box.two-characters]", async ({
  page,
}) => {
  const queries: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/suggestions")) queries.push(new URL(request.url()).searchParams.get("q")!);
  });
  await page.goto("/");
  const box = page.locator("#home-search");
  await box.focus();
  await expect(box).toHaveAttribute("role", "combobox");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await box.fill(" p ");
  await page.clock.runFor(1000);
  expect(queries).toEqual([]);

  await box.fill("plu");
  await page.clock.runFor(250);
  await box.fill("plumb");
  await page.clock.runFor(290);
  expect(queries).toEqual([]);
  await page.clock.runFor(20);
  await expect(page.getByRole("gridcell", { name: /^Plumbing/ }).first()).toBeVisible();
  expect(queries).toEqual(["plumb"]);
});

test("the dropdown groups services and businesses and closes on an outside click, Escape, and submit [search-box.groups] [search-box.closes]", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.locator("#home-search");
  await box.focus();
  await expect(box).toHaveAttribute("role", "combobox");
  const options = page.getByRole("row");

  await box.fill("plumb");
  await expect(options.first()).toBeVisible();
  await expect(
    page
      .getByRole("rowgroup", { name: "Services" })
      .getByRole("gridcell", { name: /^Plumbing/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("rowgroup", { name: "Businesses" }).getByRole("row").first()).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(options).toHaveCount(0);

  await box.fill("plumbi");
  await expect(options.first()).toBeVisible();
  await box.press("Escape");
  await expect(options).toHaveCount(0);

  await box.fill("plumbin");
  await expect(options.first()).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=plumbin$/);
  await expect(options).toHaveCount(0);
});

test("choosing a service or a category opens its page [search-box.opens-service] [search-box.opens-category]", async ({
  page,
}) => {
  await page.goto("/about");
  const box = page.locator("#header-search");
  await box.focus();
  await expect(box).toHaveAttribute("role", "combobox");
  await box.fill("plumbing");
  await page
    .getByRole("grid")
    .getByRole("link", { name: /^Plumbing\b/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/category\/construction-handyman\/micro\/plumbing$/);
  await box.fill("oilfield serv");
  await page.getByRole("grid").getByRole("link", { name: "Oilfield Services", exact: true }).click();
  await expect(page).toHaveURL(/\/category\/oilfield-services$/);
});

test("submitting empty text does nothing [search-box.empty]", async ({ page }) => {
  await page.goto("/");
  await page.locator("#home-search").fill("   ");
  await page.locator("#home-search").press("Enter");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("the placeholder is short on screens up to 768 px wide and names the town on wider screens [search-box.placeholder]", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator("#home-search")).toHaveAttribute("placeholder", "Search for services in Williston...");
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/about");
  await expect(page.locator("#header-search")).toHaveAttribute("placeholder", "Search services...");
  await page.goto("/");
  await expect(page.locator("#home-search")).toHaveAttribute("placeholder", "Search services...");
  await hydrated(page);
  await expect(page.locator("#home-search")).toHaveAttribute("placeholder", "Search services...");
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator("#home-search")).toHaveAttribute("placeholder", "Search for services in Williston...");
});

test("the dropdown is at most 400 px high, and at most 300 px on screens up to 768 px wide [search-box.height]", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.locator("#home-search");
  await box.focus();
  await expect(box).toHaveAttribute("role", "combobox");
  const height = () => page.getByRole("grid").evaluate((element) => getComputedStyle(element).maxHeight);
  await box.fill("re");
  await expect(page.getByRole("row").first()).toBeVisible();
  expect(await height()).toBe("400px");
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await height()).toBe("300px");
  }
});

test("a failed request keeps the dropdown closed", async ({ page }) => {
  await page.route("**/suggestions*", (route) => route.fulfill({ status: 503 }));
  await page.goto("/");
  const box = page.locator("#home-search");
  await box.focus();
  await expect(box).toHaveAttribute("role", "combobox");
  const failed = page.waitForResponse("**/suggestions*");
  await box.fill("plumb");
  await failed;
  await expect(page.getByRole("row")).toHaveCount(0);
});

test("a business's row has a Call button, which the arrow keys reach", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 508 });
  await page.goto("/about");
  const box = page.locator("#header-search");
  await box.fill("prairie rose");
  const call = page.getByRole("link", { name: "Call Prairie Rose Plumbing" });
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute("href", /^tel:\+1701555\d{4}$/);
  expect((await call.boundingBox())!.width).toBeGreaterThanOrEqual(44);
  expect((await page.getByRole("grid").boundingBox())!.width).toBe(374);
  await box.press("ArrowDown");
  await box.press("ArrowRight");
  const cell = page.getByRole("gridcell", { selected: true });
  await expect(cell.getByRole("link")).toHaveAttribute("href", /^tel:/);
  await expect(box).toHaveAttribute("aria-activedescendant", (await cell.getAttribute("id"))!);
});
