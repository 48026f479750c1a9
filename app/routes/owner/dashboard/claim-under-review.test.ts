import { describe, expect, it } from "vitest";
import { approveClaim } from "#domain/claims/review-claim.ts";
import { aClaim, openedClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

describe("a claim under review", () => {
  it("has a notice that visitors see the original listing", async () => {
    const site = aSite();
    const { before, claimant } = await aClaim(db, { paid: "premium" });
    const page = await site.visit("/dashboard", { headers: { cookie: await cookieOf(site.app, claimant) } });
    const text = textOf(mainOf(await page.text()));
    expect(text).toMatch(/Your claim is being reviewed .*The review takes 12-24 hours\. .*visitors see the original listing\./);
    expect(text).toMatch(/Review: Pending Plan: Premium/);
    expect((await site.visit(`/business/${before.id}`)).status).toBe(200);
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
