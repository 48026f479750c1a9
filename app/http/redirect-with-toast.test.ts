import { describe, expect, it } from "vitest";
import { aBrowser } from "#test/browser.ts";
import { brokenDb } from "#test/db.ts";
import { textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const forged = { title: "Your account is closed.", text: "Call 555 0100 to open it." };
const encoded = (toast: object) => encodeURIComponent(btoa(JSON.stringify(toast)));

describe("a toast after a redirect", () => {
  it("appears once, from a signed cookie", async () => {
    const browser = aBrowser(aSite());
    expect((await browser.visit("/dashboard")).headers.get("x-toast")).toBeNull();
    expect(browser.jar.get("toast")).toMatch(/\./);
    expect(textOf(await browser.page("/about"))).toContain("Authentication Required");
    expect(textOf(await browser.page("/about"))).not.toContain("Authentication Required");
  });

  it.each([
    ["unsigned", () => encoded(forged)],
    ["signed with the signature of another toast", (signed: string) => encoded(forged) + signed.slice(signed.lastIndexOf("."))],
  ])("is ignored when it is %s", async (_, cookieOf) => {
    const site = aSite();
    const browser = aBrowser(site);
    await browser.visit("/dashboard");
    const cookie = `toast=${cookieOf(browser.jar.get("toast")!)}`;
    const response = await site.visit("/about", { headers: { cookie } });
    expect(textOf(await response.text())).not.toContain(forged.title);
    expect(response.headers.getSetCookie().join()).toMatch(/^toast=;/);
  });

  it("appears while the database is down", async () => {
    const browser = aBrowser(aSite({ db: brokenDb() }));
    await browser.visit("/logout", { form: {} });
    expect(textOf(await browser.page("/"))).toContain("Logged out successfully");
  });
});
