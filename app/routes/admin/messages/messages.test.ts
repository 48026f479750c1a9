import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { messages } from "#domain/messages/schema.ts";
import { leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { aBusiness, aMessage, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, linksOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/contact-messages";

let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

async function open(query = "") {
  const response = await site.visit(path + query, { headers });
  const main = mainOf(await response.text());
  return { status: response.status, main, text: textOf(main), rows: elementsOf(main, "tr") };
}

async function post(change: string, form: Record<string, string>, query = "", from = site) {
  const response = await from.visit(`${path}/${change}${query}`, { headers, form });
  return { ...(await leadOf(response.clone())), text: await response.text() };
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

  it("marks messages from sponsors and lists them first", async () => {
    const { userId } = await anOwner(db, { plan: "premium_sponsorship", name: "Sponsoring Supply" });
    await aMessage(db, { subject: "Newest", createdAt: new Date("2026-03-05T00:00:00Z") });
    await aMessage(db, { subject: "From a sponsor", userId });
    const { rows } = await open();
    expect(textOf(rows[1]!)).toMatch(/Premium support ?: Sponsoring Supply/);
    expect(textOf(rows[2]!)).not.toContain("Premium support");
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
    expect(await (await site.visit(form, { headers })).text()).toContain('value="Missing Mill"');
    expect((await open("?kind=nonsense")).rows).toHaveLength(4);
  });
});

describe("a message", () => {
  it("is marked as done, moved back, and deleted, each with a return to the same page", async () => {
    const { id } = await aMessage(db);
    for (const [change, title, doneAt] of [
      ["finish", "Marked as done", expect.any(Date)],
      ["reopen", "Message moved to the inbox", null],
    ] as const) {
      const { status, to, toast } = await post(change, { id }, "?kind=contact&page=3");
      expect([status, to, toast]).toEqual([302, `${path}?kind=contact&page=3`, [title]]);
      expect((await stored(id)).doneAt).toEqual(doneAt);
    }
    await post("finish", { id });
    expect((await open("?state=done")).text).toContain("Delete “A question”?");
    const { to, toast } = await post("delete", { id });
    expect([to, toast, await stored(id)]).toEqual([path, ["Message deleted"], undefined]);
    const late = await post("finish", { id });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("the message no longer exists")]);
  });

  it("is found by its sender, address, subject, and text", async () => {
    await aMessage(db, { name: "Ada Olson", email: "ada@example.test", subject: "Sundays" });
    await aMessage(db, { subject: "Parking", message: "Where?" });
    for (const query of ["sundays", "ADA@example", "olson", "open%20on"])
      expect([query, (await open(`?search=${query}`)).rows.length]).toEqual([query, 2]);
    expect((await open("?search=lost")).text).toContain("No messages found");
  });
});
