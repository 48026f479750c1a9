import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aPicture, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, imagesOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const at = new Date("2026-03-02T03:00:00Z");

/** Returns the dashboard of an owner with this business. */
async function aDashboard(business: Parameters<typeof anOwner>[1] = {}) {
  const site = aSite();
  const owner = await anOwner(db, business);
  const headers = { cookie: await cookieOf(site.app, owner) };
  const open = async () => {
    const response = await site.visit("/dashboard", { headers });
    const page = await response.text();
    return { status: response.status, page, main: mainOf(page), text: textOf(mainOf(page)) };
  };
  return { site, owner, headers, open };
}

const sections = (main: string) =>
  Object.fromEntries(elementsOf(main, "section").map((each) => [textOf(elementsOf(each, "h2")[0] ?? ""), each]));

describe("GET /dashboard", () => {
  it("is titled My Business and has a separate header [dashboard.title] [dashboard.header]", async () => {
    const { open } = await aDashboard();
    const { page, main } = await open();
    expect(page).toContain("<title>My Business</title>");
    expect(textOf(elementWith(main, "h1", "My Business"))).toBe("My Business");
    const header = elementsOf(page, "header")[0]!;
    expect([linkTo(header, "Dashboard"), linkTo(header, "Account"), linkTo(header, "View site")]).toEqual([
      "/dashboard",
      "/dashboard/account",
      "/",
    ]);
    expect(elementWith(header, "form", "Log out")).toMatch(
      /<form[^>]* method="post"[^>]* action="\/logout"|action="\/logout"[^>]* method="post"/,
    );
  });

  it("redirects visitors to the login page and admins to the admin dashboard [dashboard.visitor]", async () => {
    const site = aSite();
    const visitor = await site.visit("/dashboard");
    expect([visitor.status, visitor.headers.get("location")]).toEqual([302, expect.stringMatching(/^\/login\b/)]);
    const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
    const admin = await site.visit("/dashboard", { headers });
    expect([admin.status, admin.headers.get("location")]).toEqual([302, "/admin/dashboard"]);
  });

  it("offers to add a business if there is none [dashboard.no-business]", async () => {
    const site = aSite();
    const { id } = await aUser(db);
    const headers = { cookie: await cookieOf(site.app, { userId: id, role: "owner" }) };
    const page = await (await site.visit("/dashboard", { headers })).text();
    expect(textOf(mainOf(page))).toContain("No Business Listed");
    expect(linkTo(mainOf(page), "Add Your Business")).toBe("/business/new");
  });

  it("shows the name, tagline, and description of only the owner's business [dashboard.head]", async () => {
    await anOwner(db, { name: "Rival Repairs" });
    const { open } = await aDashboard({
      name: "Bakken Bakery",
      tagline: "Bread by six",
      description: "Rye and rolls.\nEvery day.",
    });
    const { text, main } = await open();
    expect(textOf(elementWith(main, "h2", "Bakken Bakery"))).toBe("Bakken Bakery");
    expect(text).toContain("Bread by six");
    expect(main).toContain("Rye and rolls.\nEvery day.");
    expect(text).not.toContain("Rival");
  });

  it.each([
    ["approved", "Approved", "leaf", "circle-check"],
    ["pending", "Pending", "amber", "clock"],
    ["rejected", "Rejected", "brick", "circle-alert"],
  ] as const)("shows %s by text, icon, and color [dashboard.approval-badge]", async (approvalStatus, word, color, icon) => {
    const { open } = await aDashboard({ approvalStatus });
    const badge = elementWith((await open()).main, "li", `Review: ${word}`);
    expect(textOf(badge)).toBe(`Review: ${word}`);
    expect(badge).toContain(`text-${color}`);
    expect(badge.includes("bg-amber-soft")).toBe(approvalStatus === "pending");
    expect(badge).toContain(`#${icon}"`);
  });

  it.each([
    ["basic", "Basic"],
    ["premium", "Premium"],
    ["premium_sponsorship", "Premium + Sponsorship"],
  ] as const)("names the plan %s [dashboard.plan-badge]", async (plan, label) => {
    const { open } = await aDashboard({ plan });
    expect(textOf(elementWith((await open()).main, "li", "Plan: "))).toBe(`Plan: ${label}`);
  });

  it.each([
    ["basic", "edit-premium"],
    ["premium", "edit-premium"],
    ["premium_sponsorship", "edit-sponsorship"],
  ] as const)("has an Edit button for %s that opens %s [dashboard.edit]", async (plan, screen) => {
    const { open, owner } = await aDashboard({ plan });
    expect(linkTo((await open()).main, "Edit")).toBe(`/dashboard/${screen}/${owner.business.id}`);
  });

  it("asks only sponsors without a category to choose one [dashboard.setup-card]", async () => {
    const { open, owner } = await aDashboard({ plan: "premium_sponsorship" });
    const { main } = await open();
    const card = elementWith(main, "section", "Complete Your Sponsorship Setup");
    expect(card).toContain("bg-wheat");
    expect(linkTo(card, "Select Category to Sponsor")).toBe(`/business/sponsorship/${owner.business.id}`);
    const premium = await aDashboard({ plan: "premium" });
    expect((await premium.open()).text).not.toContain("Sponsorship Setup");
  });

  it("names the sponsored category on a badge and in a note [dashboard.sponsoring-badge] [dashboard.sponsorship-note]", async () => {
    const { open, owner } = await aDashboard({ plan: "premium_sponsorship" });
    const { id: categoryId } = await aCategory(db, "Food & Drink");
    await db.insert(sponsorships).values({ categoryId, businessId: owner.business.id, startedAt: at });
    const { main, text } = await open();
    expect(text).toContain("Sponsoring: Food & Drink");
    expect(text).not.toContain("Sponsorship Setup");
    const note = sections(main)["Category Sponsorship"]!;
    expect([linkTo(note, "Food & Drink"), textOf(note)]).toEqual([
      `/category/${categoryId}`,
      expect.stringContaining("is the banner for"),
    ]);
    await db.update(businesses).set({ approvalStatus: "pending" });
    expect((await open()).text).toContain("This category is reserved for you. When your business is approved");
  });

  it("lists the contact information [dashboard.contact]", async () => {
    const { open } = await aDashboard({
      contactName: "Ada Olson",
      address: "1 Main St",
      phone: "(701) 555-0142",
      email: "ada@example.test",
      website: "https://bakery.example/",
    });
    const contact = sections((await open()).main)["Contact Information"]!;
    expect(textOf(contact)).toMatch(
      /Contact Person Ada Olson \(not public\) Address 1 Main St Phone \(701\) 555-0142 Email ada@example\.test Website bakery\.example/,
    );
    expect(linkTo(contact, "bakery.example")).toBe("https://bakery.example/");
  });

  it("links to the entered social networks [dashboard.social]", async () => {
    const { open } = await aDashboard({
      socialMedia: { facebook: "https://facebook.com/bakery", linkedin: "https://linkedin.com/in/x" },
    });
    const social = sections((await open()).main)["Social Media"]!;
    expect([linkTo(social, "facebook.com/bakery"), linkTo(social, "linkedin.com/in/x")]).toEqual([
      "https://facebook.com/bakery",
      "https://linkedin.com/in/x",
    ]);
    expect(textOf(social)).not.toContain("Instagram");
  });

  it("has a table of the week with each day's opening and closing times [dashboard.hours]", async () => {
    const { open } = await aDashboard({ hours: { monday: { enabled: true, open: "09:00", close: "17:30" } } });
    const rows = elementsOf(sections((await open()).main)["Business Hours"]!, "tr").map(textOf);
    expect(rows.slice(0, 3)).toEqual(["Day Opening Closing", "Monday 09:00 AM 05:30 PM", "Tuesday Closed"]);
    expect(rows).toHaveLength(8);
    const none = await aDashboard({ hours: null });
    expect(textOf(sections((await none.open()).main)["Business Hours"]!)).toContain("Hours not listed");
  });

  it("shows second sets of hours, special hours, and closings [dashboard.hours]", async () => {
    const { open } = await aDashboard({
      hours: { monday: { enabled: true, open: "09:00", close: "12:00", open2: "13:00", close2: "17:30" } },
      hourExceptions: [
        { from: "2026-11-26", to: "2026-11-26", kind: "closed", reason: "Thanksgiving" },
        { from: "2026-12-24", to: "2026-12-26", kind: "other", hours: { open: "10:00", close: "14:00" } },
      ],
      ...{ temporarilyClosedFrom: "2026-02-01", temporarilyClosedUntil: "2026-03-01", closedForGoodOn: "2030-01-01" },
    });
    const section = sections((await open()).main)["Business Hours"]!;
    expect(elementsOf(section, "tr").map(textOf)[1]).toBe("Monday 09:00 AM 01:00 PM 12:00 PM 05:30 PM");
    expect(textOf(elementsOf(section, "dl")[0]!)).toBe(
      "Special hours Nov 26, 2026: Closed (Thanksgiving) Dec 24, 2026 - Dec 26, 2026: 10:00 AM - 02:00 PM " +
        "Temporarily closed From Feb 1, 2026 until Mar 1, 2026 Permanently closed As of Jan 1, 2030",
    );
  });

  it("shows the services as badges [dashboard.categories]", async () => {
    await aCategory(db, "Food", ["Bakeries", "Cafes"]);
    const { open } = await aDashboard({ microCategories: ["bakeries", "cafes"] });
    expect(textOf(sections((await open()).main)["Categories"]!)).toBe("Categories Bakeries in Food Cafes in Food");
  });

  it("shows the creation date and the date of the last update in the town's time zone [dashboard.dates]", async () => {
    const { open } = await aDashboard({ createdAt: at, updatedAt: new Date("2026-03-02T07:00:00Z") });
    expect((await open()).text).toContain("Created March 1, 2026 Last updated March 2, 2026");
  });

  it("shows the logo and photos from URLs that only the owner can open", async () => {
    const logo = await aPicture(db, { widths: [128, 400] });
    const { open } = await aDashboard({ approvalStatus: "pending", logoId: logo.id, photos: 2 });
    const images = imagesOf((await open()).main);
    expect(images[0]).toBe(`/dashboard/pictures/${logo.storageKey}/400.webp`);
    expect(images.filter((address) => /^\/dashboard\/pictures\/\w+\/1200\.webp$/.test(address))).toHaveLength(2);
    expect(images.filter((address) => address.startsWith("/pictures/"))).toEqual([]);
  });

  it("says how long a pending review takes [dashboard.pending]", async () => {
    const { open } = await aDashboard({ approvalStatus: "pending" });
    const { text, main } = await open();
    expect(text).toContain("The review takes 12-24 hours.");
    expect(linkTo(main, "View public profile")).toBeNull();
  });

  it("links to an approved business's public profile", async () => {
    const { open, owner } = await aDashboard();
    expect(linkTo((await open()).main, "View public profile")).toBe(`/business/${owner.business.id}`);
  });

  it("tells only owners on the Basic plan what Premium adds", async () => {
    const { open } = await aDashboard();
    const { main, text } = await open();
    expect(linkTo(elementWith(main, "section", "What Premium adds"), "View the plans")).toBe("/premium-upgrade");
    expect(text).toContain("Shown with Premium");
    const premium = await aDashboard({ plan: "premium" });
    expect((await premium.open()).text).not.toMatch(/What Premium adds|Shown with Premium/);
  });

  it("shows an error when the database fails [dashboard.failure]", async () => {
    const { headers } = await aDashboard();
    const response = await aSite({ db: brokenDb() }).visit("/dashboard", { headers });
    const main = mainOf(await response.text());
    expect([response.status, textOf(main)]).toEqual([
      503,
      expect.stringContaining("An error occurred while loading the business profile."),
    ]);
  });
});

describe("a rejected business", () => {
  const rejected = { approvalStatus: "rejected", rejectionReason: "Please give a street address." } as const;

  it("shows the reason and can be submitted again [dashboard.send-again]", async () => {
    const { site, owner, headers, open } = await aDashboard(rejected);
    const card = elementWith((await open()).main, "section", "Your business was not approved");
    expect(textOf(card)).toContain("Please give a street address.");
    expect(textOf(elementWith(card, "button", "Send for review"))).toBe("Send for review");

    const form = { businessId: owner.business.id };
    const sent = await site.visit("/dashboard/send-for-review", { form, headers });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, "/dashboard"]);
    const [business] = await db.select().from(businesses).where(eq(businesses.id, owner.business.id));
    expect(business).toMatchObject({ approvalStatus: "pending", rejectionReason: null });
    expect(await db.select().from(auditLog)).toHaveLength(1);
    const page = await (await site.visit("/dashboard", { headers: { cookie: cookiesOf(sent, headers.cookie) } })).text();
    expect(textOf(page)).toContain("Success Your business profile has been submitted and is pending approval.");
  });

  it("cannot be submitted again by another owner or a visitor", async () => {
    const { owner: otherOwner } = await aDashboard(rejected);
    const { site, headers } = await aDashboard(rejected);
    const form = { businessId: otherOwner.business.id };
    expect((await site.visit("/dashboard/send-for-review", { form, headers })).status).toBe(403);
    expect((await site.visit("/dashboard/send-for-review", { form })).status).toBe(401);
    const rows = await db.select({ status: businesses.approvalStatus }).from(businesses);
    expect(rows.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  it("cannot be submitted again once it is approved", async () => {
    const { site, owner, headers, open } = await aDashboard();
    await site.visit("/dashboard/send-for-review", { form: { businessId: owner.business.id }, headers });
    expect((await open()).text).toContain("Review: Approved");
  });
});

/** Returns the browser's cookies after a response. */
function cookiesOf(response: Response, before: string): string {
  return [before, ...response.headers.getSetCookie().map((header) => header.slice(0, header.indexOf(";")))].join("; ");
}
