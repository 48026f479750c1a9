import { describe, expect, it } from "vitest";
import { messages } from "#domain/messages/schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { attributeOf, elementsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const message = { name: "Vera", email: "vera@example.test", subject: "A question", message: "Is <b>it</b> open?" };

describe("/contact", () => {
  it("has a form with four fields, and says how long a reply takes [static-pages.contact] [static-pages.reply-time]", async () => {
    const page = mainOf(await aSite().page("/contact"));
    expect(elementsOf(page, "h1").map(textOf)).toEqual(["Contact Us"]);
    expect(textOf(page)).toContain("usually within a few hours");
    const fields = [...page.matchAll(/<(?:input|textarea)\b[^>]*>/g)].map(([field]) => attributeOf(field, "name"));
    expect(fields).toEqual(expect.arrayContaining(["name", "email", "subject", "message"]));
    expect(page).toContain('type="email"');
  });

  it("stores the message and shows the thank-you toast once, and the confirmation in place of the form [static-pages.contact-sent]", async () => {
    const site = aSite();

    const response = await site.visit("/contact", { form: message });

    expect([response.status, response.headers.get("location")]).toEqual([302, "/contact?sent"]);
    expect(await db.select().from(messages)).toMatchObject([{ ...message, createdAt: site.clock.now() }]);
    const cookie = response.headers.get("set-cookie")!.split(";")[0]!;
    const next = await site.visit("/contact?sent", { headers: { cookie } });
    const text = textOf(await next.text());
    for (const part of ["Message Sent", "Thank you for your message. We'll get back to you soon!"])
      expect(text.split(part)).toHaveLength(3);
    expect(next.headers.get("set-cookie")).toMatch(/toast=;.*Max-Age=0/i);
    const again = await site.page("/contact?sent");
    expect(textOf(again).split("Message Sent")).toHaveLength(2);
    expect(again).not.toContain('name="message"');
    expect(await site.page("/contact")).not.toContain("Message Sent");
  });

  it("requires every field and keeps the others [static-pages.contact-required]", async () => {
    for (const missing of ["name", "email", "subject", "message"]) {
      const response = await aSite().visit("/contact", { form: { ...message, [missing]: "   " } });
      const page = await response.text();
      expect([response.status, textOf(page)]).toEqual([400, expect.stringMatching(new RegExp(`${missing} is required`, "i"))]);
      for (const [name, value] of Object.entries(message))
        if (name !== missing) expect(textOf(page) + page).toContain(value.replace(/<.*/, ""));
    }
    expect(await db.select().from(messages)).toEqual([]);
  });

  it("shows an error when the database fails, and keeps what was typed [static-pages.contact-failed]", async () => {
    const site = aSite({ db: brokenDb() });
    const response = await site.visit("/contact", { form: message });
    const page = await response.text();
    expect(response.status).toBe(503);
    expect(textOf(page)).toContain("Failed to send message. Please try again later.");
    expect(page).toContain("vera@example.test");
    expect(site.log).toContain("a domain call failed");
  });
});
