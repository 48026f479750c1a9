import { beforeEach } from "vitest";
import { leadOf } from "./browser.ts";
import { db } from "./db.ts";
import { anAdmin, cookieOf } from "./factories.ts";
import { mainOf, textOf } from "./html.ts";
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

  /** Posts a form to a change below the path. Returns the status, the redirect, the toast, and the answer. */
  async function post(change: string, form: Record<string, string> = {}) {
    const response = await admin.site.visit(`${path}/${change}`, { headers: admin.headers, form });
    return { ...(await leadOf(response.clone())), text: (await response.text()).replaceAll("\\u0027", "'") };
  }

  return admin;
}
