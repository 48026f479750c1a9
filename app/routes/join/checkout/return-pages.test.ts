import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#domain/accounts/schema.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { messages } from "#domain/messages/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { aBuyer, redirectAndToast, whileProcessing } from "#test/buyer.ts";
import { db, without } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aUser, cookieOf } from "#test/factories.ts";
import { elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";

const failed = { title: "Failed to verify payment", tone: "problem" };
const upgraded =
  "Thank you for upgrading to Premium! Your account has been successfully upgraded and all premium features are now available.";
const back = (session: string) => `/payment-success?session_id=${session}`;

async function anOwningBuyer(site = aSite()) {
  const owner = await anOwner(db);
  return { site, owner, buyer: aBuyer(site, await cookieOf(site.app, owner)) };
}
const pathOf = (session: string) => `/complete-credentials?session_id=${session}`;
const [email, password] = ["new.owner@example.org", "river bend 1887"];
const chosen = { email, password, confirmPassword: password };
const mainText = async (response: Response) => textOf(mainOf(await response.text()));

/** A payer without an account, who claims the business if one is given. */
async function aPayer({ businessId = "", plan = "premium" as "premium" | "premium_sponsorship", site = aSite() } = {}) {
  await aCategory(db, "Housing").catch(() => null);
  const buyer = aBuyer(site);
  const session = await buyer.buy(businessId ? `/claim-business/${businessId}` : "/add-business", plan);
  return { site, buyer, session, path: pathOf(session) };
}

it.each([
  ["/payment-success", /^Verifying Payment Please wait a moment\.\.\./],
  ["/complete-credentials", /^Loading\.\.\. Please wait while we fetch your details\./],
])("%s waits until the provider decides, and reloads itself [return.verifying] [set-up.loading]", async (path, words) => {
  const { site, buyer, session } = await aPayer();
  const page = await (await aBuyer(whileProcessing(site), buyer.cookies()).visit(`${path}?session_id=${session}`)).text();
  expect(textOf(mainOf(page))).toMatch(words);
  expect(textOf(mainOf(page))).toContain("We will email you when it goes through.");
  expect(page).toMatch(/http-equiv="refresh" content="5"/i);
});

describe("GET /payment-success", () => {
  it("tells an owner that the upgrade is complete [return.success]", async () => {
    const { buyer } = await anOwningBuyer();
    const session = await buyer.buy("/premium-upgrade", "premium");
    const response = await buyer.visit(back(session));
    const page = await response.text();
    expect([response.status, textOf(mainOf(page))]).toEqual([200, `Payment Successful! ${upgraded} Continue to Dashboard`]);
    expect(linkTo(mainOf(page), "Continue to Dashboard")).toBe("/dashboard");
    expect(await db.select({ plan: businesses.plan }).from(businesses)).toEqual([{ plan: "premium" }]);
    // A second visit shows the same page and does not deliver the purchase again.
    expect(await mainText(await buyer.visit(back(session)))).toContain(upgraded);
    expect(await db.$count(subscriptions)).toBe(1);
  });

  it("tells a claimant that the claim is under review", async () => {
    const site = aSite();
    const { id } = await aBusiness(db, { name: "Bakken Bakery", claimable: true });
    const { id: userId } = await aUser(db);
    const buyer = aBuyer(site, await cookieOf(site.app, { userId, role: "owner" }));
    const text = await mainText(await buyer.visit(back(await buyer.buy(`/claim-business/${id}`, "premium"))));
    expect(text).toContain("We received your claim to Bakken Bakery. Our review takes 12-24 hours.");
    expect(text).not.toContain("successfully upgraded");
    expect(await db.select().from(claims)).toMatchObject([{ businessId: id, userId, state: "pending" }]);
  });

  it.each([
    ["without a session", ""],
    ["with an unknown session", "?session_id=cs_test_nobody"],
  ])("redirects a visitor %s to the plans, and an owner to their plan [return.missing] [return.failed]", async (_, query) => {
    const { site, buyer } = await anOwningBuyer();
    const visitor = await site.visit(`/payment-success${query}`);
    expect([visitor.status, await redirectAndToast(visitor)]).toEqual([302, { to: "/add-business", toast: failed }]);
    expect(await redirectAndToast(await buyer.visit(`/payment-success${query}`))).toEqual({
      to: "/premium-upgrade",
      toast: failed,
    });
  });

  it("redirects a buyer who has not paid [return.failed]", async () => {
    const { buyer } = await anOwningBuyer();
    const session = await buyer.start("/premium-upgrade", "premium");
    expect(await redirectAndToast(await buyer.visit(back(session)))).toEqual({ to: "/premium-upgrade", toast: failed });
    expect(await db.$count(subscriptions)).toBe(0);
  });

  it("reveals and grants nothing to another browser that knows the session id", async () => {
    const { site, buyer, owner } = await anOwningBuyer();
    const session = await buyer.buy("/premium-upgrade", "premium", "secret@example.org");
    const other = await anOwner(db, { name: "Other" });
    for (const cookie of ["", await cookieOf(site.app, other)]) {
      const response = await aBuyer(site, cookie).visit(back(session));
      expect([response.status, await response.text()]).toEqual([302, expect.not.stringContaining("secret@")]);
    }
    const rows = await db.select({ ownerId: businesses.ownerId, plan: businesses.plan }).from(businesses);
    expect(rows).toContainEqual({ ownerId: other.userId, plan: "basic" });
    // After logging in, the buyer can see the page in any browser.
    const elsewhere = aBuyer(site, await cookieOf(site.app, owner));
    expect(await mainText(await elsewhere.visit(back(session)))).toContain(upgraded);
  });
});

describe("GET /complete-credentials", () => {
  it("asks for an email address and a password, shows the purchase, and fills in the payer's email address [set-up.form]", async () => {
    const { buyer, path } = await aPayer();
    const response = await buyer.visit(path);
    const page = await response.text();
    expect([response.status, textOf(mainOf(page))]).toEqual([200, expect.stringMatching(/^Complete Your Account Setup/)]);
    for (const label of ["Email", "Password", "Confirm password"]) expect(elementWith(page, "label", label)).not.toBe("");
    expect(page).toMatch(/<input[^>]*name="email"[^>]*value="payer@example\.org"|value="payer@example\.org"[^>]*name="email"/);
    expect(textOf(page)).toMatch(/Premium Email/);
    expect(linkTo(page, "Log in instead")).toBe(`/login?${new URLSearchParams({ next: path })}`);
    expect(page).toContain("<title>Complete Your Account Setup | Williston Directory</title>");
  });

  it("redirects to Home with an error if there is no session id [set-up.no-session]", async () => {
    const toast = { title: "Error", text: "No session ID found. Please try again.", tone: "problem" };
    const site = aSite();
    for (const query of ["", "?session_id=", "?token="])
      expect(await redirectAndToast(await site.visit(`/complete-credentials${query}`))).toEqual({ to: "/", toast });
    expect(await redirectAndToast(await site.visit("/complete-credentials", { form: chosen }))).toEqual({ to: "/", toast });
  });

  it("reveals and grants nothing for another browser's session, a forged session, or an invalid link [set-up.failure]", async () => {
    const { site, path, buyer } = await aPayer();
    await buyer.visit(path);
    const before = await db.select().from(checkouts);
    for (const url of [path, pathOf("cs_nobody"), pathOf("'--"), "/complete-credentials?token=x"]) {
      const response = await site.visit(url);
      const text = await mainText(response);
      expect([response.status, text]).toEqual([
        404,
        expect.stringContaining("Failed to fetch session details. Please try again."),
      ]);
      expect(text).not.toMatch(/payer@|Premium/);
      await site.visit(url, { form: chosen });
    }
    expect(await db.$count(users)).toBe(0);
    expect(await db.select().from(checkouts)).toEqual(before);
  });
});

describe("POST /complete-credentials", () => {
  it("creates the account, delivers the purchase to it, and asks the buyer to confirm the address [set-up.done] [set-up.other-address]", async () => {
    const { id } = await aBusiness(db, { name: "Bakken Bakery", claimable: true });
    const { buyer, path, session } = await aPayer({ businessId: id });
    await buyer.visit(`/payment-success?session_id=${session}`);
    const response = await buyer.visit(path, chosen);
    expect(await redirectAndToast(response)).toEqual({
      to: "/login",
      toast: { title: "Please check your email to verify your account." },
    });
    const checkEmail = await (await buyer.visit("/verify-email")).text();
    expect(textOf(mainOf(checkEmail))).toContain(`We sent a link to ${email}.`);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ role: "owner", emailVerified: false });
    expect(await db.select().from(businesses)).toMatchObject([{ ownerId: null, plan: "basic", approvalStatus: "approved" }]);
    expect(await db.select().from(claims)).toMatchObject([{ businessId: id, userId: user!.id, state: "pending" }]);
    expect(await db.select().from(subscriptions)).toMatchObject([{ userId: user!.id, plan: "premium", inForce: true }]);
    expect(await db.select().from(checkouts)).toMatchObject([{ state: "delivered", outcome: "claim", userId: user!.id }]);
    expect((await queuedEmails()).map(({ recipient, kind }) => [recipient, kind])).toContainEqual([email, "verify-email"]);
    // A checkout session belongs to one account permanently.
    const again = await buyer.visit(path, { ...chosen, email: "another@example.org" });
    expect((await redirectAndToast(again)).to).toBe(path);
    expect((await redirectAndToast(await buyer.visit(path))).to).toBe("/login");
    expect(await db.$count(users)).toBe(1);
  });

  it.each([
    ["email", "nobody", "Please enter a valid email address"],
    ["password", "short", "Password must be at least 8 characters"],
    ["password", "x".repeat(101), "Password is too long"],
    ["confirmPassword", "another one", "Passwords do not match"],
  ])(
    "shows the error at %s, and keeps everything except the passwords [set-up.problems] [billing.set-up-password]",
    async (field, value, words) => {
      const { buyer, path } = await aPayer();
      const response = await buyer.visit(path, { ...chosen, [field]: value });
      const page = await response.text();
      expect([response.status, textOf(page)]).toEqual([400, expect.stringContaining(words)]);
      expect(page).not.toContain(password);
      expect(page).toContain(field === "email" ? 'value="nobody"' : `value="${email}"`);
      expect(await db.$count(users)).toBe(0);
    },
  );

  it("shows an error and stores nothing when it fails [set-up.create-failed]", async () => {
    const { buyer, path } = await aPayer();
    await buyer.visit(path);
    const response = await without("verifications", () => buyer.visit(path, chosen));
    expect([response.status, textOf(await response.text())]).toEqual([
      503,
      expect.stringContaining("Failed to create account. Please try again."),
    ]);
    expect(await db.$count(users)).toBe(0);
    expect((await redirectAndToast(await buyer.visit(path, chosen))).to).toBe("/login");
  });

  it("keeps the account and the subscription when the business is no longer claimable [set-up.claim-issue]", async () => {
    const { id } = await aBusiness(db, { name: "Bakken Bakery", claimable: true });
    const { buyer, path } = await aPayer({ businessId: id });
    await buyer.visit(path);
    await db.update(businesses).set({ claimable: false });
    expect(await redirectAndToast(await buyer.visit(path, chosen))).toEqual({
      to: "/login",
      toast: {
        title: "Business Claim Issue",
        text: "Your account and subscription were created, but there was an issue claiming the business. Please contact support.",
        tone: "problem",
      },
    });
    expect(await db.select().from(subscriptions)).toMatchObject([{ inForce: true }]);
    expect(await db.select({ task: messages.task }).from(messages)).toEqual([{ task: "claim_issue" }]);
  });
});

describe("a logged-in payer", () => {
  it("with a business gets the purchase and is redirected to the dashboard", async () => {
    const { site, buyer, path } = await aPayer({ plan: "premium_sponsorship" });
    const owner = await anOwner(db);
    const response = await site.visit(path, {
      headers: { cookie: `${buyer.cookies()}; ${await cookieOf(site.app, owner)}` },
    });
    expect(await redirectAndToast(response)).toEqual({
      to: "/dashboard",
      toast: { title: "Payment Successful!", text: "Your plan is active." },
    });
    expect(await db.select({ plan: businesses.plan }).from(businesses)).toEqual([{ plan: "premium_sponsorship" }]);
  });
});
