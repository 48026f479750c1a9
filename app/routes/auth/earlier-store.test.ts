import { beforeEach, describe, expect, it } from "vitest";
import { credentials, recoveryCodes, twoFactorSettings, sessions, users, verifications } from "#domain/accounts/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { storedHashes } from "#test/hashing.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const at = new Date("2026-01-14T18:00:00Z");
const [olga, per] = ["01a202ad-165e-72f2-8d8d-182ca0953b0e", "01a202ad-17a3-754b-aa5d-916ca779459d"];
const times = { createdAt: at, updatedAt: at };
const link = (purpose: "reset-password" | "verify-email" | "sign-up", userId: string, identifier: string, value = "") => ({
  ...{ purpose, userId, identifier, value, ...times },
  expiresAt: new Date(at.getTime() + 3_600_000),
});

/** Rows from version 0.1.0, in which better-auth hashed the passwords and inserted users and sessions. */
beforeEach(async () => {
  await db.insert(users).values([
    { id: olga, email: "olga@example.test", emailVerified: true, ...times },
    { id: per, email: "per@example.test", ...times },
  ]);
  await db.insert(credentials).values({ userId: olga, password: storedHashes.olga, ...times });
  const token = "vvJ8JS4OJW3nY9RW2szhze8BUKByaDlZm3dCPPeqJXE";
  await db.insert(sessions).values({ userId: olga, token, expiresAt: new Date("2026-02-13T18:00:00Z"), ...times });
  await db
    .insert(verifications)
    .values([
      link("reset-password", olga, "8lyHY8Ojm_vmeWkpsSTxzlNf7nE9vQ89PJP_nIc-6qM"),
      link("verify-email", per, "LOSptRgOn0xR2_DsUEhowXwo6QuL5chKRq6Wcc4hJAg"),
      link("sign-up", per, "J8yfdPJOWjLVBLa1kWMvRnpoN7EgTEmPJQMjUV8wzVs", storedHashes.per),
    ]);
});

describe("after an upgrade from version 0.1.0", () => {
  it("passwords that better-auth normalized to NFKC before hashing still work", async () => {
    const browser = aBrowser(aSite());
    const wrong = { intent: "login", email: "olga@example.test", password: "correct horse fish V" };
    expect((await browser.visit("/login", { form: wrong })).status).toBe(400);
    // The original password contains the single characters "ﬁ" and "Ⅳ".
    for (const password of ["correct horse fish IV", "correct horse ﬁsh Ⅳ"])
      expect((await browser.post("/login", { ...wrong, password })).toast).toEqual(["You have successfully logged in."]);
  });

  it("users stay logged in", async () => {
    const browser = aBrowser(aSite());
    browser.jar.set("session", "Imx4NzVZb25uMnZ6RG1Jc29xalBkdGZkRkE4MG5aS0RUU1h5RjMwTEExbG8i");
    expect(textOf(mainOf(await browser.page("/dashboard/account")))).toContain("Your login email is olga@example.test");
  });

  it("emailed links still work, and a new account keeps its password if its link is opened in the browser used for sign-up", async () => {
    const site = aSite();
    const password = "a barn full of owls";
    const token = "JswAB6I52PP6LBgtfe3tPuwVLOqfVaZJHnGZLL1orOY";
    const reset = { intent: "reset", token, password, confirmPassword: password };
    expect((await aBrowser(site).post(`/reset-password?token=${token}`, reset)).to).toBe("/login");
    expect((await aBrowser(site).post("/login", { intent: "login", email: "olga@example.test", password })).to).toBe("/");

    const browser = aBrowser(site);
    browser.jar.set("sign-up", "Ilg0bVpTZXdGT05lNlp6U184bWV0eWstdzNRSUk4cmhVRXlnWnh0LUJfRWMi");
    const confirm = "/verify-email?token=Ttgv3HK2wHU4aY9SkUQayKjXFtf-ytmJ41yQClWsvQk";
    expect((await browser.post(confirm, { intent: "confirm" })).to).toBe("/login");
    const signIn = { intent: "login", email: "per@example.test", password: "uffda lutefisk 7" };
    expect((await browser.post("/login", signIn)).to).toBe("/");
  });

  it("codes from authenticator apps and recovery codes still work", async () => {
    const site = aSite({ twoFactor: { required: false, key: "a key of the operator, 32 letters" } });
    const secret = "pZYoR4VsXIIQXyXs2X5W-wrR2q5hGKb78uU-GEE_KkrDYYKAZpfI5A8Dp4RkwuKZ";
    await db.insert(twoFactorSettings).values({ userId: olga, secret, createdAt: at, confirmedAt: at });
    await db.insert(recoveryCodes).values({ userId: olga, code: "aAbLg_CPU5vBOhdkXQ5Zx7JHzsxKhb9-9JbVPg9lyT0" });
    const signIn = { intent: "login", email: "olga@example.test", password: "correct horse fish IV" };
    // Another implementation generated the first code from this row's secret, JFNR4IX2…, for this time.
    for (const code of ["566603", "4fcu-t6rl-rnnq-6476-duut-xvtm"]) {
      const browser = aBrowser(site);
      expect((await browser.post("/login", signIn)).to).toBe("/second-step");
      expect((await browser.post("/second-step", { intent: "code", code })).to).toBe("/");
      expect(browser.jar.has("session")).toBe(true);
    }
  });
});
