import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { contactMessages } from "#domain/contact/schema.ts";
import { leadOf } from "#test/browser.ts";
import { brokenDb, db } from "#test/db.ts";
import { anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, linksOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { without } from "#test/lost-table.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/contact-messages";
type MessageValues = Partial<typeof contactMessages.$inferInsert>;

let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

async function aMessage(subject: string, values: MessageValues = {}) {
  const texts = { name: "Ada Olson", email: "ada@example.test", message: "Is the bakery\nopen on Sundays?" };
  const [message] = await db
    .insert(contactMessages)
    .values({ ...texts, subject, createdAt: new Date("2026-03-02T18:05:00Z"), ...values })
    .returning();
  return message!;
}

async function open(query = "") {
  const response = await site.visit(path + query, { headers });
  const main = mainOf(await response.text());
  return { status: response.status, main, text: textOf(main), rows: elementsOf(main, "tr") };
}

async function post(form: Record<string, string>, query = "") {
  const response = await site.visit(path + query, { headers, form });
  const lead = await leadOf(response.clone());
  const main = mainOf(await response.text());
  return { ...lead, main, text: textOf(main), dialog: elementsOf(main, "dialog")[0] ?? "" };
}

const stored = async (id: string) => (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0]!;

describe("the message list", () => {
  it("has the columns Date, Name, Email, Subject, and Message, with dates in the town's time zone [admin-ui-parts.messages]", async () => {
    await aMessage("Sundays");
    const { main, rows } = await open();
    expect(textOf(elementWith(main, "h1", ""))).toBe("Contact Messages");
    expect(elementsOf(rows[0]!, "th").map(textOf).slice(0, 5)).toEqual(["Date", "Name", "Email", "Subject", "Message"]);
    const row = textOf(rows[1]!);
    for (const part of ["Mar 2, 2026, 12:05 PM", "Ada Olson", "ada@example.test", "Sundays", "Is the bakery open on Sundays?"])
      expect(row).toContain(part);
  });

  it("shows an empty state and an error state [admin-ui-parts.no-messages] [admin-ui-parts.messages-failed]", async () => {
    expect((await open()).text).toContain("No messages found");
    expect((await open("?box=archived")).text).toContain("No messages found");
    const failed = await without("contact_messages", () => open());
    expect([failed.status, failed.text]).toEqual([503, expect.stringContaining("Failed to load contact messages")]);
    const gone = await aSite({ db: brokenDb() }).visit(path, { headers });
    expect([gone.status, textOf(await gone.text())]).toEqual([503, expect.stringContaining("Failed to load contact messages")]);
  });

  it("lists messages from sponsors first, with a badge, and shows unread messages in bold", async () => {
    const { userId } = await anOwner(db, { plan: "premium_sponsorship", name: "Sponsoring Supply" });
    await aMessage("Newest", { createdAt: new Date("2026-03-05T00:00:00Z"), readAt: new Date() });
    await aMessage("From a sponsor", { senderId: userId });
    const { rows, text } = await open();
    expect(textOf(rows[1]!)).toMatch(/Sponsor ?: Sponsoring Supply/);
    expect([rows[1], rows[2]].map((row) => /<span class="font-bold">/.test(row!))).toEqual([true, false]);
    expect([textOf(rows[1]!).includes("New"), textOf(rows[2]!)]).toEqual([true, expect.not.stringMatching(/Sponsor|New /)]);
    expect(text).toContain("Inbox (1 unread)");
  });

  it("splits the archive into pages and lists the inbox separately", async () => {
    for (let number = 1; number <= 51; number += 1) await aMessage(`Kept ${number}`, { archivedAt: new Date() });
    await aMessage("Fresh");
    const { main, rows } = await open("?box=archived");
    expect(rows).toHaveLength(51);
    expect(linksOf(main).find(({ text }) => text === "Page 2")?.href).toBe(`${path}?box=archived&page=2`);
    const second = await open("?box=archived&page=2");
    expect(second.rows).toHaveLength(2);
    expect(linkTo(second.main, "Archived")).toBe(`${path}?box=archived`);
    expect((await open()).rows).toHaveLength(2);
    expect((await open("?page=x")).status).toBe(200);
  });
});

describe("a message", () => {
  it.each([
    ["markRead", {}, "Marked as read", { readAt: expect.any(Date) }],
    ["markUnread", { readAt: new Date() }, "Marked as unread", { readAt: null }],
    ["archive", {}, "Message archived", { archivedAt: expect.any(Date) }],
    ["unarchive", { archivedAt: new Date() }, "Message moved to the inbox", { archivedAt: null }],
  ] as [string, MessageValues, string, object][])(
    "changes on %s, which returns to the same page with a toast",
    async (intent, values, title, state) => {
      const { id } = await aMessage("Sundays", values);
      const { main } = await open(values.archivedAt ? "?box=archived" : "");
      expect(elementWith(main, "form", 'aria-label="Mark as')).toContain(`value="${intent}"`);
      const { status, to, toast } = await post({ intent, id, box: "archived", page: "3" });
      expect([status, to, toast]).toEqual([302, `${path}?box=archived&page=3`, [title]]);
      expect(await stored(id)).toMatchObject(state);
    },
  );

  it("is found in every folder, opens from any page, and can be deleted", async () => {
    const { id } = await aMessage("Sundays", { archivedAt: new Date() });
    await aMessage("Parking");
    expect((await open("?search=BAKERY%20open")).text).toContain("No messages found");
    for (const query of ["sundays", "ADA@example", "olson", "open%20on"])
      expect((await open(`?search=${query}`)).text).toContain("Sundays");
    expect(linksOf((await open("?search=parking")).main).some(({ href }) => href.includes(id))).toBe(false);
    const { main } = await open(`?message=${id}`);
    expect(linkTo(elementsOf(main, "dialog")[0]!, "Delete")).toBe(`${path}?message=${id}&delete=`);
    expect((await open(`?message=${id}&delete=`)).text).toContain("Delete “Sundays” from Ada Olson?");
    const { to, toast } = await post({ intent: "delete", id, box: "inbox", page: "1" });
    expect([to, toast, await stored(id)]).toEqual([path, ["Message deleted"], undefined]);
  });

  it("is marked as read when its dialog opens, and an answer opens the next unread message", async () => {
    const first = await aMessage("First", { createdAt: new Date("2026-03-03T12:00:00Z") });
    const second = await aMessage("Second");
    const { status } = await post({ intent: "opened", id: first.id });
    expect([status, (await stored(first.id)).readAt]).toEqual([200, expect.any(Date)]);
    const { main } = await open(`?message=${first.id}`);
    expect(main).toContain(`name="next" value="${second.id}"`);
    const { to } = await post({ intent: "answer", id: first.id, box: "inbox", page: "1", next: second.id, answer: "Yes." });
    expect(to).toBe(`${path}?message=${second.id}`);
  });

  it("is answered by email from a dialog that shows the original", async () => {
    const { id } = await aMessage("Sundays");
    const { main } = await open(`?message=${id}`);
    const [dialog = ""] = elementsOf(main, "dialog");
    expect(textOf(elementsOf(dialog, "h2")[0]!)).toBe("Sundays");
    expect(dialog).toContain("Is the bakery\nopen on Sundays?");
    expect(
      textOf((await post({ intent: "answer", id, box: "inbox", page: "1", answer: " " }, `?message=${id}`)).dialog),
    ).toContain("Reply is required");

    const sent = await post({ intent: "answer", id, box: "inbox", page: "1", answer: "From ten\r\nto noon." });
    expect([sent.to, sent.toast]).toEqual([path, ["Reply sent"]]);
    const [email] = await site.deliver();
    expect([email?.to, email?.subject]).toEqual(["ada@example.test", expect.stringContaining("Our reply to your message")]);
    for (const words of ["Thank you for writing to us", "From ten", "open on Sundays?"]) expect(email?.text).toContain(words);
    expect(await stored(id)).toMatchObject({ answer: "From ten\nto noon.", readAt: expect.any(Date) });
    expect((await open()).text).toContain("Replied");
    expect(textOf(elementsOf((await open(`?message=${id}`)).main, "dialog")[0]!)).toContain("From ten to noon.");
  });

  it("cannot be answered twice, or archived after it is deleted", async () => {
    const { id } = await aMessage("Sundays", { answer: "Yes", answeredAt: new Date() });
    const late = await post({ intent: "answer", id, answer: "No" }, `?message=${id}`);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("Someone else already replied to this message.")]);
    expect((await stored(id)).answer).toBe("Yes");
    expect(await site.deliver()).toEqual([]);
    const gone = await post({ intent: "archive", id: crypto.randomUUID() });
    expect([gone.status, gone.text]).toEqual([409, expect.stringContaining("This message no longer exists.")]);
  });

  it.each([
    ["markRead", "Failed to update message"],
    ["archive", "Failed to update message"],
    ["answer", "Failed to send the reply"],
  ])("stays unchanged when %s fails, and the page shows an error", async (intent, message) => {
    const { id } = await aMessage("Sundays");
    const form = { intent, id, box: "inbox", page: "1", answer: "Half an hour's work" };
    const failed = await without("audit_log", () => post(form, `?message=${id}`));
    expect([failed.status, failed.text]).toEqual([503, expect.stringContaining(message)]);
    if (intent === "answer") expect(failed.dialog).toContain("Half an hour&#x27;s work");
    expect(await stored(id)).toMatchObject({ readAt: null, archivedAt: null, answer: null });
    expect(await site.deliver()).toEqual([]);
  });
});
