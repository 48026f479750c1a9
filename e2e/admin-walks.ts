import { expect, type Page } from "@playwright/test";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { outbox } from "#db/audit-log/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { messages } from "#domain/messages/schema.ts";
import { aMessage as storeMessage, aBusiness } from "#test/factories.ts";
import { aMessage, openDashboard } from "./admin-pages.ts";
import type { BuiltSite } from "./built-site.ts";

/**
 * Performs one of an admin's tasks in a browser in which an admin is logged in. Returns the cost. Throws if something is missing.
 */
export type AdminWalk = (site: BuiltSite, page: Page) => Promise<number>;

/** Counts an admin's actions. A key press, a click, and filling in a field each count as one action. */
function countedActions(page: Page) {
  let count = 0;
  const counted = <T>(action: Promise<T>) => ((count += 1), action);
  return {
    count: () => count,
    press: (key: string) => counted(page.keyboard.press(key)),
    click: (role: "link" | "button", name: string) => counted(page.getByRole(role, { name, exact: true }).click()),
    fill: (label: string, text: string) => counted(page.getByLabel(label, { exact: true }).fill(text)),
  };
}

/**
 * Approves nine requests and rejects one. Returns the highest number of key presses for one request.
 */
export const decideTenRequests: AdminWalk = async ({ app: { db } }, page) => {
  const requests = [];
  for (let number = 0; number < 10; number += 1) {
    const createdAt = new Date(Date.UTC(2033, 0, 20 - number));
    const facts = { address: `${100 + number} Review St`, phone: `(701) 555-03${10 + number}`, description: "Pipes and drains." };
    const email = `review-${number}@example.org`;
    requests.push(await aBusiness(db, { ...facts, email, name: `Review ${number}`, approvalStatus: "pending", createdAt }));
  }
  await openDashboard(page, `/business-requests?view=${requests[0]!.id}`);
  let most = 0;
  for (const [number, { name }] of requests.entries()) {
    const dialog = page.getByRole("dialog", { name, exact: true });
    await expect(dialog).toBeVisible();
    const evidence = [
      `${100 + number} Review St`,
      `(701) 555-03${10 + number}`,
      "Pipes and drains.",
      "Find the address on a map",
    ];
    for (const text of evidence) await expect(dialog.getByText(text)).toBeInViewport();
    const { count, press } = countedActions(page);
    if (number === 4) {
      await press("r");
      await expect(page.getByRole("dialog", { name: "Confirm Rejection" })).toBeVisible();
      await press("Tab");
      await press("Enter");
    } else await press("a");
    await expect(dialog).toBeHidden();
    most = Math.max(most, count());
  }
  const ids = requests.map(({ id }) => id);
  const rows = await db.select().from(businesses).where(inArray(businesses.id, ids)).orderBy(businesses.name);
  expect(rows.map(({ approvalStatus }) => approvalStatus)).toEqual(
    requests.map((_, number) => (number === 4 ? "rejected" : "approved")),
  );
  expect(await db.$count(outbox, eq(outbox.recipient, "review-9@example.org"))).toBe(1);
  await db.delete(businesses).where(inArray(businesses.id, ids));
  return most;
};

/** Marks three messages as done. Returns the number of actions. */
export const finishThreeMessages: AdminWalk = async (site, page) => {
  const { db } = site.app;
  const subjects = ["Minute three", "Minute two", "Minute one"];
  for (const subject of subjects) await aMessage(site, subject);
  await openDashboard(page, "/contact-messages?search=Minute");
  const { count, click } = countedActions(page);
  for (const subject of subjects) {
    await click("button", `Mark as done: ${subject}`);
    await expect(page.getByRole("rowheader").filter({ hasText: subject })).toHaveCount(0);
  }
  const isOpen = and(inArray(messages.subject, subjects), isNull(messages.doneAt));
  await expect.poll(() => db.$count(messages, isOpen)).toBe(0);
  return count();
};

/** Searches for a phone number typed in another format, and corrects the number in the row. Returns the number of actions. */
export const correctPhone: AdminWalk = async ({ app: { db } }, page) => {
  const { id } = await aBusiness(db, { name: "Minute Mending", phone: "(701) 555-0398" });
  await openDashboard(page, "/businesses");
  const { count, press, click, fill } = countedActions(page);
  await fill("Search by name, category, phone, email, or street", "701.555.0398");
  await click("link", "(701) 555-0398: edit contact details for Minute Mending");
  await fill("Phone", "(701) 555-0399");
  await press("Enter");
  await expect(page.getByText("Business Updated").first()).toBeVisible();
  expect(page.url()).toContain("search=701.555.0398");
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id));
  expect(row!.phone).toBe("(701) 555-0399");
  return count();
};

/** Marks a pair as not a duplicate. The pair is not listed again. Returns the number of actions. */
export const rememberDifferent: AdminWalk = async ({ app: { db } }, page) => {
  const alike = { phone: "(701) 555-0377", website: "https://twelve-oaks.example" };
  for (const name of ["Twelve Oaks", "Twelve Oaks Annex"]) await aBusiness(db, { name, ...alike });
  const label = "Not a duplicate : Twelve Oaks and Twelve Oaks Annex";
  const pair = page.getByRole("button", { name: label });
  await openDashboard(page, "/duplicates");
  const { count, click } = countedActions(page);
  await click("button", label);
  await expect(page.getByText(/^This pair/).first()).toBeVisible();
  await openDashboard(page, "/duplicates");
  await expect(pair).toHaveCount(0);
  return count();
};

/** Tries to add a category with a name that is already in use. The dialog keeps what was typed. Returns the number of actions. */
export const refuseEqualCategory: AdminWalk = async ({ app: { db } }, page) => {
  const { rows } = await db.execute<{ name: string }>(sql`select name from categories order by sort_key limit 1`);
  const name = rows[0]!.name.toUpperCase();
  await openDashboard(page, "/categories");
  const { count, click, fill } = countedActions(page);
  await click("link", "Add Category with Description");
  const dialog = page.getByRole("dialog", { name: "Add New Category" });
  await fill("Name", name);
  await fill("Description", "Again.");
  await click("button", "Add Category");
  await expect(dialog.getByText("Another category has this name").first()).toBeVisible();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(name);
  return count();
};

/** Waits for a new request to appear in the open list. Returns the number of seconds. */
export const seeNewRequest: AdminWalk = async ({ app: { db } }, page) => {
  await openDashboard(page, "/business-requests");
  const document = await page.evaluate(() => performance.timeOrigin);
  const { id } = await aBusiness(db, { name: "Sudden Submission", approvalStatus: "pending", createdAt: new Date() });
  const since = performance.now();
  await expect(page.getByText("Sudden Submission").first()).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(document);
  await db.delete(businesses).where(eq(businesses.id, id));
  return Math.ceil((performance.now() - since) / 1000);
};

/** Compares the counts on the overview with plain queries. Returns the number of compared counts. */
export const compareCounts: AdminWalk = async (site, page) => {
  const { db } = site.app;
  const { id } = await aBusiness(db, { name: "Counted", plan: "premium", approvalStatus: "pending" });
  await storeMessage(db, { kind: "report", reason: "moved", businessId: id });
  await storeMessage(db, { kind: "suggestion", name: "Missing Mill" });
  await aMessage(site, "Counted");
  await openDashboard(page, "");
  const count = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ count: string }>(sql`select count(*) as count ${query}`);
    return Number(rows[0]!.count).toLocaleString("en-US");
  };
  const shown = sql`from all_businesses where deleted_at is null and approval_status = 'approved' and not is_closed`;
  const cards: [title: string, ReturnType<typeof sql>][] = [
    ["Total Businesses", sql`from all_businesses where deleted_at is null`],
    ["Basic Listings", sql`${shown} and plan = 'basic'`],
    ["Premium Listings", sql`${shown} and plan = 'premium'`],
    ["Premium Sponsorships", sql`${shown} and plan = 'premium_sponsorship'`],
    ["Categories", sql`from categories`],
  ];
  for (const [title, query] of cards) {
    const card = page.locator("dl > div", { has: page.getByText(title, { exact: true }) });
    await expect(card.locator("dd > span").first()).toHaveText(await count(query));
  }
  const isClaimed = sql`exists (select from claims where state = 'pending' and business_id = all_businesses.id)`;
  const pending = sql`from all_businesses where deleted_at is null and approval_status = 'pending' and not ${isClaimed}`;
  const open = (kind: string) => sql`from messages where done_at is null and kind = ${kind}`;
  const waiting: [words: string, ReturnType<typeof sql>][] = [
    ["claims?", sql`from claims where state = 'pending'`],
    ["requests?", pending],
    ["open tasks?", sql`from admin_tasks where settled_at is null`],
    ["reported problems?", open("report")],
    ["suggested business(es)?", open("suggestion")],
    ["contact messages?", open("contact")],
    ["failed emails?", sql`from outbox where sent_at is null and (last_failure is not null or attempts >= 10)`],
  ];
  const queue = page.getByRole("region", { name: "Waiting for you" }).getByRole("listitem");
  for (const [words, query] of waiting) {
    const total = await count(query);
    const item = queue.filter({ hasText: new RegExp(`^[\\d,]+ ${words}$`) });
    if (total === "0") await expect(item).toHaveCount(0);
    else await expect(item).toHaveText(new RegExp(`^${total} ${words}$`));
  }
  await db.delete(messages).where(eq(messages.subject, "Counted"));
  await db.delete(businesses).where(eq(businesses.id, id));
  return cards.length + waiting.length;
};
