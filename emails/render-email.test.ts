import { describe, expect, it } from "vitest";
import type { EmailKind } from "#emails/index.ts";
import { emailSamples } from "#test/email-samples.ts";
import town from "../town.config.ts";
import { renderEmail } from "./render-email.ts";

const emailSite = { town, publicOrigin: "https://town.example" };

it("a visitor's question keeps line breaks, escapes HTML, and gets replies for the visitor", () => {
  const message = "Hello,\n\ndo you open at <b>eight</b>?\nVera & Bo";
  const { html, text, replyTo } = renderEmail("question", { ...emailSamples.question, message }, emailSite);
  expect(text).toContain(message);
  expect(html).toContain("do you open at &lt;b&gt;eight&lt;/b&gt;?\nVera &amp; Bo");
  expect(replyTo).toBe("vera@example.org");
});

it.each(["https://evil.example", "//evil.example", "/\\evil.example", "verify-email", "", "/a b", undefined, 7])(
  "a link that is not a path on this site throws: %s",
  (link) => expect(() => renderEmail("reset-password", { link }, emailSite)).toThrow(),
);

it("a line break in a value adds no header to the email", () => {
  const holiday = "New Year\r\nBcc: eve@evil.example\u2028X: 1";
  const { subject } = renderEmail("holiday-question", { ...emailSamples["holiday-question"], holiday }, emailSite);
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
});

describe("each email", () => {
  it.each(Object.keys(emailSamples) as EmailKind[])("%s is complete, and links only to this site", (kind) => {
    const { subject, text, html } = renderEmail(kind, emailSamples[kind], emailSite);
    expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|null|NaN|\[object/);
    const links = (of: string) => new Set(of.replaceAll("&amp;", "&").match(/https?:\/\/[^\s"<]+/g));
    expect(links(html)).toEqual(links(text));
    for (const link of links(text)) expect(link).toMatch(/^https:\/\/town\.example\//);
    expect(html).not.toMatch(/<script|<img/);
    expect(text).toContain("Williston, North Dakota");
  });

  it.each([
    ["submission-received", "your business"],
    ["business-rejected", "your business"],
    ["claim-approved", "the business"],
  ] as const)("%s leaves out a business name that could be an advertisement", (kind, fallback) => {
    const { text } = renderEmail(kind, { ...emailSamples[kind], business: "Win at casino.example" }, emailSite);
    expect(text).toContain(fallback);
    expect(text).not.toContain("casino");
  });
});
