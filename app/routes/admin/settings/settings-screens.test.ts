import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "#domain/settings/schema.ts";
import { settingsForms } from "#domain/settings/settings-forms.shared.ts";
import type { SettingsGroupName } from "#domain/settings/settings-groups.ts";
import { queueOptionalEmail } from "#domain/email-preferences/queue-optional-email.ts";
import { followSettings } from "#server/follow-settings.ts";
import { followRevision } from "#server/page-cache/data-revision.ts";
import { db } from "#test/db.ts";
import { anAdmin, aUser, cookieOf } from "#test/factories.ts";
import { attributeOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

/** In milliseconds of the fake time: how old the other process's data revision may be. */
let time = 0;
let site: ReturnType<typeof aSite>;
/** A second process on the same database. */
let other: ReturnType<typeof aSite>;
let headers: Record<string, string>;

beforeEach(async () => {
  site = aSite();
  other = aSite({
    follow: (app) =>
      followSettings(
        app,
        followRevision(app.db, () => time),
      ),
  });
  await other.visit("/about");
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

const pathOf = (group: string) => `/admin/dashboard/settings/${group}`;

/** Opens a screen and returns the value of a hidden field. */
async function hiddenField(group: string, name: string): Promise<string> {
  const screen = await (await site.visit(pathOf(group), { headers })).text();
  const [field = ""] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(screen) ?? [];
  return attributeOf(field, "value") ?? "";
}

/** Saves a group on its screen, as a browser without scripts. A field may have several values. */
async function save(group: SettingsGroupName, form: Record<string, string | string[]>, previous?: string) {
  const fields = { intent: "save", previous: previous ?? (await hiddenField(group, "previous")), ...form };
  const pairs = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const body = new TextEncoder().encode(new URLSearchParams(pairs).toString());
  return site.visit(pathOf(group), { body, headers: { ...headers, ...type } });
}

const names = {
  ...{ name: "Bemidji", state: "Minnesota", stateCode: "MN", postalCode: "56601" },
  ...{ siteName: "Bemidji Pages", promise: "Find it in Bemidji." },
};

/** Where each value shows: in a page, in a file, or in the text of an optional email. */
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
      "/new-businesses.rss": ["New businesses in Bemidji, MN", "Bemidji Pages"],
      email: ["Bemidji Pages, Bemidji, Minnesota."],
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

describe("the screens of settings", () => {
  it.each(readers)(
    "change %s on the next request of two processes [settings.screens] [settings.processes]",
    async (group, form, shown) => {
      const { email: reader } = await aUser(db);
      const saved = await save(group, form);
      expect([saved.status, saved.headers.get("location")]).toEqual([302, pathOf(group)]);
      const payload = { business: "Plumbing", link: "/business/1" };
      await queueOptionalEmail(db, site.app, { to: reader, kind: "business-approved", payload, topic: "weekly_summary" });
      time += 51;
      for (const process of [site, other])
        for (const [place, texts] of Object.entries(shown)) {
          if (place === "email") continue;
          const page = (await process.page(place)).replaceAll("<!-- -->", "");
          for (const text of texts) expect(page, place).toContain(text);
        }
      if (shown["email"]) expect((await other.deliver())[0]!.text).toContain(shown["email"][0]);
    },
  );

  it.each<[SettingsGroupName, Record<string, string>, string]>([
    ["names", { ...names, name: " " }, "Enter the town&#x27;s name."],
    ["names", { ...names, siteName: "x".repeat(61) }, "Please use at most 60 characters"],
    ["contact", { email: "hello at bemidji", telephone: "" }, "Enter a whole email address, such as hello@example.org."],
    ["contact", { email: "", telephone: "call me" }, "Enter a phone number, with digits only."],
    ["legal", { legalName: "", postalAddress: "Box 7" }, "Enter the whole address: street or PO box, and town."],
    ["marketing", { reviewTime: "", replyTime: "soon" }, "Enter how long a review takes."],
    ["copyright", { holder: "", year: "soon" }, "Enter a year with four digits."],
    ["copyright", { holder: "", year: "99999" }, "Enter a year from 1900 to 2200."],
  ])("refuse a wrong value in %s, say why, and keep what was typed [settings.screens]", async (group, form, reason) => {
    const refused = await save(group, form);
    const page = await refused.text();
    expect([refused.status, page.includes(reason)]).toEqual([400, true]);
    for (const value of Object.values(form).filter((each) => each.trim())) expect(page).toContain(`value="${value}"`);
    expect(await db.select().from(settings)).toEqual([]);
  });

  it("refuse a stale save, keep what was typed, and save it again on request [settings.change]", async () => {
    const first = await hiddenField("marketing", "previous");
    await save("marketing", { reviewTime: "theirs", replyTime: "soon" });
    const refused = await save("marketing", { reviewTime: "mine", replyTime: "soon" }, first);
    const page = await refused.text();
    expect(refused.status).toBe(409);
    expect(textOf(mainOf(page))).toContain("Someone else changed these settings.");
    expect(page).toContain('value="mine"');
    expect(await db.select().from(settings)).toMatchObject([{ value: { reviewTime: "theirs" } }]);
    expect((await save("marketing", { reviewTime: "mine", replyTime: "soon" })).status).toBe(302);
  });

  it("restore the previous version with a button, back to the town's files [settings.restore]", async () => {
    await save("copyright", { holder: "First", year: "2031" });
    await save("copyright", { holder: "Second", year: "2031" });
    for (const holder of ["First", site.app.town.siteName]) {
      const id = await hiddenField("copyright", "id");
      await site.visit(pathOf("copyright"), { form: { intent: "restore", id }, headers });
      expect((await site.page("/")).replaceAll("<!-- -->", "")).toContain(`${holder}. All rights reserved.`);
    }
    const screen = await (await site.visit(pathOf("copyright"), { headers })).text();
    expect(screen).not.toContain("Restore previous version");
  });

  it("are listed with the values in force [settings.screens]", async () => {
    await save("copyright", { holder: "Ada Olson", year: "2031" });
    const page = textOf(mainOf(await (await site.visit("/admin/dashboard/settings", { headers })).text()));
    for (const { title } of Object.values(settingsForms)) expect(page).toContain(title);
    expect(page).toMatch(/Copyright holder Ada Olson Year 2031 Changed \w+ \d+, \d{4}/);
    expect(page).toContain("Never changed");
    const log = textOf(mainOf(await (await site.visit("/admin/dashboard/activity", { headers })).text()));
    expect(log).toContain("changed the settings “Copyright”");
  });

  it("answer 404 for a group that does not exist [settings.screens]", async () => {
    expect((await site.visit(pathOf("nothing"), { headers })).status).toBe(404);
  });
});
