import { expect, it } from "vitest";
import { aSite } from "#test/site.ts";
import { hashNewPassword, verifyPassword } from "#domain/accounts/passwords/passwords.ts";

it("a password works however its characters are composed", async () => {
  // The first password contains the single characters "ﬁ" and "Ⅳ".
  const hash = await hashNewPassword(aSite().app, "correct horse ﬁsh Ⅳ", "olga@example.test");
  expect(await verifyPassword("correct horse fish IV", hash)).toBe(true);
  expect(await verifyPassword("correct horse fish V", hash)).toBe(false);
});
