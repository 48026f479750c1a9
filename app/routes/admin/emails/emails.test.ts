import { describe, expect, it } from "vitest";
import { outbox } from "#db/audit-log/schema.ts";
import { emailTexts } from "#domain/email-texts/schema.ts";
import { adminSite } from "#test/admin-site.ts";
import { db } from "#test/db.ts";
import { attributeOf, elementsOf, elementWith, textOf } from "#test/html.ts";

const admin = adminSite("/admin/dashboard/emails");
const editor = "/business-approved";
const typed = { subject: "Hi {businessName}", part0: "Welcome to {siteName}.", part1: "Bye.", version: "0" };

function valueOf(main: string, name: string): string {
  const field = elementsOf(main, "textarea").find((each) => each.includes(`name="${name}"`));
  if (field) return textOf(field);
  const input = (main.match(/<input\b[^>]*>/g) ?? []).find((each) => each.includes(`name="${name}"`));
  return attributeOf(input ?? "", "value") ?? "";
}

/** Requests the email that the preview frame of a page shows. */
async function previewIn(main: string): Promise<Response> {
  const src = attributeOf(elementsOf(main, "iframe")[0] ?? "", "src")!;
  return admin.site.visit(src, { headers: admin.headers });
}

describe("the list of emails", () => {
  it("marks changed emails and emails with a fixed text", async () => {
    await admin.post(editor, { intent: "save", ...typed });
    const { main } = await admin.open();
    const rowOf = (title: string) => textOf(elementWith(main, "li", `>${title}<`));
    expect(rowOf("Business approved")).toContain("Changed");
    expect(rowOf("Claim approved")).not.toMatch(/Changed|Fixed/);
    expect(rowOf("Choose a new password")).toContain("Fixed text");
  });
});

describe("the email editor", () => {
  it("shows the original text, its placeholders, and its fixed parts", async () => {
    const { main, text } = await admin.open(editor);
    expect(valueOf(main, "subject")).toBe("Your business is now listed on {siteName}");
    expect(valueOf(main, "part0")).toContain("{businessName}");
    expect(text).toContain("{businessName} such as Prairie Plumbing");
    expect(text).toContain("Button: View your listing");
    expect(text).not.toContain("Use the original text");
  });

  it("saves a text and restores the original text", async () => {
    expect(await admin.post(editor, { intent: "save", ...typed })).toMatchObject({ status: 302, toast: ["Email saved"] });
    const { main, text } = await admin.open(editor);
    expect([valueOf(main, "subject"), valueOf(main, "part1"), valueOf(main, "version")]).toEqual([typed.subject, "Bye.", "1"]);
    expect(text).toContain("Subject: Hi Prairie Plumbing");
    expect(await admin.post(editor, { intent: "reset" })).toMatchObject({ status: 302, toast: ["Original text restored"] });
    expect(await db.select().from(emailTexts)).toEqual([]);
  });

  it("refuses unknown placeholders, names the allowed ones, and keeps what was typed", async () => {
    for (const intent of ["save", "preview", "test"]) {
      const refused = await admin.post(editor, { intent, ...typed, part0: "Dear {owner}" });
      expect(refused.status).toBe(409);
      expect(refused.text).toContain("This email can't use {owner}. You can use {siteName}, {businessName}.");
      expect(valueOf(refused.main, "part0")).toBe("Dear {owner}");
    }
    const empty = await admin.post(editor, { intent: "save", ...typed, subject: " \r\n" });
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining("Please enter a subject")]);
    expect(valueOf(empty.main, "part0")).toBe(typed.part0);
    expect(await db.$count(emailTexts)).toBe(0);
  });

  it("does not silently overwrite a newer text", async () => {
    await admin.post(editor, { intent: "save", ...typed, subject: "First" });
    const invalid = await admin.post(editor, { intent: "save", ...typed, subject: "" });
    expect(valueOf(invalid.main, "version")).toBe("0");
    const stale = await admin.post(editor, { intent: "save", ...typed, subject: "Second" });
    expect([stale.status, valueOf(stale.main, "subject"), valueOf(stale.main, "version")]).toEqual([409, "Second", "1"]);
    expect(stale.text).toContain("Someone else changed this email.");
    expect((await admin.post(editor, { intent: "save", ...typed, subject: "Second", version: "1" })).status).toBe(302);
  });

  it("previews a text without saving it, in a frame that runs no scripts", async () => {
    const hostile = { ...typed, part0: `<script>alert(1)</script> {businessName}\n\n${"“ß”".repeat(600)}` };
    const { status, main, text } = await admin.post(editor, { intent: "preview", ...hostile });
    expect(status).toBe(200);
    expect(text).toContain("Subject: Hi Prairie Plumbing");
    expect(valueOf(main, "part0")).toContain("<script>alert(1)</script>");
    const frame = elementsOf(main, "iframe")[0]!;
    expect(attributeOf(frame, "sandbox")).toBe("");
    const preview = await previewIn(main);
    const html = await preview.text();
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; Prairie Plumbing");
    expect(html).not.toContain("<script");
    expect(preview.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(preview.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(await db.$count(emailTexts)).toBe(0);
  });

  it("previews a text of the maximum length, even if it compresses poorly", async () => {
    // Many different Chinese characters compress poorly.
    const words = (length: number) =>
      Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((at * at * 31) % 2999))).join("");
    const longest = {
      subject: words(150),
      part0: words(2000),
      part1: words(2000),
      version: "0",
      intent: "preview",
    };
    const { main } = await admin.post(editor, longest);
    const src = attributeOf(elementsOf(main, "iframe")[0]!, "src")!;
    expect(src.length).toBeLessThan(14 * 1024);
    expect((await previewIn(main)).status).toBe(200);
  });

  it("sends a test email with what was typed, and keeps what was typed", async () => {
    const { status, main } = await admin.post(editor, { intent: "test", ...typed });
    expect([status, valueOf(main, "subject")]).toEqual([200, typed.subject]);
    expect((await admin.site.deliver())[0]).toMatchObject({ subject: "Test: Hi Prairie Plumbing" });
    expect(await db.$count(emailTexts)).toBe(0);
  });

  it("has no form for an email with a fixed text", async () => {
    const { main, text } = await admin.open("/reset-password");
    expect(text).toContain("This email can't be changed");
    expect(main).not.toContain("<form");
    expect(await (await previewIn(main)).text()).toContain("/reset-password?token=sample");
    for (const intent of ["save", "test"])
      expect((await admin.post("/reset-password", { intent, ...typed })).text).toContain("This email can't be changed.");
    expect((await admin.post("/reset-password", { intent: "reset" })).toast).toEqual(["This email can't be changed."]);
    expect((await admin.open("/unknown")).status).toBe(404);
  });
});

describe("the email log", () => {
  it("shows why an email failed, and lets an admin resend it", async () => {
    const at = new Date("2026-01-14T12:00:00Z");
    const failed = { kind: "business-approved", payload: { business: "Secret Shop" }, createdAt: at, dueAt: at, attempts: 10 };
    const [row] = await db
      .insert(outbox)
      .values({ ...failed, recipient: "ada@example.test", lastFailure: "the <email> server is down" })
      .returning();
    const { text, main } = await admin.open("/log?state=failed");
    expect(text).toContain(
      "Business approved ada@example.test Failed The <email> server is down. 10 attempts. We stopped trying.",
    );
    expect(main).not.toContain("Secret Shop");
    const again = await admin.post("/log?state=failed", { intent: "again", id: row!.id });
    expect(again).toMatchObject({
      status: 302,
      to: "/admin/dashboard/emails/log?state=failed",
      toast: ["Email will be sent again"],
    });
    expect((await admin.open("/log?state=failed")).text).toContain("No emails found");
    const twice = await admin.post("/log", { intent: "again", id: row!.id });
    expect([twice.status, twice.text]).toEqual([409, expect.stringContaining("You can't send this email again.")]);
  });
});
