import { expect, it } from "vitest";
import { buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

it("finds payments and subscriptions, links them to the provider's dashboard, and exports payments", async () => {
  const site = aSite();
  site.app.payments.dashboardUrl = (id) => `https://provider.test/${id}`;
  await buy(site.app, { by: await anOwner(db, { name: "Prairie Gifts" }) });
  await buy(site.app, { by: await anOwner(db, { name: "Uff Da Bakery" }) });
  const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
  const read = async (path: string) => (await site.visit(`/admin/dashboard/revenue/${path}`, { headers })).text();
  for (const list of ["payments", "subscriptions"]) {
    const html = mainOf(await read(`${list}?search=gifts`));
    expect(textOf(html)).toContain(`1 ${list.slice(0, -1)} `);
    expect(textOf(html)).toContain("Prairie Gifts");
    expect(textOf(html)).not.toContain("Uff Da Bakery");
    expect(html).toContain('href="https://provider.test/');
  }
  expect(mainOf(await read("payments?search=gifts"))).toContain("/admin/dashboard/revenue/payments.csv?search=gifts");
  expect(await read("payments.csv?search=gifts")).toMatch(/"Prairie Gifts".*"29\.99","USD",.*"paid"\r\n$/);
  expect((await read("payments.csv")).trim().split("\r\n")).toHaveLength(3);
});
