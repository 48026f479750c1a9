import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { leadOf } from "#test/browser.ts";
import { aClaim, openedClaim } from "#test/claims.ts";
import { db, without } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/business-requests";

let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

const page = async (query = "") => mainOf(await (await site.visit(path + query, { headers })).text());
const dialog = async (query: string) => elementsOf(await page(query), "dialog")[0]!;
const post = (change: string, form: Record<string, string>) => site.visit(`${path}/${change}`, { form, headers });
const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
describe("a claim in Business Requests", () => {
  it("comes first with a badge and its claimant, and cannot be approved from the list", async () => {
    await aBusiness(db, { name: "Later", approvalStatus: "pending", createdAt: new Date("2026-01-10T12:00:00Z") });
    const { before, claimant } = await aClaim(db, { name: "Prairie Pipes" });
    const rows = elementsOf(elementsOf(await page(), "tbody")[0]!, "tr");
    expect(textOf(rows[0]!)).toMatch(/^Prairie Pipes Claim .*Jan 3, 2026, 12:30 PM/);
    expect(textOf(rows[0]!)).toContain(`Claimed by ${claimant.email}`);
    expect(rows[0]).not.toContain(`${path}/approve`);
    expect(elementWith(rows[0]!, "a", "View")).toContain(`view=${before.id}`);
    expect(textOf(rows[1]!)).toContain("Later Submission");
    // A list button, a keyboard shortcut, or a script could post this form.
    const response = await post("approve", { id: before.id, version: "1" });
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining("This is a claim. Open it to review it."),
    ]);
    expect(await rowOf(before.id)).toEqual(before);
  });

  it("shows the payer, the claimant, the price, and the listing next to the proposal", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Heating"]);
    const hourExceptions = [{ from: "2026-11-26", to: "2026-11-26", kind: "closed" as const }];
    const facts = {
      name: "Prairie Pipes",
      website: "https://old.example",
      microCategories: ["plumbing"],
      photos: 1,
      hourExceptions,
    };
    const { before, claimant, claim } = await aClaim(db, {
      ...facts,
      paid: "premium_sponsorship",
      payerEmail: "payer@example.org",
    });
    expect(textOf(await dialog(`?view=${before.id}`))).toContain("If you approve, nothing in the listing changes.");
    const proposed = { website: "https://new.example", tagline: "Ours now", hourExceptions: [] };
    await db.update(claims).set({ proposed }).where(eq(claims.id, claim.id));

    const html = await dialog(`?view=${before.id}`);
    const text = textOf(html);
    expect(text).toContain("Claimed Jan 3, 2026, 12:30 PM Proof payment Paid $99.99 for Premium + Sponsorship");
    expect(text).toContain("Email used for the payment payer@example.org");
    expect(text).toContain(`Account email ${claimant.email} (confirmed)`);
    expect(text).toContain("The two email addresses are different.");
    expect(text).toContain("If you reject, their changes are discarded, the payment is refunded, and the subscription ends.");
    expect(text).toContain("If you approve, these fields change: Website, Tagline, Special hours.");
    for (const fact of [
      "Website Current listing old.example (opens in a new tab) Proposed new.example",
      "Tagline Current listing Not provided Proposed Ours now",
      "Special hours Current listing Nov 26, 2026: Closed Proposed Not provided",
      "Name Prairie Pipes",
      "Categories Plumbing (Home Repair)",
    ])
      expect(text).toContain(fact);
  });

  it("is approved from its dialog, or rejected after a confirmation that mentions the refund [claims.approve] [claims.reject]", async () => {
    const { before } = await aClaim(db, { name: "Prairie Pipes" });
    const { claimId, version } = await openedClaim(db, before.id);
    const html = await dialog(`?view=${before.id}`);
    for (const field of [`name="id" value="${claimId}"`, `action="${path}/approve-claim`]) expect(html).toContain(field);
    expect(textOf(html)).toMatch(/Reject the claim on "Prairie Pipes"\? The listing stays as it is, and/);
    expect(textOf(html)).toContain("The payment is refunded in full, and the subscription ends. This action cannot be undone.");
    const approved = await leadOf(await post("approve-claim", { id: claimId, version: String(version) }));
    expect([approved.to, approved.toast?.[0]]).toEqual([path, "Claim Approved"]);
    expect((await rowOf(before.id)).ownerId).not.toBeNull();
    const other = await aClaim(db, { name: "Elm Bakery" });
    const { claimId: id } = await openedClaim(db, other.before.id);
    const rejected = await leadOf(await post("reject-claim", { id, version: "1", reason: "Not yours." }));
    expect([rejected.to, rejected.toast?.[0]]).toEqual([path, "Claim Rejected"]);
    expect(await rowOf(other.before.id)).toEqual(other.before);
  });

  it("shows an error when the database fails [claims.failed]", async () => {
    const { before } = await aClaim(db);
    const { claimId, version } = await openedClaim(db, before.id);
    for (const [change, message] of [
      ["approve-claim", "Failed to approve business request."],
      ["reject-claim", "Failed to reject business request."],
    ] as const) {
      const response = await without("audit_log", () => post(change, { id: claimId, version: String(version) }));
      expect([response.status, await response.text()]).toEqual([503, expect.stringContaining(message)]);
    }
  });
});
