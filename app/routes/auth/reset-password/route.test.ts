import { describe, expect, it } from "vitest";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { aUser, testPassword } from "#test/factories.ts";
import { countHashing } from "#test/hashing.ts";
import { elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";

const chosen = "river bend 1887";

async function requestLink(site = aSite()) {
  const user = await aUser(db);
  await site.visit("/forgot-password", { form: { email: user.email } });
  return { site, user, token: await emailedToken("reset-password") };
}

describe("/forgot-password", () => {
  it("emails a link, and shows the same page for an unknown address", async () => {
    const { email } = await aUser(db);
    const hashed = countHashing();
    for (const address of [email, "nobody@example.test"]) {
      const browser = aBrowser(aSite());
      const response = await browser.post("/forgot-password", { email: address });
      expect(response).toEqual({ status: 302, to: "/verify-email?asked", toast: null });
      const text = textOf(mainOf(await browser.page("/verify-email?asked")));
      expect(text).toContain("If there is an account with this address, we've emailed a link to choose a new password.");
    }
    expect(hashed()).toBe(0);
    expect(await queuedEmails()).toMatchObject([{ recipient: email, kind: "reset-password" }]);
  });
});

describe("/reset-password", () => {
  it.each([
    [chosen, "another one", "Passwords do not match"],
    ["password1", "password1", "That password is easy to guess. Please choose another."],
  ])(
    "shows an error at the field and keeps the token and the old password: %s [password.limits]",
    async (password, confirmPassword, problem) => {
      const { site, user, token } = await requestLink();
      const response = await site.visit(`/reset-password?token=${token}`, { form: { token, password, confirmPassword } });
      const page = mainOf(await response.text());
      expect([400, 409]).toContain(response.status);
      expect(elementWith(page, "p", problem)).toContain("-error");
      expect(page).toContain(`value="${token}"`);
      expect((await aBrowser(site).post("/login", { email: user.email, password: testPassword })).status).toBe(302);
    },
  );

  it("says that an expired or missing link no longer works, and offers another", async () => {
    const { site, token } = await requestLink();
    const path = `/reset-password?token=${token}`;
    const form = { token, password: chosen, confirmPassword: chosen };
    site.clock.forward(3_600_000);
    for (const response of [await site.visit(path), await site.visit("/reset-password"), await site.visit(path, { form })]) {
      const page = mainOf(await response.text());
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(textOf(page)).toContain("This link no longer works");
      expect(linkTo(page, "Send another link")).toBe("/forgot-password");
    }
  });
});
