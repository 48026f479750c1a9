import { beforeEach } from "vitest";
import { leadOf } from "./browser.ts";
import { db } from "./db.ts";
import { anAdmin, cookieOf } from "./factories.ts";
import { elementsOf, mainOf, textOf } from "./html.ts";
import { aSite } from "./site.ts";

/** Opens the admin area in an admin's browser without JavaScript. Each test gets a new site and a new admin. */
export function adminSite(path = "") {
  const admin = { site: aSite(), headers: { cookie: "" }, open, post };
  beforeEach(async () => {
    admin.site = aSite();
    admin.headers = { cookie: await cookieOf(admin.site.app, await anAdmin(db)) };
  });

  /** Opens the path with a query. */
  async function open(query = "") {
    const response = await admin.site.visit(path + query, { headers: admin.headers });
    const main = mainOf(await response.text());
    return { status: response.status, main, text: textOf(main) };
  }

  /** Posts a form. Returns the response's status, redirect, and toast, and the content of the page. */
  async function post(query: string, form: Record<string, string>) {
    const response = await admin.site.visit(path + query, { headers: admin.headers, form });
    const lead = await leadOf(response.clone());
    const main = mainOf(await response.text());
    return { ...lead, main, text: textOf(main), dialog: elementsOf(main, "dialog")[0] ?? "" };
  }

  return admin;
}
