import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, manyBusinesses } from "#test/factories.ts";
import { cardsOf, elementWith, linkTo, mainOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

it("/premium-businesses shows all approved premium businesses [premium-businesses.grid] [premium-businesses.links] [premium-businesses.back]", async () => {
  const one = await aBusiness(db, { name: "Premium One", plan: "premium" });
  await aBusiness(db, { name: "Sponsor Two", plan: "premium_sponsorship" });
  await aBusiness(db, { name: "Basic Bob" });
  await aBusiness(db, { name: "Pending Pat", plan: "premium", approvalStatus: "pending" });
  const page = mainOf(await aSite().page("/premium-businesses"));
  expect(page).toMatch(/<h1[^>]*>Featured Businesses<\/h1>/);
  expect(cardsOf(page).toSorted()).toEqual(["Premium One", "Sponsor Two"]);
  expect(linkTo(elementWith(page, "article", "Premium One"), "Learn More about Premium One")).toBe(`/business/${one.id}`);
  expect(linkTo(page, "Back to Home")).toBe("/");
});

it("/premium-businesses is reshuffled every hour [premium-businesses.shuffled]", async () => {
  const names = Array.from({ length: 10 }, (_, number) => `Number ${number}`);
  await manyBusinesses(
    db,
    names.map((name) => ({ name, plan: "premium" })),
  );
  const site = aSite();
  const orders = [];
  for (const minutes of [0, 59, 60, 60]) {
    site.clock.forward(minutes * 60_000);
    orders.push(cardsOf(await site.page("/premium-businesses")).join());
  }
  expect(orders[1]).toBe(orders[0]);
  expect(new Set([...orders, names.join()]).size).toBe(4);
});
