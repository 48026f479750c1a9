import { Parser } from "htmlparser2";
import { createTransport } from "nodemailer";
import { describe, expect, it } from "vitest";
import { emailTextFields, partNames, textInForm } from "#domain/email-texts/email-text.shared.ts";
import town from "../town.config.ts";
import { splitBody } from "./body-parts.tsx";
import { descriptions } from "./descriptions/groups.ts";
import { exampleSender } from "./descriptions/placeholders.ts";
import { emailCatalog } from "./email-catalog.ts";
import { type EmailKind, emails } from "./index.ts";
import { renderEmail } from "./render-email.ts";

const site = { town, publicOrigin: "https://town.example" };
const kinds = Object.keys(emails) as EmailKind[];
const editable = kinds.filter((kind) => descriptions[kind].values);

/** Extra payloads for emails whose body depends on the payload. */
const variants: Partial<Record<EmailKind, object[]>> = {
  "business-rejected": [{ reason: null, owned: false }],
  "business-removed": [{ deleted: false, money: "none" }],
  "business-handed-over": [{ canceled: false, keepsEditing: false }],
  "business-taken-over": [{ payBy: undefined }],
  "claim-received": [{ more: undefined, claimant: undefined }],
  "claim-rejected": [{ reason: null, refunded: false }],
  "new-contact-message": [{ more: undefined }],
  "new-problem-report": [{ more: undefined }],
  "new-requests-digest": [{ submission: undefined, claim: undefined }],
  "new-submission": [{ more: undefined }],
  "payment-not-received": [{ business: null }],
  "payment-refunded": [{ why: "listing", cents: null }, { why: "category" }],
  "plan-changed": [{ when: "later", cents: null }],
  "plan-restored": [{ sponsorship: "back" }, { sponsorship: "lost" }],
  "plan-started": [{ price: null, business: null, outcome: "claim" }],
  "plan-suspended": [{ why: "disputed", sponsorship: true }],
  "sponsorship-ended": [{ removed: true }],
  "submission-received": [{ editLink: undefined }],
  "subscription-canceled": [{ withoutBusiness: true }],
  "subscription-ended": [{ sponsorship: true }],
  "subscription-renewed": [{ cents: null }],
  "weekly-summary": [{ searches: [], figures: [] }],
};

/** Values that differ from the values in the samples. */
const otherValues = {
  business: "Bob's Barn",
  plan: "premium_sponsorship",
  next: "premium",
  category: "Food & Drink",
  until: "2028-03-05T18:00:00.000Z",
  payBy: "2028-03-05T18:00:00.000Z",
  day: "2028-07-04",
  holiday: "Independence Day",
  reviewTime: "a week",
  editor: "kim@example.org",
  claimant: "kim@example.org",
};

describe("each email", () => {
  it("has a field in the form for each of its texts", () => {
    expect(Math.max(...kinds.map((kind) => emailCatalog.find(kind, site.town)!.original.parts.length))).toBeLessThanOrEqual(
      partNames.length,
    );
  });

  it.each(editable)("%s shows an admin's text in its HTML and plain text, and keeps its links", async (kind) => {
    const { original, ...email } = emailCatalog.find(kind, site.town)!;
    const placeholders = email.placeholders.map(({ name }) => name);
    const parts = original.parts.map((_, index) => `Text ${index} ${placeholders.map((name) => `{${name}}`).join(" ")}.`);
    for (const variant of [{}, ...(variants[kind] ?? [])]) {
      const payload = { ...descriptions[kind].sample, ...variant };
      const [before, after] = [
        await renderEmail(kind, payload, site),
        await renderEmail(kind, payload, site, { text: { subject: "Mine {siteName}", parts } }),
      ];
      expect(after.subject).toBe("Mine Williston Directory");
      for (const [index] of parts.entries())
        for (const written of [after.html, after.text]) expect(written).toMatch(new RegExp(`Text ${index} Williston Directory`));
      expect(after.html + after.text).not.toMatch(/[{}]|undefined|null\b/);
      expect(linksIn(after.html)).toEqual(linksIn(before.html));
    }
  });

  it.each(editable)("%s has the same number of paragraphs in each text for every payload", (kind) => {
    const textsOf = (payload: object) => splitBody(emails[kind].original(payload, exampleSender).body as never).texts;
    const sample = textsOf(descriptions[kind].sample);
    for (const variant of variants[kind] ?? [])
      expect(textsOf({ ...descriptions[kind].sample, ...variant }).map((text) => text.length)).toEqual(
        sample.map((text) => text.length),
      );
  });

  it.each(editable)("%s looks the same when its original text is rendered from placeholders", async (kind) => {
    const { original: text } = emailCatalog.find(kind, site.town)!;
    const { sample } = descriptions[kind];
    const others = Object.entries(otherValues).filter(([name]) => typeof (sample as Record<string, unknown>)[name] === "string");
    for (const payload of [sample, { ...sample, ...Object.fromEntries(others) }]) {
      const [before, after] = [await renderEmail(kind, payload, site), await renderEmail(kind, payload, site, { text })];
      expect([after.subject, after.text]).toEqual([before.subject, before.text]);
    }
  });
});

it("the sample of each email shows amounts in the town's currency", async () => {
  const swiss = { ...site, town: { ...site.town, currency: "CHF" } };
  for (const kind of kinds) {
    const { text } = await emailCatalog.renderSample(kind, null, swiss);
    const email = emailCatalog.find(kind, swiss.town)!;
    expect(JSON.stringify(email) + text, kind).not.toContain("$");
    expect(email.original).toEqual(emailCatalog.find(kind, site.town)!.original);
  }
  expect((await emailCatalog.renderSample("plan-started", null, swiss)).text).toMatch(/CHF\s29\.99/);
});

/** What an attacker types as the subject and the text, and what a payload contains. */
const attempts: [name: string, typed: { subject?: string; part?: string }, value?: string][] = [
  ["CR LF and Bcc in the subject", { subject: "Hi\r\nBcc: eve@evil.example" }],
  ["a header after an empty line", { subject: "Hi\r\n\r\n<script>alert(1)</script>" }],
  ["LF and To in the subject", { subject: "Hi\nTo: eve@evil.example" }],
  ["CR alone in the subject", { subject: "Hi\rCc: eve@evil.example" }],
  ["U+2028 and U+2029 in the subject", { subject: "Hi\u2028Bcc: eve@evil.example\u2029X-Evil: 1" }],
  ["U+0085 and vertical tab in the subject", { subject: "Hi\u0085Bcc: eve@evil.example\u000bX-Evil: 1" }],
  ["NUL and escape in the subject", { subject: "Hi\0Bcc: eve@evil.example\u001b[2J" }],
  ["an encoded word with CR LF", { subject: "=?utf-8?Q?Hi=0D=0ABcc:_eve@evil.example?=" }],
  ["a script in the text", { part: "<script>alert(1)</script>" }],
  ["an image in the text", { part: `<img src=x onerror="alert(1)">` }],
  ["the end of the paragraph", { part: `</p></td></table><a href="https://evil.example">x</a>` }],
  [
    "a style and a frame",
    { part: "<style>*{display:none}</style>".replaceAll(/[{}]/g, "") + "<iframe src=//evil.example></iframe>" },
  ],
  ["a placeholder inside a link", { part: `<a href="https://evil.example/{businessName}">{businessName}</a>` }],
  ["a javascript link", { part: "[x](javascript:alert`1`)" }],
  ["entities", { part: "&lt;script&gt;&#60;img src=x&#62;" }],
  ["a comment and CDATA", { part: "--><!--<![CDATA[<b>]]>" }],
  ["a MIME boundary", { part: "\r\n----_NmP-1\r\nContent-Type: text/html\r\n\r\n<b>x</b>" }],
  ["a lone dot, which ends SMTP data", { part: "a\r\n.\r\nMAIL FROM:<eve@evil.example>" }],
  ["HTML in a value", { subject: "{businessName} {category}" }, `<img src=x onerror=alert(1)><b>Bob's`],
  ["CR LF in a value of the subject", { subject: "{businessName} {category}" }, "Bob\r\nBcc= eve"],
  ["U+2028 in a value of the subject", { subject: "{businessName} {category}" }, "Bob\u2028Bcc= eve"],
  ["a placeholder in a value", { subject: "{businessName} {category}" }, "{siteName}{constructor}"],
  ["a link in a value", { subject: "{businessName} {category}" }, "https://evil.example/login"],
];

describe("an attempt to add a header or HTML", () => {
  it.each(attempts)(
    "with %s does nothing",
    async (_, { subject = "Hi", part = "Hello {businessName} {category}" }, value = "Bob's") => {
      const { parts, ...typed } = textInForm(emailTextFields.parse({ subject, part0: part, part1: part }));
      const text = { ...typed, parts: parts.slice(0, 2) };
      const sent = await renderEmail("sponsorship-ended", { business: value, category: value, link: "/business/1" }, site, {
        text,
      });
      const original = await renderEmail("sponsorship-ended", { business: "Bob's", category: "Food", link: "/business/1" }, site);

      expect(sent.subject).not.toMatch(/[\p{Cc}\u2028\u2029]|^$/u);
      expect(tagsIn(sent.html).filter((tag) => !allowed.includes(tag))).toEqual([]);
      expect(linksIn(sent.html)).toEqual(linksIn(original.html));
      expect(sent.html).not.toMatch(/Williston Directory\{constructor\}/);

      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const message = { from: "hello@example.org", to: { name: "", address: "ada@example.test" }, ...sent };
      const { message: bytes, envelope } = await transport.sendMail(message);
      expect(envelope).toEqual({ from: "hello@example.org", to: ["ada@example.test"] });
      const source = bytes.toString();
      const headers = source.slice(0, source.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
      expect(headers.split("\r\n").map((header) => header.split(":")[0])).toEqual([
        ...["From", "To", "Subject", "Message-ID", "Date", "MIME-Version", "Content-Type"],
      ]);
      const boundary = /boundary="([^"]+)"/.exec(headers)![1]!;
      const mimeParts = source.split(`--${boundary}`).slice(1);
      expect(mimeParts.map((each) => /^(?:\r\n)?(?:Content-Type: ([^;]+);|--)/.exec(each)?.[1])).toEqual([
        "text/plain",
        "text/html",
        undefined,
      ]);
      expect(source.replaceAll("\r\n", "")).not.toMatch(/[\r\n\0]/);
    },
  );
});

it("the subject must not be blank, and the subject and each text have a maximum length", () => {
  const parsed = (values: object) => emailTextFields.safeParse({ subject: "Hi", ...values }).success;
  expect([parsed({ subject: "x".repeat(150) }), parsed({ subject: "x".repeat(151) })]).toEqual([true, false]);
  expect([parsed({ part5: "x".repeat(2000) }), parsed({ part5: "x".repeat(2001) })]).toEqual([true, false]);
  expect(parsed({ subject: "\r\n\u200b" })).toBe(false);
});

/** The HTML elements that an email normally contains. */
const allowed = ["html", "head", "meta", "body", "div", "table", "tbody", "tr", "td", "p", "hr", "a", "span", "br", "link"];

function tagsIn(html: string): string[] {
  const tags: string[] = [];
  new Parser({
    onopentag: (name, attributes) => tags.push(name, ...Object.keys(attributes).filter((each) => /^on/i.test(each))),
  }).end(html);
  return tags;
}

function linksIn(html: string): string[] {
  const links: string[] = [];
  new Parser({ onopentag: (_, { href, src }) => links.push(...[href, src].filter((link) => link !== undefined)) }).end(html);
  return links;
}
