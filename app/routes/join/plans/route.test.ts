import { stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkouts } from "#domain/billing/schema.ts";
import { aBuyer } from "#test/buyer.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aSubscription, cookieOf } from "#test/factories.ts";
import { attributeOf, elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { PaymentError } from "#ports/payments/port.ts";

const path = "/add-business";
const cardOf = (page: string, title: string) =>
  elementsOf(mainOf(page), "li").find((card) => textOf(elementsOf(card, "h2")[0] ?? "") === title) ?? "";

describe("GET /add-business", () => {
  it("shows the plans with prices, terms, and reasons [buying.cards] [buying.prices] [buying.basic] [buying.why] [constants.views]", async () => {
    await aCategory(db, "Housing");
    const main = mainOf(await aSite().page(path));
    const text = textOf(main);
    expect(text).toMatch(
      /Basic \$0 a month.*Premium Popular \$29\.99 a month.*Premium \+ Sponsorship Best Value \$99\.99 a month/,
    );
    expect(linkTo(main, "Choose Basic")).toBe("/submit-business");
    expect(elementsOf(main, "button").map(textOf).slice(1)).toEqual(["Choose Premium", "Choose Premium + Sponsorship"]);
    for (const words of ["Up to 10 photos", "Renews every month", "You can cancel online", "No card is charged."])
      expect(text).toContain(words);
    expect(text).toMatch(/Why upgrade your listing\? Top Placement .* More Visibility .* Category Sponsorship/);
    // Nobody has measured how many views a plan gets.
    expect(text).not.toContain("more views");
  });

  it("shows a picture of a page on each plan, which exists, is described, and is light [buying.gallery]", async () => {
    const [gallery = ""] = /<h2[^>]*>See How Each Plan Looks.*?<\/ul>/s.exec(mainOf(await aSite().page(path))) ?? [];
    expect(elementsOf(gallery, "h3").map(textOf)).toEqual(["Basic", "Premium", "Premium + Sponsorship"]);
    const pictures = [...gallery.matchAll(/<img[^>]*>/g)].map(([image]) => image);
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      expect(attributeOf(picture, "alt")!.length).toBeGreaterThan(40);
      const { size } = await stat(join("public", attributeOf(picture, "src")!));
      expect(size).toBeLessThan(50_000);
    }
  });

  it("says that the sponsorship is sold out", async () => {
    const site = aSite();
    const soldOut = await site.page(path);
    expect(textOf(cardOf(soldOut, "Premium + Sponsorship"))).toContain("Sold out All category sponsorships are taken.");
    expect(elementsOf(mainOf(soldOut), "button").map(textOf)).toEqual(["Look it up", "Choose Premium"]);
    await aCategory(db, "Housing");
    expect(await site.page(path)).not.toContain("Sold out");
  });

  it("leads an owner to the owner form for Basic, and to the plan page once they have a subscription", async () => {
    const site = aSite();
    const owner = await anOwner(db);
    const headers = { cookie: await cookieOf(site.app, owner) };
    const page = await (await site.visit(path, { headers })).text();
    expect(linkTo(mainOf(page), "Choose Basic")).toBe("/business/new");
    await aSubscription(db, owner.userId, "premium");
    expect((await site.visit(path, { headers })).headers.get("location")).toBe("/premium-upgrade");
  });

  it("leads a visitor who already paid in this browser to the account setup, so that they don't pay twice", async () => {
    const site = aSite();
    const buyer = aBuyer(site);
    const session = await buyer.buy(path, "premium");
    const setUp = `/complete-credentials?session_id=${session}`;
    await buyer.visit(setUp);
    const { id } = await aBusiness(db, { claimable: true });
    for (const each of [path, `/claim-business/${id}`]) {
      expect((await buyer.visit(each)).headers.get("location")).toBe(setUp);
      expect((await site.visit(each)).status).toBe(200);
    }
    await buyer.visit(setUp, { email: "a@example.org", password: "river bend 1887", confirmPassword: "river bend 1887" });
    expect((await buyer.visit(path)).status).toBe(200);
  });
});

describe("POST /add-business", () => {
  it("ignores a price, return URL, or business from the browser and refuses an unknown plan [buying.start]", async () => {
    await aCategory(db, "Housing");
    const site = aSite();
    await aBuyer(site).visit(path, { plan: "premium", cents: "1", successUrl: "https://evil.example", businessId: "x" });
    expect(await db.select().from(checkouts)).toMatchObject([{ cents: 2999, businessId: null }]);
    for (const plan of ["basic", "gold", ""]) {
      const response = await site.visit(path, { form: { plan } });
      expect([response.status, textOf(await response.text())]).toEqual([400, expect.stringContaining("Payment Error")]);
    }
    expect(await db.$count(checkouts)).toBe(1);
  });

  it("shows an error when the provider fails, and leaves the button enabled [buying.payment-error] [buying.busy]", async () => {
    const { app } = aSite();
    const openCheckout = () => Promise.reject(new PaymentError("the provider does not answer"));
    const site = aSite({ payments: { ...app.payments, openCheckout } });
    const response = await site.visit(path, { form: { plan: "premium" } });
    const page = await response.text();
    expect(response.status).toBe(503);
    expect(textOf(elementWith(page, "p", "Payment Error"))).toBe(
      "Payment Error: Unable to process your request. Please try again later.",
    );
    expect(elementWith(page, "button", "Choose Premium")).not.toContain("disabled");
    expect(await db.select({ state: checkouts.state }).from(checkouts)).toEqual([{ state: "expired" }]);
  });
});
