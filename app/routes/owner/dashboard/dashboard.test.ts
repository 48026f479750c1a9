import { describe, expect, it } from "vitest";
import { businessDays } from "#domain/analytics/schema.ts";
import { approveClaim } from "#domain/claims/review-claim.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { aClaim, openedClaim } from "#test/claims.ts";
import { brokenDb, db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aSubscription, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

const at = new Date("2026-03-02T03:00:00Z");

/** Returns the dashboard of an owner with this business. */
async function aDashboard(business: Parameters<typeof anOwner>[1] = {}) {
  const site = aSite();
  const owner = await anOwner(db, business);
  const headers = { cookie: await cookieOf(site.app, owner) };
  const open = async () => {
    const page = await (await site.visit("/dashboard", { headers })).text();
    const main = mainOf(page);
    const section = (title: string) =>
      elementsOf(main, "section").find((each) => textOf(elementsOf(each, "h2")[0] ?? "") === title) ?? "";
    return { page, main, text: textOf(main), section };
  };
  return { site, owner, headers, open };
}

describe("GET /dashboard", () => {
  it("offers to add a business if there is none [dashboard.no-business]", async () => {
    const site = aSite();
    const { id: userId } = await aUser(db);
    await aSubscription(db, userId, "premium");
    const headers = { cookie: await cookieOf(site.app, { userId, role: "owner" }) };
    const main = mainOf(await (await site.visit("/dashboard", { headers })).text());
    expect(textOf(main)).toMatch(/No Business Listed .*Plan and billing/);
    expect(linkTo(main, "Add Your Business")).toBe("/business/new");
  });

  it("is titled My Business, and has what owners change most first, then the listing, and then its numbers [dashboard.title] [dashboard.header]", async () => {
    const { open, owner } = await aDashboard({ plan: "premium" });
    await db.insert(businessDays).values({ businessId: owner.business.id, day: "2026-01-14", views: 3 });
    const { page, main } = await open();
    expect([page.includes("<title>My Business</title>"), textOf(elementsOf(main, "h1")[0]!)]).toEqual([true, "My Business"]);
    const header = elementsOf(page, "header")[0]!;
    const links = ["Dashboard", "Account", "View site"].map((label) => linkTo(header, label));
    expect(links).toEqual(["/dashboard", "/dashboard/account", "/"]);
    expect(elementWith(header, "form", "Log out")).toContain('action="/logout"');
    // Martin Luther King Jr. Day is in five days.
    expect(elementsOf(main, "h2").map(textOf)).toEqual([
      ...["Are you open?", "Plains Plumbing", "Business Hours", "Images", "Description", "Categories", "Contact Information"],
      ...["Plan and billing", "Your numbers"],
    ]);
    const edit = `/dashboard/edit-premium/${owner.business.id}`;
    expect(["Hours", "Photos", "Edit", "View public profile"].map((label) => linkTo(main, label))).toEqual([
      ...["/dashboard/hours", `${edit}#photos`, edit, `/business/${owner.business.id}`],
    ]);
  });

  it("shows the owner's business: its texts, contact information, links, services, and dates in the town's time zone [dashboard.head] [dashboard.contact] [dashboard.social] [dashboard.categories] [dashboard.dates]", async () => {
    await anOwner(db, { name: "Rival Repairs" });
    await aCategory(db, "Food", ["Bakeries", "Cafes"]);
    const { open } = await aDashboard({
      ...{ name: "Bakken Bakery", tagline: "Bread by six", description: "Rye and rolls.\nEvery day." },
      ...{ contactName: "Ada Olson", address: "1 Main St", phone: "701.555.0142", email: "ada@example.test" },
      ...{ website: "https://bakery.example/", socialMedia: { facebook: "https://facebook.com/bakery" } },
      ...{ microCategories: ["bakeries", "cafes"], createdAt: at, updatedAt: new Date("2026-03-02T07:00:00Z") },
    });
    const { text, main, section } = await open();
    expect(textOf(elementWith(main, "h2", "Bakken Bakery"))).toBe("Bakken Bakery");
    expect(text).toContain("Bread by six");
    expect(main).toContain("Rye and rolls.\nEvery day.");
    expect(text).not.toContain("Rival");
    const contact = section("Contact Information");
    expect(textOf(contact)).toMatch(
      /Contact Person Ada Olson \(not public\) Address 1 Main St Phone \(701\) 555-0142 Email ada@example\.test Website bakery\.example/,
    );
    const links = ["bakery.example", "Facebook"].map((label) => linkTo(contact, label));
    expect(links).toEqual(["https://bakery.example/", "https://facebook.com/bakery"]);
    expect(textOf(contact)).not.toContain("Instagram");
    expect(textOf(section("Categories"))).toBe("Categories Bakeries in Food Cafes in Food");
    expect(text).toContain("Created March 1, 2026 · Last updated March 2, 2026");
  });

  it.each([
    ["approved", "Approved", "leaf", "circle-check"],
    ["pending", "Pending", "amber", "clock"],
    ["rejected", "Rejected", "brick", "circle-alert"],
  ] as const)(
    "shows %s by text, icon, and color [dashboard.approval-badge] [dashboard.pending]",
    async (approvalStatus, word, color, icon) => {
      const { open } = await aDashboard({ approvalStatus });
      const { main } = await open();
      const badge = elementWith(main, "li", `Review: ${word}`);
      expect(textOf(badge)).toBe(`Review: ${word}`);
      for (const part of [`text-${color}`, `#${icon}"`]) expect(badge).toContain(part);
      expect(linkTo(main, "View public profile") === null).toBe(approvalStatus !== "approved");
      expect(textOf(main).includes("The review takes 12-24 hours.")).toBe(approvalStatus === "pending");
    },
  );

  it.each([
    ["basic", "Basic", "edit-premium"],
    ["premium", "Premium", "edit-premium"],
    ["premium_sponsorship", "Premium + Sponsorship", "edit-sponsorship"],
  ] as const)(
    "names the plan %s, and its Edit button opens its form [dashboard.plan-badge] [dashboard.edit] [dashboard.setup-card]",
    async (plan, label, screen) => {
      const { open, owner } = await aDashboard({ plan });
      const { main, section } = await open();
      expect(textOf(elementWith(main, "li", "Plan: "))).toBe(`Plan: ${label}`);
      expect(linkTo(main, "Edit")).toBe(`/dashboard/${screen}/${owner.business.id}`);
      expect(linkTo(section("What Premium adds"), "View the plans")).toBe(plan === "basic" ? "/premium-upgrade" : null);
      const setUp = elementWith(main, "section", "Complete Your Sponsorship Setup");
      expect(linkTo(setUp, "Select Category to Sponsor")).toBe(
        plan === "premium_sponsorship" ? `/business/sponsorship/${owner.business.id}` : null,
      );
      expect(setUp.includes("bg-wheat")).toBe(plan === "premium_sponsorship");
    },
  );

  it("names the sponsored category on a badge and in a note [dashboard.sponsoring-badge] [dashboard.sponsorship-note]", async () => {
    const { open, owner } = await aDashboard({ plan: "premium_sponsorship" });
    const { id: categoryId } = await aCategory(db, "Food & Drink");
    await db.insert(sponsorships).values({ categoryId, businessId: owner.business.id, startedAt: at });
    const { text, section } = await open();
    expect(text).toContain("Sponsoring: Food & Drink");
    expect(text).not.toContain("Sponsorship Setup");
    expect(linkTo(section("Category Sponsorship"), "Food & Drink")).toBe(`/category/${categoryId}`);
  });

  it("has a table of the week, with second sets of hours, special hours, and closings [dashboard.hours]", async () => {
    const { open } = await aDashboard({
      hours: { monday: { enabled: true, open: "09:00", close: "12:00", open2: "13:00", close2: "17:30" } },
      hourExceptions: [{ from: "2026-12-24", to: "2026-12-26", kind: "other", hours: { open: "10:00", close: "14:00" } }],
      ...{ temporarilyClosedFrom: "2026-02-01", temporarilyClosedUntil: "2026-03-01", closedForGoodOn: "2030-01-01" },
    });
    const section = (await open()).section("Business Hours");
    const rows = elementsOf(section, "tr").map(textOf);
    expect(rows.slice(0, 3)).toEqual([
      ...["Day Opening Closing", "Monday 09:00 AM 01:00 PM 12:00 PM 05:30 PM", "Tuesday Closed"],
    ]);
    expect(rows).toHaveLength(8);
    expect(textOf(elementsOf(section, "dl")[0]!)).toBe(
      "Special hours Dec 24, 2026 - Dec 26, 2026: 10:00 AM - 02:00 PM " +
        "Temporarily closed From Feb 1, 2026 until Mar 1, 2026 Permanently closed As of Jan 1, 2030",
    );
    const none = await aDashboard({ hours: null });
    expect(textOf((await none.open()).section("Business Hours"))).toContain("Hours not listed");
  });

  it("shows this week's numbers, with eight weeks folded", async () => {
    const { open, owner } = await aDashboard();
    expect((await open()).section("Your numbers")).toBe("");
    const businessId = owner.business.id;
    await db.insert(businessDays).values([
      { businessId, day: "2026-01-05", views: 9 },
      { businessId, day: "2026-01-14", views: 2, directions: 1 },
    ]);
    const numbers = (await open()).section("Your numbers");
    expect(textOf(numbers)).toContain("Profile views 2 · Calls 0");
    const folded = textOf(elementsOf(numbers, "details")[0]!);
    expect(folded).toContain("Jan 5 to Jan 11 9 0 0 0");
  });

  it.each<[Parameters<typeof aSubscription>[3], string]>([
    [{}, "Premium for $29.99 a month Renews on February 1, 2026."],
    [
      { status: "past_due", pastDueSince: new Date("2026-01-10T12:00:00Z") },
      "Your last renewal failed. Your plan stays active until January 24, 2026.",
    ],
  ])("shows the plan's price and what comes next: %o", async (subscription, says) => {
    const { open, owner } = await aDashboard({ plan: "premium" });
    expect(linkTo((await open()).section("Plan and billing"), "View your plan")).toBe("/premium-upgrade");
    await aSubscription(db, owner.userId, "premium", subscription);
    const card = (await open()).section("Plan and billing");
    expect(textOf(card)).toContain(says);
    expect(linkTo(card, "Manage your plan")).toBe("/premium-upgrade");
  });

  it("shows an error when the database fails [dashboard.failure] [owner-form.load-failure]", async () => {
    const { headers } = await aDashboard();
    const response = await aSite({ db: brokenDb() }).visit("/dashboard", { headers });
    expect(response.status).toBe(503);
    expect(textOf(mainOf(await response.text()))).toContain("An error occurred while loading the business profile.");
  });

  it("shows why a business was rejected, and leads to the form that sends it for review again", async () => {
    const { owner, open } = await aDashboard({ approvalStatus: "rejected", rejectionReason: "Which street?" });
    const card = (await open()).section("Your business was not approved");
    expect(textOf(card)).toContain("Which street?");
    expect(linkTo(card, "Edit and send for review")).toBe(`/dashboard/edit-premium/${owner.business.id}`);
  });
});

describe("a claim under review", () => {
  it("has a notice that visitors see the original listing", async () => {
    const site = aSite();
    const { claimant } = await aClaim(db, { paid: "premium" });
    const page = await site.visit("/dashboard", { headers: { cookie: await cookieOf(site.app, claimant) } });
    const text = textOf(mainOf(await page.text()));
    expect(text).toMatch(/Your claim is being reviewed .*The review takes 12-24 hours\. .*visitors see the original listing\./);
    expect(text).toMatch(/Review: Pending Plan: Premium/);
  });

  it.each(["premium", "premium_sponsorship"] as const)(
    "hides the previous contact and notes on pages, in data, and in conflicts: %s",
    async (paid) => {
      const site = aSite();
      const { before, claimant } = await aClaim(db, {
        name: "Bakken Bakery",
        contactName: "Private Person",
        notes: "Under the mat.",
        paid,
      });
      const headers = { cookie: await cookieOf(site.app, claimant) };
      const edit = `/dashboard/edit-${paid === "premium" ? "premium" : "sponsorship"}/${before.id}`;
      const seen = async () => {
        const paths = ["/dashboard", "/dashboard.data", edit, `${edit}.data`];
        const pages = await Promise.all(paths.map(async (path) => (await site.visit(path, { headers })).text()));
        return pages.join();
      };
      await aCategory(db, "Home Repair", ["Plumbing"]);
      const form = aProfileForm({ version: "0", sponsoredCategoryId: "home-repair" });
      const conflict = await site.visit(edit, { method: "POST", ...(await posted(form, headers)) });
      expect(conflict.status).toBe(409);
      expect(textOf(await (await site.visit(edit, { headers })).text())).toContain("goes live when we approve your claim.");
      for (const text of [await seen(), await conflict.text()]) {
        expect(text).toContain("Bakken Bakery");
        expect(text).not.toMatch(/Private Person|Under the mat/);
      }
      const { claimId, version } = await openedClaim(db, before.id);
      await approveClaim(site.app, await anAdmin(db), claimId, version);
      expect(await seen()).not.toMatch(/Private Person|Under the mat/);
    },
  );
});
