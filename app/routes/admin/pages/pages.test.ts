import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { savePage } from "#domain/pages/save-page.ts";
import { pagePictures, pages } from "#domain/pages/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { followSettings } from "#server/follow-settings.ts";
import { followRevision } from "#server/page-cache/data-revision.ts";
import { adminSite } from "#test/admin-site.ts";
import { db } from "#test/db.ts";
import { anAdmin } from "#test/factories.ts";
import { elementsOf, linksOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { aJpeg } from "#test/uploads.ts";

const path = "/admin/dashboard/pages";
const admin = adminSite(path);

const typed = {
  ...{ title: "Lost and found", slug: "lost-and-found", description: "What people lost and found." },
  ...{ body: "## Keys\n\nAsk at the police station.", place: "none", position: "1", version: "0" },
};

/** Posts the editor's form, or another change of the page. */
async function edit(page: string, change: string, fields: Partial<typeof typed> = {}) {
  return admin.post(`${page}/${change}`, { ...typed, ...fields });
}

const visit = (address: string) => admin.site.visit(address);
/** Returns the links of the menu on phones, without the account's links. */
const headerLinks = async () =>
  linksOf(elementsOf(await admin.site.page("/"), "nav")[1]!)
    .map(({ text }) => text)
    .slice(0, -2);
const footerLinks = async () =>
  linksOf(elementsOf(await admin.site.page("/"), "footer")[0]!).map(({ text, href }) => `${text} ${href}`);
const storedPage = async () => (await db.select().from(pages))[0]!;

describe("a custom page", () => {
  it("opens at its address and is in the list and the sitemap", async () => {
    expect((await visit("/lost-and-found")).status).toBe(404);
    expect(await edit("new", "save")).toMatchObject({ status: 302, to: path, toast: ["Page Saved"] });
    const page = await admin.site.page("/lost-and-found");
    expect(elementsOf(page, "title").map(textOf)).toEqual(["Lost and found | Williston Directory"]);
    expect(textOf(mainOf(page))).toBe("Lost and found Keys Ask at the police station.");
    expect((await admin.open()).text).toContain("Lost and found /lost-and-found");
    expect(await admin.site.page("/sitemap/pages.xml")).toContain("<loc>http://site.test/lost-and-found</loc>");
    expect((await admin.site.visit("/lost-and-found", { headers: admin.headers })).status).toBe(200);
  });

  it("redirects from its earlier addresses until another page uses them", async () => {
    await edit("new", "save");
    const { id } = await storedPage();
    await edit(id, "save", { slug: "lost", version: "1" });
    await edit(id, "save", { slug: "found", version: "2" });
    for (const address of ["/lost-and-found", "/lost"]) {
      const response = await visit(address);
      expect([response.status, response.headers.get("location")]).toEqual([301, "/found"]);
    }
    await edit("new", "save", { slug: "lost", title: "Lost" });
    expect(textOf(mainOf(await admin.site.page("/lost")))).toContain("Lost Keys");
  });

  it.each(["about", "contact", "login", "admin", "category", "sitemap", "metrics"])(
    "can't have the address of the site's own /%s",
    async (slug) => {
      const { status, text } = await edit("new", "save", { slug });
      expect([status, text]).toEqual([409, expect.stringContaining("The site already uses this address.")]);
      expect(await db.$count(pages)).toBe(0);
    },
  );

  it.each(["Lost", "lost found", "lost/found", "../etc", "-lost", "lost--found", "über", "a.b", "x".repeat(61)])(
    "can't have the address %s",
    async (slug) => {
      expect((await edit("new", "save", { slug })).status).toBe(400);
      expect(await db.$count(pages)).toBe(0);
    },
  );

  it("can't have the address of another page", async () => {
    await edit("new", "save");
    expect(await edit("new", "save")).toMatchObject({
      status: 409,
      text: expect.stringContaining("Another page already uses this address."),
    });
  });

  it("has its link in the header menu, in the footer, or nowhere", async () => {
    await edit("new", "save", { place: "header", position: "2", title: "Second", slug: "second" });
    await edit("new", "save", { place: "header", position: "1", title: "First in {town}", slug: "first" });
    await edit("new", "save", { place: "footer", title: "Below", slug: "below" });
    await edit("new", "save", { title: "Hidden", slug: "hidden" });
    expect(await headerLinks()).toEqual([
      "Home",
      "Categories",
      "About",
      "Contact",
      "My Williston",
      "First in Williston",
      "Second",
    ]);
    const nav = elementsOf(await admin.site.page("/"), "nav")[0]!;
    expect(linksOf(elementsOf(nav, "details")[0]!).map(({ text }) => text)).toEqual([
      "About",
      "Contact",
      "My Williston",
      "First in Williston",
      "Second",
    ]);
    expect(await footerLinks()).toContain("Below /below");
    await edit("new", "save", { place: "header", slug: "third" });
    const { status, text } = await edit("new", "save", { place: "header", slug: "fourth" });
    expect([status, text]).toEqual([409, expect.stringContaining("The header menu already has three pages.")]);
    expect(await headerLinks()).toHaveLength(8);
  });

  it("gets its link in another process when that process refreshes its settings", async () => {
    let time = 0;
    const other = aSite().app;
    const revision = followRevision(db, () => time);
    const refresh = followSettings(other, revision);
    const linksElsewhere = async () => {
      time += 101;
      await refresh();
      return other.town.pageLinks!.header;
    };
    expect(await linksElsewhere()).toEqual([]);
    await edit("new", "save", { place: "header" });
    expect(await linksElsewhere()).toEqual([{ slug: "lost-and-found", label: "Lost and found" }]);
    await edit((await storedPage()).id, "delete");
    expect(await linksElsewhere()).toEqual([]);
  });

  it("is not overwritten by an outdated form", async () => {
    await edit("new", "save");
    const page = await storedPage();
    await savePage(admin.site.app, await anAdmin(db), page.id, 1, { ...page, body: "Theirs." });
    const refused = await edit(page.id, "save", { body: "Mine.", version: "1" });
    expect(refused).toMatchObject({
      status: 409,
      text: expect.stringContaining("Someone else changed this page."),
    });
    expect((await storedPage()).body).toBe("Theirs.");
    expect((await edit(page.id, "save", { body: "Mine.", version: "2" })).status).toBe(302);
  });
  it("is deleted for good, and its address is free", async () => {
    await edit("new", "save", { place: "header" });
    const { id } = await storedPage();
    expect((await edit(id, "delete")).toast).toEqual(["Page Deleted"]);
    expect([(await visit("/lost-and-found")).status, (await headerLinks()).length]).toEqual([404, 5]);
    expect((await edit("new", "save", { title: "Newer" })).toast).toEqual(["Page Saved"]);
    expect((await visit("/lost-and-found")).status).toBe(200);
  });
});

describe("the preview", () => {
  it("fills in the town's settings", async () => {
    const body = "{legalName}; {postalAddress}; {contactEmail}; {contactPhone}.";
    expect((await edit("new", "preview", { body })).text).toContain("Williston Directory;");
    admin.site.app.townFile = {
      ...admin.site.app.townFile,
      contact: { email: "hello@town.example", telephone: "(701) 555-0108" },
      ...{ legalName: "Directory LLC", postalAddress: "12 Main St" },
    };
    expect((await edit("new", "preview", { body })).text).toContain(
      "Directory LLC; 12 Main St; hello@town.example; (701) 555-0108.",
    );
  });

  it("shows the page and stores nothing", async () => {
    const { status, text } = await edit("new", "preview", { title: "Hello {town}" });
    expect(status).toBe(200);
    for (const part of ["Hello Williston", "Ask at the police station."]) expect(text).toContain(part);
    expect([await db.$count(pages), await db.$count(auditLog)]).toEqual([0, 0]);
  });

  it.each(["[a](javascript:alert(1))", "![a](https://evil.example/x.png)", `![a](/pictures/${"0f".repeat(16)})`])(
    "and a save say why %s is refused",
    async (body) => {
      for (const change of ["preview", "save"]) {
        const refused = await edit("new", change, { body });
        expect([refused.status, refused.text]).toEqual([409, expect.stringMatching(/A link can't go to|is not on this site/)]);
      }
      const form = { ...typed, body, place: "none" as const, position: 1 };
      await expect(savePage(admin.site.app, await anAdmin(db), "new", 0, form)).rejects.toThrow("address_refused");
      expect(await db.$count(pages)).toBe(0);
    },
  );
});

describe("a page that every site has", () => {
  it("can be changed and restored to its original text", async () => {
    const first = textOf(mainOf(await admin.site.page("/about")));
    const fields = { title: "All about us", body: "We are {siteName}." };
    expect((await edit("about", "save", fields)).toast).toEqual(["Page Saved"]);
    expect(textOf(mainOf(await admin.site.page("/about")))).toBe("All about us We are Williston Directory.");
    expect(await headerLinks()).toEqual(["Home", "Categories", "About", "Contact", "My Williston"]);
    await edit("about", "delete");
    expect(textOf(mainOf(await admin.site.page("/about")))).toBe(first);
  });
});

describe("a picture", () => {
  it("is public while the page shows it", async () => {
    const form = new FormData();
    form.append("picture", new File([new Uint8Array(await aJpeg(800, 600))], "a.jpg", { type: "image/jpeg" }));
    await admin.site.visit("/admin/dashboard/pictures", { body: form, headers: admin.headers });
    const [picture] = await db.select().from(pictures);
    const url = `/pictures/${picture!.storageKey}/${picture!.widths.at(-1)}.webp`;
    const body = `Look:\n\n![A dog](/pictures/${picture!.storageKey})`;
    expect((await visit(url)).status).toBe(404);
    expect((await edit("new", "preview", { body })).text).toContain(`/admin/dashboard${url}`);

    await edit("new", "save", { body });
    const page = mainOf(await admin.site.page("/lost-and-found"));
    expect(page).toMatch(new RegExp(`<img src="${url}" [^>]*width="800" height="600" alt="A dog"`));
    expect((await visit(url)).headers.get("content-type")).toBe("image/webp");

    const { id } = await storedPage();
    await edit(id, "save", { version: "1" });
    expect((await visit(url)).status).toBe(404);
    expect([await db.$count(pagePictures), await sweepPictures(admin.site.app, new Date("2040-01-01"))]).toEqual([0, 1]);
  });
});
