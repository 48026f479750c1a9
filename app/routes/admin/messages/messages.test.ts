import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages } from "#domain/messages/schema.ts";
import { adminSite } from "#test/admin-site.ts";
import { db } from "#test/db.ts";
import { aBusiness, aMessage } from "#test/factories.ts";
import { elementsOf, elementWith, linksOf, linkTo, textOf } from "#test/html.ts";

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

it("a message is marked as done, moved back, and deleted, each with a return to the same page", async () => {
  const { id } = await aMessage(db);
  for (const [change, title, doneAt] of [
    ["finish", "Marked as done", expect.any(Date)],
    ["reopen", "Message moved to the inbox", null],
    ["finish", "Marked as done", expect.any(Date)],
  ] as const) {
    const { to, toast } = await post(`${change}?kind=contact&page=3`, { id });
    expect([to, toast]).toEqual([`${path}?kind=contact&page=3`, [title]]);
    expect((await stored(id)).doneAt).toEqual(doneAt);
  }
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
