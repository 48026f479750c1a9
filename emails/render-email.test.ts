import { describe, expect, it } from "vitest";
import { emailSite, render } from "#test/rendered-email.ts";
import { renderEmail } from "./render-email.ts";

describe("the recipient's name", () => {
  const confirm = (name: string) => render("verify-email", { name, link: "/verify-email" });

  it("is escaped", async () => {
    const hostile = `Bo <b onclick="x()"> & <img src=x>`;
    const { html, text } = await confirm(hostile);
    expect(html).toContain("Hello Bo &lt;b onclick=&quot;x()&quot;&gt; &amp; &lt;img src=x&gt;,");
    expect(html).not.toMatch(/<img|<b /);
    expect(text).toContain(`Hello ${hostile},`);
  });

  it.each(["Win at casino.example", "https://evil.example", "Call //evil", "x".repeat(61), "email me@evil.example"])(
    "is left out if it could be an advertisement or is too long: %s",
    async (name) => {
      const { text, html } = await confirm(name);
      expect(text).toMatch(/^Hello,\n/);
      expect(html).not.toContain(name);
    },
  );

  it("keeps initials and titles on one line", async () => {
    expect((await confirm("Dr. J. R.\r\n O'Neil-Åberg")).text).toContain("Hello Dr. J. R. O'Neil-Åberg,");
  });
});
describe("the reply to a contact message", () => {
  it("keeps line breaks and escapes HTML", async () => {
    const answer = "Hello,\n\nwe open at <b>eight</b>.\nSee you & yours";
    const { html, text } = await render("message-reply", {
      name: "Ada Lund",
      subject: "Hours <i>",
      message: "When?\nOn Sundays too?",
      answer,
    });
    expect(text).toMatch(/Hello,\n+we open at <b>eight<\/b>\.\nSee you & yours\n/);
    expect(text).toMatch(/“Hours <i>”:\n+When\?\nOn Sundays too\?/);
    expect(html).not.toMatch(/<b>|<i>/);
    expect(html).toContain("we open at &lt;b&gt;eight&lt;/b&gt;.<br/>See you &amp; yours");
  });
});
describe("renderEmail", () => {
  it.each(["nothing", "constructor", ""])("throws for an unknown kind: %s", async (kind) => {
    await expect(renderEmail(kind, {}, emailSite)).rejects.toThrow(`there is no email of kind "${kind}"`);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "verify-email", "", "/a b", undefined, 7])(
    "throws for a link that is not a path on this site: %s",
    async (link) => {
      await expect(renderEmail("reset-password", { link }, emailSite)).rejects.toThrow();
    },
  );

  it("throws for a payload with a missing field", async () => {
    await expect(renderEmail("email-address-changed", {}, emailSite)).rejects.toThrow("newAddress");
  });
});
