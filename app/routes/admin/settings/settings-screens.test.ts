import { beforeEach, describe, expect, it } from "vitest";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { settings } from "#domain/settings/schema.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { settingsForm, settingsScreens } from "#test/settings-screens.ts";

const screens = settingsScreens();
const { current, post, save } = screens;
const path = "/admin/dashboard/settings";

// The other process loads the town before the change.
beforeEach(async () => void (await screens.other.visit("/about")));

/** Where each value appears: on a page, in a file, or in the text of an optional email. */
const readers: [Record<string, string>, Record<string, string[]>][] = [
  [
    {
      ...{ name: "Bemidji", state: "Minnesota", stateCode: "MN", postalCode: "56601" },
      ...{ siteName: "Bemidji Pages", promise: "Find it in Bemidji." },
    },
    {
      "/": [
        "Bemidji Pages",
        "Find it in Bemidji.",
        "Bemidji, Minnesota 56601",
        '"@type":"WebSite","@id":"http://site.test/#website"',
      ],
      "/about": ["About Bemidji Pages"],
      email: ["Bemidji Pages, Bemidji, Minnesota"],
    },
  ],
  [
    { "contact.email": "hello@bemidji.example", "contact.telephone": "(218) 555-0108" },
    {
      "/contact": ["mailto:hello@bemidji.example", "tel:2185550108"],
    },
  ],
  [
    { legalName: "Bemidji Pages LLC", postalAddress: "PO Box 7, Bemidji MN 56601" },
    {
      "/contact": ["Bemidji Pages LLC, PO Box 7, Bemidji MN 56601"],
      email: ["PO Box 7, Bemidji MN 56601"],
    },
  ],
  [
    { "marketing.reviewTime": "one day", "marketing.replyTime": "by tomorrow" },
    { "/about": ["The review takes one day."], "/contact": ["by tomorrow"] },
  ],
  [{ copyrightHolder: "Ada Olson", copyrightYear: "2031" }, { "/": ["© 2031 Ada Olson"] }],
  [{ "notice.text": "Blizzard warning", "notice.endsAt": "2026-01-15T18:00" }, { "/": ["Blizzard warning"] }],
];

describe("the settings screen", () => {
  it.each(readers)("changes %o as of the next request to either of two processes", async (form, shown) => {
    const { email: reader } = await aUser(db);
    const saved = await save(form);
    expect([saved.status, saved.headers.get("location")]).toEqual([302, path]);
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

  it.each<[Record<string, string>, number, string]>([
    [{ name: " " }, 400, "Enter the town's name."],
    [{ postalCode: "8640" }, 409, "Enter a postal code that is valid in the town's country."],
    [{ "contact.email": "hello at bemidji" }, 400, "Enter a complete email address, such as hello@example.org."],
    [{ postalAddress: "Box 7" }, 400, "Enter the full address: street or PO box, and town."],
    [{ copyrightYear: "99999" }, 400, "Enter a year from 1900 to 2200."],
    [{ "notice.text": "Storm", "notice.endsAt": "" }, 400, "Please enter when the notice ends"],
    [{ "notice.text": "Storm", "notice.endsAt": "2026-01-13T18:00" }, 409, "That time has passed."],
    [{ synonyms: "hail" }, 400, "Write each line like this"],
    [{ synonyms: "nothing: hail" }, 409, "The first word of a line is not the address of a micro-category."],
  ])("refuses %o, says why, and keeps what was typed", async (form, status, reason) => {
    const refused = await save(form);
    const answer = (await refused.text()).replaceAll("\\u0027", "'");
    expect([refused.status, answer]).toEqual([status, expect.stringContaining(reason)]);
    for (const value of Object.values(form).filter((each) => each.trim())) expect(answer).toContain(value);
    expect(await db.select().from(settings)).toEqual([]);
  });

  it("refuses a stale value, keeps what was typed, and saves it when it is sent again", async () => {
    const before = await current();
    await save({ "marketing.reviewTime": "theirs" });
    const mine = { "marketing.reviewTime": "mine" };
    const refused = await post(settingsForm(before, mine));
    const answer = await refused.text();
    expect([refused.status, answer]).toEqual([409, expect.stringContaining("Someone else changed some of these settings.")]);
    for (const value of ["mine", "theirs"]) expect(answer).toContain(value);
    expect((await current()).marketing.reviewTime).toBe("theirs");
    // A value that this admin did not change stays as the other one saved it.
    expect((await post(settingsForm(before, { copyrightYear: "2031" }))).status).toBe(302);
    expect(await current()).toMatchObject({ copyrightYear: 2031, marketing: { reviewTime: "theirs" } });
    expect((await save(mine)).status).toBe(302);
  });

  it("turns paid plans off, but not on while the site can't take payments", async () => {
    expect((await save({ paidPlans: [] })).status).toBe(302);
    expect(await screens.other.page("/")).not.toContain("/add-business");
    screens.site.app.maySellPlans = false;
    expect(await (await save({ paidPlans: "on" })).text()).toContain("Paid plans need a payment provider.");
    screens.site.app.maySellPlans = true;
    expect((await save({ paidPlans: "on" })).status).toBe(302);
    expect(await screens.other.page("/")).toContain("/add-business");
  });
});
