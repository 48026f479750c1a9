import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { change } from "#db/transaction.ts";
import { undoAction } from "#domain/audit-log/undo-action.ts";
import { db } from "#test/db.ts";
import { anAdmin, anOwner } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { getEmail, listEmails, previewEmail, resetEmailText, saveEmailText, sendTestEmail } from "./email-texts.ts";
import { emailTexts } from "./schema.ts";

const kind = "business-approved";
const welcome = { subject: "Welcome, {businessName}!", parts: ["{businessName} is now on {siteName}.\n\nThank you.", "Bye."] };

let site: ReturnType<typeof aSite>;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  site = aSite();
  admin = await anAdmin(db);
});

const save = (text = welcome, version = 0) => saveEmailText(site.app, admin, kind, { ...text, version });

/** Queues an approval and returns the email that the site sends. */
async function sendApproval(to = site, business = "Prairie Pipes") {
  await change(to.app, { role: "system", name: "test" }, "approve_business", { kind: "business" }, async (_, entry) =>
    entry.email("owner@example.test", kind, { name: "Ada", business, link: "/business/1" }),
  );
  return (await to.deliver())[0]!;
}

describe("an email's text", () => {
  it("is the original text with placeholders until an admin changes it", async () => {
    expect(await getEmail(site.app, admin, kind)).toMatchObject({
      version: 0,
      placeholders: [
        { name: "siteName", example: "Williston Directory" },
        { name: "businessName", example: "Prairie Plumbing" },
      ],
      text: {
        subject: "Your business is now listed on {siteName}",
        parts: ["Good news: {businessName} was approved. It is now listed on {siteName}.", ""],
      },
      fixed: [["Button: View your listing"]],
    });
  });

  it("applies to the next email from every process, in both HTML and plain text", async () => {
    const other = aSite();
    expect((await sendApproval(other)).subject).toBe("Your business is now listed on Williston Directory");
    await save();
    for (const process of [site, other]) {
      const { subject, html, text } = await sendApproval(process);
      expect(subject).toBe("Welcome, Prairie Pipes!");
      expect(html).toContain("Prairie Pipes is now on Williston Directory.</p>");
      expect(html).toContain(">Thank you.</p>");
      expect(text).toMatch(
        /^Hello Ada,\s+Prairie Pipes is now on Williston Directory\.\s+Thank you\.\s+http\S+\/business\/1\s+Bye\./,
      );
      expect(html + text).not.toContain("Good news");
    }
  });

  it("can be reset to the original, and each change can be undone", async () => {
    await save();
    await save({ ...welcome, subject: "Hello again" }, 1);
    const [, second] = await db.select().from(auditLog).orderBy(auditLog.id);
    expect(second).toMatchObject({ before: { name: "Business approved", subject: welcome.subject }, subjectId: kind });
    await undoAction(site.app, admin, second!.id);
    expect((await getEmail(site.app, admin, kind)).text).toEqual(welcome);
    await expect(undoAction(site.app, admin, second!.id)).rejects.toThrow("undone_already");
    await resetEmailText(site.app, admin, kind);
    expect(await db.select().from(emailTexts)).toEqual([]);
    expect((await sendApproval()).subject).toBe("Your business is now listed on Williston Directory");
    const reset = (await db.select().from(auditLog).orderBy(auditLog.id)).findLast(({ action }) => action === "edit_email_text")!;
    await undoAction(site.app, admin, reset.id);
    expect((await sendApproval()).subject).toBe("Welcome, Prairie Pipes!");
  });

  it("is saved only if the admin saw the latest version", async () => {
    await save();
    await expect(save({ ...welcome, subject: "Other" })).rejects.toThrow("stale");
    await save({ ...welcome, subject: "Other" }, 1);
    await expect(save(welcome, 1)).rejects.toThrow("stale");
    expect(await db.select().from(emailTexts)).toMatchObject([{ kind, subject: "Other", version: 2 }]);
  });

  it.each([
    ["an unknown placeholder", "Hi {owner}", ["{owner}"]],
    ["a placeholder from another email", "{code}", ["{code}"]],
    ["a link in a placeholder", "{https://evil.example/{businessName}}", ["{https://evil.example/}"]],
    ["a lone brace", "a } b", ["}"]],
    ["the name of a method of every object", "{constructor}", ["{constructor}"]],
  ])("can't contain %s, and the error names the allowed placeholders", async (_, part, unknown) => {
    const refused = { code: "placeholder_unknown", details: { unknown, allowed: ["siteName", "businessName"] } };
    await expect(save({ ...welcome, parts: [part, ""] })).rejects.toMatchObject(refused);
    await expect(save({ ...welcome, subject: part })).rejects.toMatchObject(refused);
    expect(await db.select().from(emailTexts)).toEqual([]);
  });

  it("is ignored when this release has other fixed parts or placeholders", async () => {
    for (const parts of [["Only one"], ["{gone}", ""]]) {
      await db.delete(emailTexts);
      await db.insert(emailTexts).values({ kind, subject: "Old", parts, updatedAt: new Date(0) });
      expect((await sendApproval()).subject).toBe("Your business is now listed on Williston Directory");
    }
  });

  it("can be read, changed, and tested only by admins", async () => {
    const { app } = site;
    for (const actor of [{ role: "visitor" }, await anOwner(db), { ...admin, lacksTwoFactor: true }] as never[]) {
      const refused = { kind: "not_allowed" };
      await expect(listEmails(app, actor)).rejects.toMatchObject(refused);
      await expect(getEmail(app, actor, kind)).rejects.toMatchObject(refused);
      await expect(saveEmailText(app, actor, kind, { ...welcome, version: 0 })).rejects.toMatchObject(refused);
      await expect(resetEmailText(app, actor, kind)).rejects.toMatchObject(refused);
      await expect(previewEmail(app, actor, kind, welcome, "http://site.test")).rejects.toMatchObject(refused);
      await expect(sendTestEmail(app, actor, kind, welcome)).rejects.toMatchObject(refused);
    }
  });
});

it.each(["verify-email", "reset-password", "claim-code", "two-factor-off", "editor-invitation", "listing-claimed"])(
  "%s keeps its text",
  async (locked) => {
    const { isEditable, text } = await getEmail(site.app, admin, locked);
    expect(isEditable).toBe(false);
    await expect(saveEmailText(site.app, admin, locked, { ...text, version: 0 })).rejects.toThrow("keeps_text");
    await db.insert(emailTexts).values({ kind: locked, subject: "Mine", parts: text.parts, updatedAt: new Date(0) });
    const { subject } = await previewEmail(site.app, admin, locked, null, "http://site.test");
    expect(subject).not.toBe("Mine");
  },
);

it("sends a test email with the typed text to the admin, within a limit", async () => {
  expect(await sendTestEmail(site.app, admin, kind, welcome)).toBe(admin.email);
  const [email] = await site.deliver();
  expect(email).toMatchObject({ to: admin.email, subject: "Test: Welcome, Prairie Plumbing!" });
  expect(email!.text).toContain("http://site.test/business/1");
  for (let count = 1; count < 20; count += 1) await sendTestEmail(site.app, admin, kind, welcome);
  await expect(sendTestEmail(site.app, admin, kind, welcome)).rejects.toMatchObject({ kind: "too_many" });
});
