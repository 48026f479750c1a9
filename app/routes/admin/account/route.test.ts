import { describe, expect, it } from "vitest";
import { leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { linksOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/account";

describe("the account page for admins", () => {
  it("lets them choose when to receive emails", async () => {
    const headers = { cookie: await cookieOf(aSite().app, await anAdmin(db)) };
    const page = async () => mainOf(await (await aSite().visit(path, { headers })).text());
    const chosen = async () =>
      ((await page()).match(/<input\b[^>]*name="adminEmails"[^>]*>/g) ?? []).filter((input) => /\schecked/.test(input)).join();
    const post = async (adminEmails: string) => aSite().visit(`${path}/emails`, { form: { adminEmails }, headers });
    expect(await chosen()).toContain('value="right_away"');
    expect(textOf(await page())).toContain("Email me about new submissions, claims, and messages:");
    expect(await leadOf(await post("daily"))).toEqual({ status: 302, to: path, toast: ["Saved"] });
    expect(await chosen()).toContain('value="daily"');
    expect((await post("hourly")).status).toBe(400);
  });

  it("links to the password form, which admins can open", async () => {
    const headers = { cookie: await cookieOf(aSite().app, await anAdmin(db)) };
    const links = linksOf(mainOf(await (await aSite().visit(path, { headers })).text()));
    const to = links.find(({ text }) => text.startsWith("Password"))!.href;
    const account = mainOf(await (await aSite().visit(to, { headers })).text());
    expect(textOf(account)).toContain("Change password");
  });
});
