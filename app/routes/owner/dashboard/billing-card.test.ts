import { describe, expect, it } from "vitest";
import { approveClaim } from "#domain/claims/review-claim.ts";
import { aBuyer } from "#test/buyer.ts";
import { aClaim, openedClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aSubscription, aUser, cookieOf } from "#test/factories.ts";
import { elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

async function aDashboard(
  subscription: Parameters<typeof aSubscription>[3] = {},
  plan: "premium" | "premium_sponsorship" = "premium",
) {
  const site = aSite();
  const owner = await anOwner(db, { plan });
  await aSubscription(db, owner.userId, plan, subscription);
  const main = mainOf(await (await aBuyer(site, await cookieOf(site.app, owner)).visit("/dashboard")).text());
  return elementWith(main, "section", "Plan and billing");
}

describe("the billing card on the dashboard", () => {
  it("shows the price and the renewal date, and links to the plan", async () => {
    const card = await aDashboard();
    expect(textOf(card)).toContain("Premium for $29.99 a month Renews on February 1, 2026.");
    expect(linkTo(card, "Manage your plan")).toBe("/premium-upgrade");
    expect(textOf(await aDashboard({}, "premium_sponsorship"))).toContain("Premium + Sponsorship for $99.99 a month");
  });

  it("says when the plan ends, and whether it is overdue or inactive", async () => {
    expect(textOf(await aDashboard({ cancelAtPeriodEnd: true }))).toContain("Ends on February 1, 2026.");
    const pastDueSince = new Date("2026-01-10T12:00:00Z");
    expect(textOf(await aDashboard({ status: "past_due", pastDueSince }))).toContain(
      "Your last renewal failed. Your plan stays active until January 24, 2026.",
    );
    expect(textOf(await aDashboard({ inForce: false, withdrawn: "refunded" }))).toContain("Not active.");
  });

  it("appears only with a subscription, even without a business", async () => {
    const site = aSite();
    const free = aBuyer(site, await cookieOf(site.app, await anOwner(db)));
    expect(await (await free.visit("/dashboard")).text()).not.toContain("Plan and billing");
    const { id: userId } = await aUser(db);
    await aSubscription(db, userId, "premium");
    const paying = aBuyer(site, await cookieOf(site.app, { userId, role: "owner" }));
    expect(textOf(await (await paying.visit("/dashboard")).text())).toMatch(/No Business Listed .*Plan and billing/);
  });
});

describe("a claim under review", () => {
  it("has a notice that visitors see the original listing, and a submission does not", async () => {
    const site = aSite();
    const { id } = await aBusiness(db, { name: "Bakken Bakery", claimable: true });
    const { id: userId } = await aUser(db);
    const buyer = aBuyer(site, await cookieOf(site.app, { userId, role: "owner" }));
    await buyer.visit(`/payment-success?session_id=${await buyer.buy(`/claim-business/${id}`, "premium")}`);
    const text = textOf(mainOf(await (await buyer.visit("/dashboard")).text()));
    expect(text).toContain("Your claim is being reviewed");
    expect(text).toContain("The review takes 12-24 hours.");
    expect(text).toContain("Until then, visitors see the original listing.");
    expect(text).toMatch(/Review: Pending Plan: Premium/);
    expect((await site.visit(`/business/${id}`)).status).toBe(200);
    expect(text).not.toContain("Your business is being reviewed");
    const { business: _, ...owner } = await anOwner(db, { approvalStatus: "pending" });
    const other = await (await aBuyer(site, await cookieOf(site.app, owner)).visit("/dashboard")).text();
    expect(other).not.toContain("Your claim is being reviewed");
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
