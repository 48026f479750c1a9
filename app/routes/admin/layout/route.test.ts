import { beforeEach, describe, expect, it } from "vitest";
import { db, without } from "#test/db.ts";
import { aBusiness, aMessage, anAdmin, cookieOf } from "#test/factories.ts";
import { attributeOf, elementWith, elementsOf, linksOf, linkTo } from "#test/html.ts";
import { aSite } from "#test/site.ts";

let headers: Record<string, string>;
beforeEach(async () => {
  headers = { cookie: await cookieOf(aSite().app, await anAdmin(db)) };
});

async function pageAt(path: string): Promise<string> {
  return (await aSite().visit(path, { headers })).text();
}

const navOf = (page: string) => elementsOf(page, "nav").find((nav) => nav.includes('aria-label="Admin"'))!;

describe("the admin layout", () => {
  it("has a header with Back to Site and Logout [admin-ui-frame.header]", async () => {
    const [header = ""] = elementsOf(await pageAt("/admin/dashboard"), "header");
    expect(linkTo(header, "Admin Dashboard")).toBe("/admin/dashboard");
    expect(linkTo(header, "Back to Site")).toBe("/");
    expect(linkTo(header, "Your account")).toBe("/dashboard/account");
    expect(attributeOf(elementWith(header, "form", "Logout"), "action")).toBe("/logout");
    expect(linkTo(header, "Skip to content")).toBe("#main");
  });

  it("links to every page and marks the current one [admin-ui-frame.nav]", async () => {
    const nav = navOf(await pageAt("/admin/dashboard/activity"));
    expect(linksOf(nav).map(({ text, href }) => `${text} ${href.replace("/admin/dashboard", "")}`.trim())).toEqual([
      "Dashboard Overview",
      "Business Listings /businesses",
      "Service Categories /categories",
      "Category Sponsors /sponsors",
      "Business Requests /business-requests",
      "Contact Messages /contact-messages",
      "People /people",
      "Imports /imports",
      "Duplicates /duplicates",
      "Pages /pages",
      "Settings /settings",
      "Activity /activity",
    ]);
    const current = linksOf(nav).filter(({ element }) => attributeOf(element, "aria-current") === "page");
    expect(current.map(({ text }) => text)).toEqual(["Activity"]);
  });

  it("has a drawer that opens without JavaScript [admin-ui-frame.drawer]", async () => {
    const page = await pageAt("/admin/dashboard");
    expect(page).toMatch(/<button[^>]* popoverTarget="admin-menu" aria-label="Menu"/i);
    expect(linksOf(page.slice(page.indexOf('id="admin-menu" popover="auto"'))).length).toBeGreaterThanOrEqual(10);
  });

  it("shows the number of waiting requests and open messages, and no number if it is zero or unknown", async () => {
    const counts = async () =>
      linksOf(navOf(await pageAt("/admin/dashboard")))
        .map(({ text }) => text)
        .filter((text) => /Requests|Messages/.test(text));
    expect(await counts()).toEqual(["Business Requests", "Contact Messages"]);
    for (const name of ["One", "Two"]) await aBusiness(db, { name, approvalStatus: "pending" });
    await aMessage(db);
    await aMessage(db, { doneAt: new Date(0) });
    expect(await counts()).toEqual(["Business Requests 2 waiting", "Contact Messages 1 waiting"]);
    expect(await without("messages", () => counts())).toEqual(["Business Requests", "Contact Messages"]);
  });
});
