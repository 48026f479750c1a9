import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { savePage } from "#domain/pages/edit-pages.ts";
import { pagePictures, pages } from "#domain/pages/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { adminSite } from "#test/admin-site.ts";
import { db } from "#test/db.ts";
import { anAdmin } from "#test/factories.ts";
import { elementsOf, linksOf, mainOf, textOf } from "#test/html.ts";
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
    expect(await admin.site.page("/sitemap.xml")).toContain("<loc>http://site.test/lost-and-found</loc>");
    expect((await admin.site.visit("/lost-and-found", { headers: admin.headers })).status).toBe(200);
  });

  it.each([
    ["about", 409, "The site already uses this address."],
    ["taken", 409, "Another page already uses this address."],
    ["Lost", 400, "Please use lowercase letters"],
  ])("can't have the address %s", async (slug, status, text) => {
    await edit("new", "save", { slug: "taken" });
    expect(await edit("new", "save", { slug })).toMatchObject({ status, text: expect.stringContaining(text) });
    expect(await db.$count(pages)).toBe(1);
  });

  it("has its link in the header menu, in the footer, or nowhere", async () => {
    await edit("new", "save", { place: "header", position: "2", title: "Second", slug: "second" });
    await edit("new", "save", { place: "header", position: "1", title: "First in Williston", slug: "first" });
    await edit("new", "save", { place: "footer", title: "Below", slug: "below" });
    await edit("new", "save", { title: "Hidden", slug: "hidden" });
    expect(await headerLinks()).toEqual([
      "Home",
      "About",
      "Contact",
      "Categories",
      "My Williston",
      "First in Williston",
      "Second",
    ]);
    expect(await footerLinks()).toContain("Below /below");
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
  it("shows the page and stores nothing", async () => {
    const { status, text } = await edit("new", "preview", { title: "Hello" });
    expect(status).toBe(200);
    for (const part of ["Hello", "Ask at the police station."]) expect(text).toContain(part);
    expect([await db.$count(pages), await db.$count(auditLog)]).toEqual([0, 0]);
  });

  it.each(["[a](javascript:alert(1))", "![a](https://evil.example/x.png)", `![a](/pictures/${"0f".repeat(16)})`])(
    "and a save say why %s is refused",
    async (body) => {
      for (const change of ["preview", "save"]) {
        const refused = await edit("new", change, { body });
        expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("The text can't use")]);
      }
      expect(await db.$count(pages)).toBe(0);
    },
  );
});

describe("a page that every site has", () => {
  it("opens with readable text, and can be changed and restored to its original text", async () => {
    const first = textOf(mainOf(await admin.site.page("/about")));
    const { text } = await admin.open("/about");
    expect(text).toContain("Williston Directory is a directory of local service businesses in Williston");
    expect(text).not.toMatch(/\{\w+\}/);
    const fields = { title: "All about us", body: "We are neighbors." };
    expect((await edit("about", "save", fields)).toast).toEqual(["Page Saved"]);
    expect(textOf(mainOf(await admin.site.page("/about")))).toBe("All about us We are neighbors.");
    expect(await headerLinks()).toEqual(["Home", "About", "Contact", "Categories", "My Williston"]);
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
