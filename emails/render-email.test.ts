import { describe, expect, it } from "vitest";
import { emailSamples } from "#test/email-samples.ts";
import { emailSite, render } from "#test/rendered-email.ts";
import { renderEmail } from "./render-email.ts";

describe("a visitor's question", () => {
  it("keeps line breaks, escapes HTML, and gets replies for the visitor", async () => {
    const message = "Hello,\n\ndo you open at <b>eight</b>?\nVera & Bo";
    const { html, text, replyTo } = await render("question", { ...emailSamples["question"][0], message });
    expect(text).toMatch(/Hello,\n+do you open at <b>eight<\/b>\?\nVera & Bo\n/);
    expect(html).toContain("do you open at &lt;b&gt;eight&lt;/b&gt;?\nVera &amp; Bo");
    expect(replyTo).toBe("vera@example.org");
  });
});
describe("renderEmail", () => {
  it.each(["nothing", "constructor", ""])("throws for an unknown kind: %s", (kind) => {
    expect(() => renderEmail(kind, {}, emailSite)).toThrow(`there is no email of kind "${kind}"`);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "verify-email", "", "/a b", undefined, 7])(
    "throws for a link that is not a path on this site: %s",
    (link) => {
      expect(() => renderEmail("reset-password", { link }, emailSite)).toThrow();
    },
  );
});

it("a line break in a value adds no header to the email", async () => {
  const sample = emailSamples["holiday-question"][0];
  const { subject } = await render("holiday-question", { ...sample, holiday: "New Year\r\nBcc: eve@evil.example\u2028X: 1" });
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
});

/** Returns a page's visible text. */
function visibleText(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe("each email", () => {
  const each = Object.entries(emailSamples).map(([kind, [payload, ...expected]]) => [kind, payload, ...expected] as const);

  it.each(each)("%s says what it is about and links to the right page", async (kind, payload, link, subject, phrase) => {
    const email = renderEmail(kind, payload, emailSite);
    const href = `https://town.example${link}`;

    expect(email.subject).toBe(subject);
    for (const words of [email.text, visibleText(email.html)]) {
      expect(count(words, href)).toBe(link ? 1 : 0);
      expect(words).toContain(phrase);
      expect(words).toContain("Williston, North Dakota");
      expect(words).not.toMatch(/undefined|null|NaN|\[object/);
    }
    // The URL is in the button and in the plain link below it.
    expect(count(email.html.replaceAll("&amp;", "&"), `href="${href}"`)).toBe(link ? 2 : 0);
    expect(email.html).not.toMatch(/<script|<img|https?:\/\/(?!town\.example|www\.w3\.org)/);
    expect(email.text).not.toMatch(/[<>]|&\w+;/);
  });

  it.each([
    ["submission-received", "your business"],
    ["business-approved", "your business"],
    ["business-rejected", "your business"],
    ["business-removed", "your business"],
    ["claim-received", "a business"],
    ["new-submission", "A business"],
    ["claim-approved", "the business"],
    ["claim-rejected", "a business"],
  ] as const)("%s leaves out a business name that could be an advertisement", async (kind, fallback) => {
    const { text } = renderEmail(kind, { ...emailSamples[kind][0], business: "Win at casino.example" }, emailSite);
    expect(text).toContain(fallback);
    expect(text).not.toContain("casino");
  });
});
