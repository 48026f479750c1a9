import { describe, expect, it } from "vitest";
import { change } from "#db/transaction.ts";
import { aSite, origin } from "#test/site.ts";

const payload = { name: "Ada <i>", link: "/reset-password?token=abc" };

const here = { address: "127.0.0.1" };

/** A site at an origin with one email in its mailbox. */
async function aSiteWithEmail(publicOrigin: string) {
  const site = aSite({ publicOrigin });
  await change(site.app, { role: "visitor" }, "ask", { kind: "user" }, async (_, entry) =>
    entry.email("ada@example.test", "reset-password", payload),
  );
  const [email] = await site.deliver();
  return { site, path: `/dev/mail/${email!.id}` };
}

describe("/dev/mail", () => {
  it("lists what the site would have sent", async () => {
    const { site, path } = await aSiteWithEmail("http://localhost:3000");
    const response = await site.visit("/dev/mail", here);
    const page = await response.text();
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    for (const part of ["Choose a new password for Williston Directory", "ada@example.test", "Jan 14, 2026", path, "noindex"])
      expect(page).toContain(part);
  });

  it("says so when there is none", async () => {
    const page = await aSite({ publicOrigin: "http://localhost:3000" }).visit("/dev/mail", here);
    expect(await page.text()).toContain("No emails yet.");
  });

  it("shows an email: its text, and its HTML in a frame of its own that runs nothing", async () => {
    const { site, path } = await aSiteWithEmail("http://127.0.0.1:3000");
    const page = await (await site.visit(path, here)).text();
    expect(page).toContain("http://127.0.0.1:3000/reset-password?token=abc");
    expect(page).toContain("Hello Ada &lt;i&gt;,");
    expect(page).toMatch(new RegExp(`<iframe src="${path}/html"[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"`));

    const html = await site.visit(`${path}/html`, here);
    expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = html.headers.get("content-security-policy");
    for (const part of ["default-src 'none'", "sandbox", "frame-ancestors 'self'"]) expect(policy).toContain(part);
    expect(await html.text()).toContain('href="http://127.0.0.1:3000/reset-password?token=abc"');
  });

  it("knows no other emails", async () => {
    const { site } = await aSiteWithEmail("http://localhost:3000");
    for (const path of ["/dev/mail/x", "/dev/mail/x/html", "/dev/mail/..%2Fx/html"])
      expect([path, (await site.visit(path, here)).status]).toEqual([path, 404]);
  });

  it.each([origin, "https://directory.example", "http://localhost.evil.example", "http://10.0.0.1:3000"])(
    "does not exist at %s",
    async (publicOrigin) => {
      const { site, path } = await aSiteWithEmail(publicOrigin);
      for (const each of ["/dev/mail", path, `${path}/html`, "/dev/mail.data", `${path}.data`]) {
        const response = await site.visit(each, here);
        expect([each, response.status]).toEqual([each, 404]);
        expect(await response.text()).not.toMatch(/ada@example|token=abc|Choose a new password/);
      }
    },
  );

  it("does not exist when a server sends the email", async () => {
    const site = aSite({ publicOrigin: "http://localhost:3000", mailbox: null });
    for (const path of ["/dev/mail", "/dev/mail/x", "/dev/mail/x/html"]) expect((await site.visit(path, here)).status).toBe(404);
  });
});
