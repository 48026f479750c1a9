import { aUser } from "#test/factories.ts";
import { expect, open, signIn, test } from "./fixtures.ts";
import { anEditableOwner, editing, save, findStored } from "./owner-form.ts";

test("the hours editor follows its switches [owner-form.hours-on] [owner-form.hours-day] [owner-form.hours-picker]", async ({
  page,
  site,
}) => {
  const owner = await anEditableOwner(site, "Hours Hardware");
  await signIn(page, site, owner);
  await open(page, editing(owner));
  const hoursSwitch = page.getByRole("switch", { name: "Show business hours" });
  const day = (name: string) => page.getByRole("checkbox", { name, exact: false }).and(page.locator("[data-enabled]"));
  const time = (title: string) => page.getByLabel(title, { exact: true });
  await expect(day("Monday")).toBeHidden();
  await hoursSwitch.check();
  for (const name of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
    await expect(day(name)).not.toBeChecked();

  await day("Monday").check();
  const monday = () => Promise.all(["opening", "closing"].map((end) => time(`Monday ${end} time`).inputValue()));
  expect(await monday()).toEqual(["09:00", "17:00"]);
  await time("Monday opening time").fill("08:30");
  await day("Monday").uncheck();
  await expect(time("Monday opening time")).toBeHidden();
  await day("Monday").check();
  expect(await monday()).toEqual(["09:00", "17:00"]);
  await page.getByLabel("Closed for a break on Monday").check();
  expect(await monday()).toEqual(["09:00", "12:00"]);
  expect(await time("Monday closing time after the break").inputValue()).toBe("17:00");
  await page.getByLabel("Closed for a break on Monday").uncheck();
  expect(await monday()).toEqual(["09:00", "17:00"]);

  await time("Monday closing time").fill("00:00");
  await expect(page.getByText("Closes after midnight")).toBeVisible();
  await time("Monday opening time").fill("00:00");
  await expect(page.getByText("Open 24 hours", { exact: true }).first()).toBeVisible();
  await time("Monday opening time").fill("12:30");
  await page.getByLabel("Type your hours").fill("daily 12:30pm to midnight");
  await page.getByRole("button", { name: "Fill in", exact: true }).click();
  await expect(day("Sunday")).toBeChecked();
  await save(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const expected = { enabled: true, open: "12:30", close: "00:00" };
  expect(Object.values((await findStored(site, owner)).hours!)).toEqual(Array.from({ length: 7 }, () => expected));

  await open(page, editing(owner));
  await hoursSwitch.uncheck();
  await save(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await findStored(site, owner)).hours).toBeNull();
});

test("leaving with unsaved changes asks for confirmation", async ({ page, site }) => {
  const owner = await anEditableOwner(site, "Draft Diner");
  await signIn(page, site, owner);
  await open(page, editing(owner));
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await open(page, editing(owner));
  await page.getByLabel("Tagline").pressSequentially("Eat here and nowhere else in the town, please");
  await expect(page.getByLabel("Tagline")).toHaveValue("Eat here and nowhere else in the town, p");
  await expect(page.getByText("40/40 characters")).toBeVisible();
  const questions: string[] = [];
  page.once("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.poll(() => questions).toEqual(["Leave without saving? Your changes are not saved."]);
  await expect(page.getByLabel("Tagline")).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the category picker proposes services from the business's name", async ({ page, site }) => {
  await signIn(page, site, { userId: (await aUser(site.app.db)).id, role: "owner" });
  await open(page, "/business/new");
  await page.getByLabel("Business Name*").fill("Quick Haircuts");
  await page.getByLabel("Tagline").focus();
  const proposed = page.getByRole("group", { name: "Suggested categories" }).getByRole("button").first();
  await proposed.click();
  await expect(page.getByText("1 of 10 selected", { exact: true })).toBeVisible();
});
