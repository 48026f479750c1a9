import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#domain/accounts/schema.ts";
import { businessEditors, businessInvitations } from "#domain/businesses/people/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { everything } from "#test/access.ts";
import { aBrowser } from "#test/browser.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { buy } from "#test/buying.ts";
import { brokenDb, db } from "#test/db.ts";
import { aCategory, anEditor, anOwner, anAdmin, aUser, cookieOf, testPassword } from "#test/factories.ts";
import { elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { emailedToken } from "#test/queued-emails.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

const path = "/dashboard/people";
const ada = "ada@example.test";

/** Returns a browser in which this user is logged in. */
async function logIn(site: ReturnType<typeof aSite>, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const browser = aBrowser(site);
  expect((await browser.post("/login", { email: user!.email, password: testPassword })).status).toBe(302);
  return browser;
}

async function aPeoplePage(options: Parameters<typeof anOwner>[1] = {}) {
  const site = aSite();
  const { business, ...owner } = await anOwner(db, { name: "Edited Eaves", ...options });
  const browser = await logIn(site, owner.userId);
  const text = async () => textOf(mainOf(await browser.page(path)));
  return { site, owner, business, browser, text };
}

describe("/dashboard/people", () => {
  it("sends, resends, and withdraws invitations and removes editors without JavaScript", async () => {
    const { site, business, browser, text } = await aPeoplePage();
    expect(await text()).toContain("Only you can edit your listing.");
    expect(await browser.post(path, { intent: "invite", email: ada })).toMatchObject({
      to: path,
      toast: ["Invitation sent", expect.any(String)],
    });
    expect(await text()).toContain(`${ada} Invited to edit. The link works until January 21, 2026.`);
    const first = await emailedToken("editor-invitation");
    const [{ id }] = (await db.select().from(businessInvitations)) as [typeof businessInvitations.$inferSelect];
    site.clock.forward(8 * 86_400_000);
    const again = await logIn(site, business.ownerId!);
    expect(textOf(mainOf(await again.page(path)))).toContain("The link expired on January 21, 2026.");
    expect((await again.post(path, { intent: "resend", id })).toast).toEqual(["Invitation sent again"]);
    expect(await emailedToken("editor-invitation")).not.toBe(first);
    expect((await again.post(path, { intent: "withdraw", id })).toast).toEqual(["Invitation withdrawn"]);
    expect((await again.post(path, { intent: "withdraw", id })).toast).toEqual(["That invitation was accepted or withdrawn."]);
    const { userId } = await anEditor(db, business);
    const [editor] = await db.select().from(users).where(eq(users.id, userId));
    expect(textOf(mainOf(await again.page(path)))).toContain(`${editor!.email} Editor since`);
    expect((await again.post(path, { intent: "remove", id: userId })).toast).toEqual(["Editor removed"]);
    expect(await db.select().from(businessEditors)).toEqual([]);
    expect((await again.visit(path, { form: { intent: "anything" } })).status).toBe(400);
  });

  it("is not accessible to editors without their own business, and shows an error during an outage", async () => {
    const { site, business, browser } = await aPeoplePage();
    const editor = await logIn(site, (await anEditor(db, business)).userId);
    const before = await everything();
    expect(await editor.post(path, { intent: "invite", email: ada })).toMatchObject({ to: "/dashboard" });
    expect((await editor.visit(path)).headers.get("location")).toBe("/dashboard");
    expect(await everything()).toBe(before);
    const broken = aSite({ db: brokenDb() });
    const headers = { cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ") };
    expect((await broken.visit(path, { headers })).status).toBe(503);
  });

  it("shows the errors, keeps the other values, and never sends the password back", async () => {
    const { owner, browser } = await aPeoplePage();
    const [own] = await db.select().from(users).where(eq(users.id, owner.userId));
    const refused = await browser.visit(path, { form: { intent: "invite", email: own!.email } });
    expect(refused.status).toBe(400);
    expect(textOf(mainOf(await refused.text()))).toContain("This is your own address.");
    const offer = { intent: "handOver", email: ada, currentPassword: "not this one", keepsEditing: "on" };
    const page = mainOf(await (await browser.visit(path, { form: offer })).text());
    expect(page).toContain("That is not your current password.");
    expect(page).toContain(ada);
    expect(page).toMatch(/<input[^>]*name="keepsEditing"[^>]*checked/);
    expect(page).not.toContain("not this one");
    expect(await db.select().from(businessInvitations)).toEqual([]);
  });

  it("explains before a handover what happens to the payments", async () => {
    const { site, owner, browser, text } = await aPeoplePage();
    expect(await text()).not.toContain("What you paid");
    await buy(site.app, { by: owner });
    expect(await text()).toContain(
      "your Premium plan is canceled and will not renew. Your payments don't transfer to the new owner, and we don't refund them automatically.",
    );
    const offer = { intent: "handOver", email: ada, currentPassword: testPassword, keepsEditing: "on" };
    expect((await browser.post(path, offer)).toast![0]).toBe("Offer sent");
    expect(await db.select().from(businessInvitations)).toMatchObject([{ kind: "owner", keepsEditing: true }]);
  });
});

describe("an editor", () => {
  it("can edit the listing but not its sponsorship, people, or plan", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const { site, business } = await aPeoplePage({ plan: "premium_sponsorship", microCategories: ["plumbing"] });
    const person = await anEditor(db, business);
    const editor = await logIn(site, person.userId);
    const dashboard = mainOf(await editor.page("/dashboard"));
    expect(textOf(dashboard)).toContain("You are an editor of Edited Eaves.");
    expect(textOf(dashboard)).not.toContain("Complete Your Sponsorship Setup");
    const edit = linkTo(dashboard, "Edit")!;
    expect([edit, linkTo(dashboard, "Manage people")]).toEqual([`/dashboard/edit-premium/${business.id}`, null]);
    expect((await editor.visit(edit)).status).toBe(200);
    const headers = { cookie: await cookieOf(site.app, person) };
    const form = await posted(aProfileForm({ version: "1", name: "Saved Eaves" }), headers);
    expect((await site.visit(edit, form)).headers.get("location")).toBe(`/dashboard?business=${business.id}`);
    expect((await db.select().from(businesses))[0]!.name).toBe("Saved Eaves");
    for (const closed of [`/dashboard/edit-sponsorship/${business.id}`, `/business/sponsorship/${business.id}`])
      expect((await editor.visit(closed)).headers.get("location")).toBe("/dashboard");
    expect(textOf(mainOf(await editor.page("/premium-upgrade")))).toContain("Upgrade to Premium");
    await db.delete(businessEditors);
    expect((await editor.visit(edit)).headers.get("location")).toBe("/dashboard");
    expect(textOf(mainOf(await editor.page("/dashboard")))).toContain("No Business Listed");
  });

  it("can switch between their own business and the business that they edit, and stop editing", async () => {
    const { site, business } = await aPeoplePage();
    const { business: own, ...both } = await anOwner(db, { name: "Own Oven" });
    await anEditor(db, business, both.userId);
    const browser = await logIn(site, both.userId);
    const first = mainOf(await browser.page("/dashboard"));
    expect(textOf(elementWith(first, "h2", "Own Oven"))).toBe("Own Oven");
    const to = linkTo(first, "Go to Edited Eaves")!;
    expect(linkTo(mainOf(await browser.page(to)), "Go to Own Oven")).toBe(`/dashboard?business=${own.id}`);
    expect((await browser.post(to, { intent: "stopEditing", businessId: business.id })).toast).toEqual([
      "You can no longer edit this listing.",
    ]);
    expect(linkTo(mainOf(await browser.page("/dashboard")), "Go to Edited Eaves")).toBeNull();
  });
});

describe("/invitation", () => {
  it("explains the invitation without using it, and has a button to accept it", async () => {
    const { site, browser, business } = await aPeoplePage();
    await browser.post(path, { intent: "invite", email: ada });
    const link = `/invitation?token=${await emailedToken("editor-invitation")}`;
    const visitor = aBrowser(site);
    const page = mainOf(await visitor.page(link));
    expect(textOf(page)).toContain("invited you to edit Edited Eaves.");
    expect(linkTo(page, "Log in")).toBe(`/login?next=${encodeURIComponent(link)}`);
    expect((await visitor.post(link, { intent: "accept" })).to).toMatch(/^\/login\?next=/);
    expect(textOf(mainOf(await browser.page(link)))).toContain(`This invitation is for ${ada}`);
    expect((await browser.visit(link, { form: { intent: "accept" } })).status).toBe(400);
    const { id } = await aUser(db, { email: ada });
    const login = linkTo(page, "Log in")!;
    expect((await visitor.post(login, { intent: "login", email: ada, password: testPassword })).to).toBe(link);
    const invited = await logIn(site, id);
    expect(elementWith(await invited.page(link), "button", "Accept the invitation")).not.toBe("");
    for (const _ of [1, 2]) expect((await invited.visit(link)).status).toBe(200);
    expect((await invited.visit(link)).headers.get("referrer-policy")).toBe("strict-origin");
    expect(await invited.post(link, { intent: "accept" })).toMatchObject({
      ...{ to: `/dashboard?business=${business.id}`, toast: ["You can now edit Edited Eaves."] },
    });
    const used = await invited.visit(link);
    expect([used.status, textOf(mainOf(await used.text())).includes("This invitation no longer works")]).toEqual([410, true]);
    expect((await invited.visit(link, { form: { intent: "accept" } })).status).toBe(400);
    expect((await aSite({ db: brokenDb() }).visit(link)).status).toBe(503);
  });

  it("hands over the business, and the new owner's dashboard shows when the plan ends", async () => {
    const { site, owner, browser } = await aPeoplePage();
    await buy(site.app, { by: owner });
    await browser.post(path, { intent: "handOver", email: ada, currentPassword: testPassword });
    const link = `/invitation?token=${await emailedToken("business-offer")}`;
    const invited = await logIn(site, (await aUser(db, { email: ada })).id);
    const terms = async () => textOf(mainOf(await invited.page(link)));
    expect(await terms()).toContain("The listing keeps Premium for 14 days.");
    expect(await terms()).toContain("To keep the plan longer, choose it within that time.");
    await saveSettings(site.app, await anAdmin(db), "paidPlans", { on: false }, { on: true });
    expect(await terms()).toMatch(/keeps Premium for 14 days\. .* After that, the plan ends\./);
    expect(await terms()).not.toContain("choose it");
    await saveSettings(site.app, await anAdmin(db), "paidPlans", { on: true }, { on: false });
    expect(await invited.post(link, { intent: "accept" })).toMatchObject({
      to: "/dashboard",
      toast: ["You now own Edited Eaves."],
    });
    expect(textOf(mainOf(await invited.page("/dashboard")))).toContain("Choose a plan by January 28, 2026");
    expect(textOf(mainOf(await invited.page("/premium-upgrade")))).toContain("Upgrade to Premium");
    expect(textOf(mainOf(await browser.page("/dashboard")))).toContain("No Business Listed");
  });
});
