import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "#domain/settings/schema.ts";
import { settingsForms } from "#domain/settings/settings-forms.shared.ts";
import type { SettingsGroupName } from "#domain/settings/settings-groups.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { settingsScreens } from "#test/settings-screens.ts";

const screens = settingsScreens();
const { pathOf, hiddenField, save } = screens;

// The other process loads the town before the change.
beforeEach(async () => void (await screens.other.visit("/about")));

const names = {
  ...{ name: "Bemidji", state: "Minnesota", stateCode: "MN", postalCode: "56601" },
  ...{ siteName: "Bemidji Pages", promise: "Find it in Bemidji." },
};

/** Where each value appears: on a page, in a file, or in the text of an optional email. */
const readers: [SettingsGroupName, Record<string, string>, Record<string, string[]>][] = [
  [
    "names",
    names,
    {
      "/": [
        "Bemidji Pages",
        "Find it in Bemidji.",
        "Bemidji, Minnesota 56601",
        '"@type":"WebSite","@id":"http://site.test/#website"',
      ],
      "/about": ["About Bemidji Pages"],
      email: ["Bemidji Pages in Bemidji, Minnesota."],
    },
  ],
  [
    "contact",
    { email: "hello@bemidji.example", telephone: "(218) 555-0108" },
    {
      "/contact": ["mailto:hello@bemidji.example", "tel:2185550108"],
      "/": ['"email":"hello@bemidji.example","telephone":"(218) 555-0108"'],
    },
  ],
  [
    "legal",
    { legalName: "Bemidji Pages LLC", postalAddress: "PO Box 7, Bemidji MN 56601" },
    {
      "/contact": ["Bemidji Pages LLC, PO Box 7, Bemidji MN 56601"],
      "/": ['"legalName":"Bemidji Pages LLC","address":"PO Box 7, Bemidji MN 56601"'],
      email: ["PO Box 7, Bemidji MN 56601"],
    },
  ],
  [
    "marketing",
    { reviewTime: "one day", replyTime: "by tomorrow" },
    { "/about": ["The review takes one day."], "/contact": ["by tomorrow"] },
  ],
  ["copyright", { holder: "Ada Olson", year: "2031" }, { "/": ["© 2031 Ada Olson"] }],
];

describe("the settings screens", () => {
  it.each(readers)("change %s as of the next request to either of two processes", async (group, form, shown) => {
    const { email: reader } = await aUser(db);
    const saved = await save(group, form);
    expect([saved.status, saved.headers.get("location")]).toEqual([302, pathOf(group)]);
    const payload = { business: "Plumbing", link: "/business/1" };
    await queueOptionalEmail(db, screens.site.app, { to: reader, kind: "business-approved", payload });
    for (const process of [screens.site, screens.other])
      for (const [place, texts] of Object.entries(shown)) {
        if (place === "email") continue;
        const page = (await process.page(place)).replaceAll("<!-- -->", "");
        for (const text of texts) expect(page, place).toContain(text);
      }
    if (shown["email"]) expect((await screens.other.deliver())[0]!.text).toContain(shown["email"][0]);
  });

  it.each<[SettingsGroupName, Record<string, string>, string]>([
    ["names", { ...names, name: " " }, "Enter the town&#x27;s name."],
    ["names", { ...names, siteName: "x".repeat(61) }, "Please use at most 60 characters"],
    ["contact", { email: "hello at bemidji", telephone: "" }, "Enter a complete email address, such as hello@example.org."],
    ["contact", { email: "", telephone: "call me" }, "Enter a phone number without letters."],
    ["legal", { legalName: "", postalAddress: "Box 7" }, "Enter the full address: street or PO box, and town."],
    ["marketing", { reviewTime: "", replyTime: "soon" }, "Enter how long a review takes."],
    ["copyright", { holder: "", year: "soon" }, "Enter a year with four digits."],
    ["copyright", { holder: "", year: "99999" }, "Enter a year from 1900 to 2200."],
  ])("refuse an invalid value in %s, say why, and keep what was typed", async (group, form, reason) => {
    const refused = await save(group, form);
    const page = await refused.text();
    expect([refused.status, page.includes(reason)]).toEqual([400, true]);
    for (const value of Object.values(form).filter((each) => each.trim())) expect(page).toContain(`value="${value}"`);
    expect(await db.select().from(settings)).toEqual([]);
  });

  it("refuse a stale save, keep what was typed, and save it when it is sent again", async () => {
    const first = await hiddenField("marketing", "previous");
    await save("marketing", { reviewTime: "theirs", replyTime: "soon" });
    const refused = await save("marketing", { reviewTime: "mine", replyTime: "soon", previous: first });
    const page = await refused.text();
    expect(refused.status).toBe(409);
    expect(textOf(mainOf(page))).toContain("Someone else changed these settings.");
    expect(page).toContain('value="mine"');
    expect(await db.select().from(settings)).toMatchObject([{ value: { reviewTime: "theirs" } }]);
    expect((await save("marketing", { reviewTime: "mine", replyTime: "soon" })).status).toBe(302);
  });

  it("are listed with their current values", async () => {
    await save("copyright", { holder: "Ada Olson", year: "2031" });
    const page = textOf(
      mainOf(await (await screens.site.visit("/admin/dashboard/settings", { headers: screens.headers })).text()),
    );
    for (const { title } of Object.values(settingsForms)) expect(page).toContain(title);
    expect(page).toMatch(/Copyright The line at the end of every page\. Changed \w+ \d+, \d{4}/);
    expect(page).toContain("Never changed");
  });
});
