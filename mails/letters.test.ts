import { describe, expect, it } from "vitest";
import town from "../town.config.ts";
import { mailNames, writeLetter } from "./letters.tsx";

const head = { town, publicOrigin: "https://town.example" };

/** What each mail is promised with, where its one button leads, and a phrase that is its own. */
const cases: [mail: string, facts: Record<string, unknown>, link: string, subject: string, phrase: string][] = [
  [
    "confirm-address",
    { link: "/verify-email?token=a.b-c&x=1" },
    "/verify-email?token=a.b-c&x=1",
    "Confirm your address for Williston Directory",
    "24 hours",
  ],
  ["address-known", {}, "/login", "You already have an account at Williston Directory", "Choose a new one"],
  [
    "reset-password",
    { link: "/reset-password?token=abc" },
    "/reset-password?token=abc",
    "Choose a new password for Williston Directory",
    "next hour",
  ],
  ["password-changed", {}, "/forgot-password", "Your password for Williston Directory was changed", "nothing to do"],
  [
    "confirm-new-address",
    { link: "/verify-email?token=abc" },
    "/verify-email?token=abc",
    "Confirm your new address for Williston Directory",
    "old address",
  ],
  [
    "address-changed",
    { newAddress: "new@example.test" },
    "/contact",
    "Your address for Williston Directory was changed",
    "new@example.test",
  ],
  [
    "submission-received",
    { business: "Prairie Plumbing", reviewTime: "12-24 hours" },
    "/contact",
    "We received your business for Williston Directory",
    "Thank you for sending in Prairie Plumbing. We review every business before it is published, which usually takes 12-24 hours.",
  ],
  [
    "business-approved",
    { business: "Prairie Plumbing", link: "/business/1" },
    "/business/1",
    "Your business is now in Williston Directory",
    "Prairie Plumbing was approved",
  ],
  [
    "business-rejected",
    { business: "Prairie Plumbing", reason: "The address is missing.", owned: true, link: "/dashboard" },
    "/dashboard",
    "Your business was not accepted at Williston Directory",
    "The reason: The address is missing.",
  ],
  [
    "sponsorship-ended",
    { business: "Prairie Supply", category: "Housing", link: "/business/sponsorship/1" },
    "/business/sponsorship/1",
    "Your category sponsorship at Williston Directory has ended",
    "Prairie Supply no longer sponsors the category Housing",
  ],
  [
    "message-answered",
    { subject: "Opening hours", message: "When do you open?", answer: "At eight." },
    "/contact",
    "Our answer to your message to Williston Directory",
    "At eight.",
  ],
];

/** The words of a page as people see them. */
function wordsOf(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe("each mail", () => {
  it("is tried below", () => {
    expect(cases.map(([mail]) => mail).sort()).toEqual([...mailNames].sort());
  });

  it.each(cases)(
    "%s greets, leads where it should and says what it is about [accounts.mails]",
    async (mail, facts, link, subject, phrase) => {
      const letter = await writeLetter(mail, { name: "Ada Lund", ...facts }, head);
      const href = `https://town.example${link}`;

      expect(letter.subject).toBe(subject);
      for (const words of [letter.text, wordsOf(letter.html)]) {
        expect(count(words, "Hello Ada Lund,")).toBe(1);
        expect(count(words, href)).toBe(1);
        expect(words).toContain(phrase);
        expect(words).toContain("You got this mail because");
        expect(words).toContain("Williston, North Dakota");
        expect(words).not.toMatch(/undefined|null|NaN|\[object/);
      }
      // The button and the plain link below it.
      expect(count(letter.html.replaceAll("&amp;", "&"), `href="${href}"`)).toBe(2);
      expect(letter.html).not.toMatch(/<script|<img|https?:\/\/(?!town\.example|www\.w3\.org)/);
      expect(letter.text).not.toMatch(/[<>]|&\w+;/);
    },
  );

  it.each(cases)("%s greets somebody without a name too", async (mail, facts) => {
    const { text } = await writeLetter(mail, { ...facts, name: "" }, head);
    expect(text).toMatch(/^Hello,\n/);
  });
});

describe("an answer", () => {
  it("keeps the lines of both sides and is words, never HTML [desk-parts.answer-mail]", async () => {
    const answer = "Hello,\n\nwe open at <b>eight</b>.\nSee you & yours";
    const { html, text } = await writeLetter(
      "message-answered",
      { name: "Ada Lund", subject: "Hours <i>", message: "When?\nOn Sundays too?", answer },
      head,
    );
    expect(text).toMatch(/Hello,\n+we open at <b>eight<\/b>\.\nSee you & yours\n/);
    expect(text).toMatch(/“Hours <i>”:\n+When\?\nOn Sundays too\?/);
    expect(html).not.toMatch(/<b>|<i>/);
    expect(html).toContain("we open at &lt;b&gt;eight&lt;/b&gt;.<br/>See you &amp; yours");
  });
});

describe("a name", () => {
  const confirm = (name: string) => writeLetter("confirm-address", { name, link: "/verify-email" }, head);

  it("is words, never HTML", async () => {
    const hostile = `Bo <b onclick="x()"> & <img src=x>`;
    const { html, text } = await confirm(hostile);
    expect(html).toContain("Hello Bo &lt;b onclick=&quot;x()&quot;&gt; &amp; &lt;img src=x&gt;,");
    expect(html).not.toMatch(/<img|<b /);
    expect(text).toContain(`Hello ${hostile},`);
  });

  it.each(["Win at casino.example", "https://evil.example", "Call //evil", "x".repeat(61), "mail me@evil.example"])(
    "is left out when it advertises: %s",
    async (name) => {
      const { text, html } = await confirm(name);
      expect(text).toMatch(/^Hello,\n/);
      expect(html).not.toContain(name);
    },
  );

  it("keeps initials and titles, on one line", async () => {
    expect((await confirm("Dr. J. R.\r\n O'Neil-Åberg")).text).toContain("Hello Dr. J. R. O'Neil-Åberg,");
  });
});

describe("a decision about a business", () => {
  const rejected = async (facts: object) =>
    (await writeLetter("business-rejected", { business: "Prairie Plumbing", ...facts }, head)).text.replace(/\s+/g, " ");

  it("says how to send it in again, and nothing of a reason that was not given [review.rejected-mail]", async () => {
    const owners = await rejected({ reason: null, owned: true, link: "/dashboard" });
    expect(owners).toContain("edit your business, and send it in again");
    expect(owners).not.toContain("reason");
    const submitters = await rejected({ owned: false, link: "/submit-business" });
    expect(submitters).toContain("send it in again with what was missing or wrong put right");
    expect(submitters).not.toContain("dashboard");
  });

  it.each(["submission-received", "business-approved", "business-rejected"])(
    "names no business whose name advertises: %s",
    async (mail) => {
      const facts = { business: "Win at casino.example", reviewTime: "12-24 hours", owned: false, link: "/business/1" };
      const { text } = await writeLetter(mail, facts, head);
      expect(text).toContain("your business");
      expect(text).not.toContain("casino");
    },
  );
});

describe("writing", () => {
  it.each(["nothing", "constructor", ""])("refuses a mail nobody knows: %s", async (mail) => {
    await expect(writeLetter(mail, {}, head)).rejects.toThrow(`there is no mail called ${mail}`);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "verify-email", "", "/a b", undefined, 7])(
    "refuses a link out of the site: %s",
    async (link) => {
      await expect(writeLetter("reset-password", { link }, head)).rejects.toThrow();
    },
  );

  it("refuses facts that are missing", async () => {
    await expect(writeLetter("address-changed", {}, head)).rejects.toThrow("newAddress");
  });
});
