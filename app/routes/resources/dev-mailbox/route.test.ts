import { describe, expect, it } from "vitest";
import { change } from "#db/transaction.ts";
import { aSite, origin } from "#test/site.ts";

const payload = { link: "/reset-password?token=abc" };

const localVisitor = { address: "127.0.0.1" };

/** A site at this origin with one email in its mailbox. */
async function aSiteWithEmail(publicOrigin: string) {
  const site = aSite({ publicOrigin });
  await change(site.app, { role: "visitor" }, "request_password_reset", { kind: "user" }, async (_, entry) =>
    entry.email("ada@example.test", "reset-password", payload),
  );
  const [email] = await site.deliver();
  return { site, path: `/dev/mail/${email!.id}` };
}

describe("/dev/mail", () => {
  it("lists the stored emails, and shows the newest one in a sandboxed frame above them", async () => {
    const { site, path } = await aSiteWithEmail("http://127.0.0.1:3000");
    const response = await site.visit("/dev/mail", localVisitor);
    const page = await response.text();
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    for (const part of ["Choose a new password for Williston Directory", "ada@example.test", "Jan 14, 2026", "noindex"])
      expect(page).toContain(part);
    expect(page).toMatch(
      new RegExp(`<iframe [^>]*src="${path}"[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox".*<a href="${path}"`),
    );

    const html = await site.visit(path, localVisitor);
    expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = html.headers.get("content-security-policy");
    for (const part of ["default-src 'none'", "sandbox", "frame-ancestors 'self'"]) expect(policy).toContain(part);
    expect(await html.text()).toContain('href="http://127.0.0.1:3000/reset-password?token=abc"');
  });

  it.each([origin, "https://directory.example", "http://localhost.evil.example", "http://10.0.0.1:3000"])(
    "does not exist at %s",
    async (publicOrigin) => {
      const { site, path } = await aSiteWithEmail(publicOrigin);
      for (const each of ["/dev/mail", path, "/dev/mail.data", `${path}.data`]) {
        const response = await site.visit(each, localVisitor);
        expect([each, response.status]).toEqual([each, 404]);
        expect(await response.text()).not.toMatch(/ada@example|token=abc|Choose a new password/);
      }
    },
  );
});
