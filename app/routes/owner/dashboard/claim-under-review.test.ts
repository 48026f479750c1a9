import { describe, expect, it } from "vitest";
import { approveClaim } from "#domain/claims/review-claim.ts";
import { aBuyer } from "#test/buyer.ts";
import { aClaim, openedClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aUser, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

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
