import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import { cardsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

describe("GET /premium-businesses", () => {
  it("shows all approved premium businesses and links back to Home [premium-businesses.grid] [premium-businesses.links] [premium-businesses.back]", async () => {
    const one = await aBusiness(db, { name: "Premium One", plan: "premium" });
    await aBusiness(db, { name: "Sponsor Two", plan: "premium_sponsorship" });
    await aBusiness(db, { name: "Basic Bob" });
    await aBusiness(db, { name: "Pending Pat", plan: "premium", approvalStatus: "pending" });
    await aBusiness(db, { name: "Rejected Ray", plan: "premium", approvalStatus: "rejected" });
    const site = aSite();

    const page = await site.page("/premium-businesses");

    expect(mainOf(page)).toMatch(/<h1[^>]*>Featured Businesses<\/h1>/);
    expect(cardsOf(page).toSorted()).toEqual(["Premium One", "Sponsor Two"]);
    expect(linkTo(elementWith(page, "article", "Premium One"), "Learn More about Premium One")).toBe(`/business/${one.id}`);
    expect(linkTo(mainOf(page), "Back to Home")).toBe("/");
    expect(page + (await site.page("/premium-businesses.data"))).not.toMatch(/Basic Bob|Pending Pat|Rejected Ray/);
  });

  it("is reshuffled every hour [premium-businesses.shuffled]", async () => {
    for (let number = 0; number < 10; number += 1) await aBusiness(db, { name: `Number ${number}`, plan: "premium" });
    const site = aSite();
    const order = async () => cardsOf(await site.page("/premium-businesses")).join();

    const orders = new Set([await order()]);
    site.clock.forward(59 * 60_000);
    orders.add(await order());
    expect(orders.size).toBe(1);
    for (let hours = 0; hours < 3; hours += 1) {
      site.clock.forward(3_600_000);
      orders.add(await order());
    }
    expect(orders.size).toBe(4);
    expect(orders).not.toContain(Array.from({ length: 10 }, (_, number) => `Number ${number}`).join());
  });

  it("says that there are no premium businesses", async () => {
    expect(textOf(await aSite().page("/premium-businesses"))).toContain("No businesses found");
  });
});
