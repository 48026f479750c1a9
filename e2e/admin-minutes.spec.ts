import type { Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { contactMessages } from "#domain/contact/schema.ts";
import { aBusiness } from "#test/factories.ts";
import { aMessage, openDashboard, signInAsAdmin } from "./admin-pages.ts";
import { expect, test } from "./fixtures.ts";

/** Counts what an admin does: a key press, a click, or filling in a field. */
function countedActions(page: Page) {
  const actions: string[] = [];
  return {
    actions,
    press: (key: string) => (actions.push(key), page.keyboard.press(key)),
    click: (role: "link" | "button", name: string) => (actions.push(name), page.getByRole(role, { name, exact: true }).click()),
    fill: (label: string, text: string) => (actions.push(label), page.getByLabel(label, { exact: true }).fill(text)),
  };
}

test("an admin decides ten requests with at most three key presses each, with the evidence in view [admin-minutes.reviews]", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(90_000);
  const { db } = site.app;
  await signInAsAdmin(context, site);
  const requests = [];
  for (let number = 0; number < 10; number += 1) {
    const createdAt = new Date(Date.UTC(2033, 0, 20 - number));
    const facts = { address: `${100 + number} Review St`, phone: `(701) 555-03${10 + number}`, description: "Pipes and drains." };
    requests.push(await aBusiness(db, { ...facts, name: `Review ${number}`, approvalStatus: "pending", createdAt }));
  }
  await openDashboard(page, `/business-requests?view=${requests[0]!.id}`);
  for (const [number, { name }] of requests.entries()) {
    const dialog = page.getByRole("dialog", { name, exact: true });
    await expect(dialog).toBeVisible();
    for (const evidence of [
      `${100 + number} Review St`,
      `(701) 555-03${10 + number}`,
      "Pipes and drains.",
      "Find the address on a map",
    ])
      await expect(dialog.getByText(evidence)).toBeInViewport();
    const { actions, press } = countedActions(page);
    if (number === 4) {
      await press("r");
      await expect(page.getByRole("dialog", { name: "Confirm Rejection" })).toBeVisible();
      await press("Tab");
      await press("Enter");
    } else await press("a");
    await expect(dialog).toBeHidden();
    expect(actions.length).toBeLessThanOrEqual(3);
  }
  const ids = requests.map(({ id }) => id);
  const rows = await db.select().from(businesses).where(inArray(businesses.id, ids)).orderBy(businesses.name);
  expect(rows.map(({ approvalStatus }) => approvalStatus)).toEqual(
    requests.map((_, number) => (number === 4 ? "rejected" : "approved")),
  );
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByRole("dialog", { name: "Review 9", exact: true })).toBeVisible();
  const [last] = await db.select().from(businesses).where(eq(businesses.id, ids[9]!));
  expect(last!.approvalStatus).toBe("pending");
});

test("an admin answers three messages with at most nine actions [admin-minutes.messages]", async ({ page, context, site }) => {
  const { db } = site.app;
  await signInAsAdmin(context, site);
  const subjects = ["Minute three", "Minute two", "Minute one"];
  for (const subject of subjects.toReversed()) await aMessage(site, subject);
  await openDashboard(page, "/contact-messages?search=Minute");
  const { actions, click, fill } = countedActions(page);
  await click("link", subjects[0]!);
  for (const subject of subjects) {
    await expect(page.getByRole("dialog", { name: subject })).toBeVisible();
    await fill("Reply", `About ${subject}: yes.`);
    await click("button", "Send Reply");
    await expect(page.getByText("Reply sent").last()).toBeVisible();
  }
  expect(actions.length).toBeLessThanOrEqual(9);
  const answers = async () => {
    const rows = await db.select().from(contactMessages).where(inArray(contactMessages.subject, subjects));
    return rows.map(({ subject, answer }) => answer === `About ${subject}: yes.`);
  };
  await expect.poll(answers).toEqual([true, true, true]);
});

test("an admin finds a phone number and corrects it with at most five actions [admin-minutes.phone]", async ({
  page,
  context,
  site,
}) => {
  const { db } = site.app;
  await signInAsAdmin(context, site);
  const { id } = await aBusiness(db, { name: "Minute Mending", phone: "(701) 555-0398" });
  await openDashboard(page, "/businesses");
  const { actions, press, click, fill } = countedActions(page);
  await fill("Search by name, category, phone, email, or street", "701.555.0398");
  await click("link", "(701) 555-0398: edit the contact details of Minute Mending");
  await fill("Phone", "(701) 555-0399");
  await press("Enter");
  await expect(page.getByText("Business Updated").first()).toBeVisible();
  expect(actions.length).toBeLessThanOrEqual(5);
  expect(page.url()).toContain("search=701.555.0398");
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id));
  expect(row!.phone).toBe("(701) 555-0399");
});
