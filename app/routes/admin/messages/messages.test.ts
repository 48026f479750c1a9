import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages } from "#domain/messages/schema.ts";
import { adminSite } from "#test/admin-site.ts";
import { db } from "#test/db.ts";
import { aBusiness, aMessage, aCategory, anAdmin, aSponsor, aUser } from "#test/factories.ts";
import { elementsOf, elementWith, linksOf, linkTo, textOf } from "#test/html.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { type AdminTaskKind, adminTaskKinds } from "#domain/messages/messages.shared.ts";
import { setSponsor } from "#domain/sponsors/sponsorships.ts";

const path = "/admin/dashboard/contact-messages";

const admin = adminSite(path);
const { post } = admin;

async function open(query = "") {
  const { main, ...page } = await admin.open(query);
  return { ...page, main, rows: elementsOf(main, "tr") };
}

const stored = async (id: string) => (await db.select().from(messages).where(eq(messages.id, id)))[0]!;

describe("the message list", () => {
  it("has the columns Date, Name, Email, Subject, and Message, with dates in the town's time zone [admin-ui-parts.messages]", async () => {
    await aMessage(db, { subject: "Sundays", name: "Ada Olson", createdAt: new Date("2026-03-02T18:05:00Z") });
    const { main, rows } = await open();
    expect(textOf(elementWith(main, "h1", ""))).toBe("Contact Messages");
    expect(elementsOf(rows[0]!, "th").map(textOf).slice(0, 5)).toEqual(["Date", "Name", "Email", "Subject", "Message"]);
    const row = textOf(rows[1]!);
    for (const part of ["Mar 2, 2026, 12:05 PM", "Ada Olson", "vera@example.test", "Sundays", "Is the bakery open on Sundays?"])
      expect(row).toContain(part);
    expect(linkTo(rows[1]!, "vera@example.test")).toBe("mailto:vera%40example.test?subject=Re%3A%20Sundays");
  });

  it("filters by kind, and shows what a report and a suggestion are about", async () => {
    const { id, name } = await aBusiness(db, { name: "Moved Movers" });
    await aMessage(db);
    await aMessage(db, { kind: "report", reason: "moved", subject: null, name: null, businessId: id });
    await aMessage(db, { kind: "suggestion", subject: null, name: "Missing Mill", message: "On Mill Road" });
    const report = await open("?kind=report");
    expect([report.rows.length, textOf(report.rows[1]!)]).toEqual([2, expect.stringContaining("The business has moved")]);
    expect(linkTo(report.main, name)).toBe(`/admin/dashboard/businesses/${id}`);
    const suggestion = await open("?kind=suggestion");
    expect(suggestion.rows).toHaveLength(2);
    const form = linksOf(suggestion.main).find(({ text }) => text.startsWith("Create listing"))!.href;
    expect(await (await admin.site.visit(form, { headers: admin.headers })).text()).toContain('value="Missing Mill"');
    expect((await open("?kind=nonsense")).rows).toHaveLength(4);
  });
});

it("a message is marked as done, with a return to the same page, and then deleted", async () => {
  const { id } = await aMessage(db);
  const { to, toast } = await post("finish?kind=contact&page=3", { id });
  expect([to, toast]).toEqual([`${path}?kind=contact&page=3`, ["Marked as done"]]);
  expect((await open("?state=done")).text).toContain("Delete “A question”?");
  expect([(await post("delete", { id })).toast, await stored(id)]).toEqual([["Message deleted"], undefined]);
  expect((await post("finish", { id })).text).toContain("the message no longer exists");
});

it("a message is found by its sender, address, subject, and text", async () => {
  await aMessage(db, { name: "Ada Olson", email: "ada@example.test", subject: "Sundays" });
  await aMessage(db, { subject: "Parking", message: "Where?" });
  for (const query of ["sundays", "ADA@example", "olson", "open%20on"])
    expect([query, (await open(`?search=${query}`)).rows.length]).toEqual([query, 2]);
});

const at = new Date("2026-01-03T18:30:00Z");

const tasks = async () => {
  const { main: html, text } = await admin.open("?kind=task");
  return { html, text };
};

/** Returns the count in the navigation, or null if there is none. */
async function badge(): Promise<string | null> {
  const page = await (await admin.site.visit("/admin/dashboard", { headers: admin.headers })).text();
  return /Contact Messages (\d+) waiting/.exec(textOf(page))?.[1] ?? null;
}

describe("admin tasks", () => {
  it("are listed and say what happened, to whom, and what to do", async () => {
    expect((await tasks()).text).toContain("No messages found");
    const { id: userId, email } = await aUser(db, { email: "ada@example.test" });
    const { id: businessId } = await aBusiness(db, { name: "Prairie Pipes" });
    const about: Record<AdminTaskKind, object> = {
      claim_issue: { businessId, userId, facts: { cents: 2999, plan: "premium" } },
      never_set_up: { facts: { email: "bo@example.test", cents: 9999, plan: "premium_sponsorship" } },
      provider_refuses: { facts: { task: "refund", subject: "sub_1", lastFailure: "no such subscription" } },
      sponsor_displaced: { businessId, userId, facts: { category: "Housing" } },
      claim_granted: { businessId, userId },
      message_limit: { facts: { max: 300 } },
      email_failed: { email: "cy@example.test", facts: { kind: "plan-started", reason: "mailbox full" } },
    };
    for (const kind of adminTaskKinds) await openAdminTask(db, { kind, cause: "1", ...about[kind] }, at);
    const { text, html } = await tasks();
    for (const words of [
      `Paid claim failed Prairie Pipes ${email} paid $29.99 for Premium to claim Prairie Pipes, but the listing was no longer available`,
      "What to do: Email them. Help them claim another listing, or refund the payment",
      "Paid, but no account was set up bo@example.test paid $99.99 for Premium Sponsorship 30 days ago",
      "The payment provider refused a request Refunding the payment for sub_1 failed ten times. No such subscription.",
      "Prairie Pipes no longer sponsors Housing.",
      `${email} claimed Prairie Pipes with a code sent to the listing's email, and now manages it.`,
      "Too many messages 300 messages a day arrived from people who were not logged in.",
      "The site tried ten times to send cy@example.test the email “Plan started.” Mailbox full.",
      "Jan 3, 2026, 12:30 PM",
    ])
      expect(text).toContain(words);
    expect(linkTo(html, "Prairie Pipes")).toBe(`/admin/dashboard/businesses/${businessId}`);
    expect(linkTo(html, "Take back")).toBe(`/admin/dashboard/businesses/${businessId}`);
    expect(html.match(/Mark as done/g)).toHaveLength(7);
  });

  it("open once per cause and are counted in the navigation until they are done", async () => {
    for (let time = 0; time < 2; time += 1) await openAdminTask(db, { kind: "claim_issue", cause: "1" }, at);
    const [{ id } = { id: "" }] = await db.select().from(messages);
    expect([await badge(), await db.$count(messages)]).toEqual(["1", 1]);
    expect(await post("finish", { id })).toMatchObject({ status: 302, to: path, toast: ["Marked as done"] });
    expect([(await tasks()).text, await badge()]).toEqual([expect.stringContaining("No messages found"), null]);
    expect(await db.select().from(messages)).toMatchObject([{ doneAt: admin.site.clock.now() }]);
    expect((await post("finish", { id })).text).toContain("Someone already did this");
    // The same cause does not open a second task.
    await openAdminTask(db, { kind: "claim_issue", cause: "1" }, at);
    expect(await badge()).toBeNull();
  });

  it("are opened for a sponsor that loses its category", async () => {
    await aCategory(db, "Housing");
    const { id } = await aSponsor(db, "housing", { name: "First" });
    await setSponsor(admin.site.app, await anAdmin(db), "housing", null, id);
    expect((await tasks()).text).toContain("First no longer sponsors Housing.");
  });
});
