import { beforeEach, describe, expect, it } from "vitest";
import { buy } from "#test/buying.ts";
import { aClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const list = "/admin/dashboard/businesses";

let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

const page = async (path: string) => mainOf(await (await site.visit(path, { headers })).text());
const card = async (path: string) => {
  const html = elementsOf(await page(path), "section").find((each) => each.includes("Owner and payment")) ?? "";
  return { html, text: textOf(html) };
};

describe("the edit page for a business with an owner or a claim", () => {
  it("shows the plan, the price, and the renewal date", async () => {
    const owner = await anOwner(db);
    await buy(site.app, { by: owner });
    const { text } = await card(`${list}/${owner.business.id}`);
    expect(text).toMatch(/Pays \$29\.99 a month for Premium\. Paid until \w+ \d+, 2026, then renews\./);
    expect(text).toContain("Current plan: Premium (paid by the owner). Plan without the subscription: Basic.");
  });

  it("shows that the owner pays nothing", async () => {
    const owner = await anOwner(db, { plan: "premium" });
    const { text } = await card(`${list}/${owner.business.id}`);
    expect(text).toContain("No paid subscription");
    expect(text).toContain("Current plan: Premium (free).");
    const { id } = await aBusiness(db);
    expect((await card(`${list}/${id}`)).html).toBe("");
  });

  it("warns about a pending claim and says that saving does not decide it", async () => {
    const { before } = await aClaim(db);
    const text = textOf(await page(`${list}/${before.id}`));
    expect(text).toContain(
      "Somebody claims this business. Saving here changes the public listing. It does not approve or reject the claim.",
    );
    expect(text).not.toContain("Saving approves it");
  });
});
