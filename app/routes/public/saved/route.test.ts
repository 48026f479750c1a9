import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import { cardsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

describe("the saved businesses", () => {
  it("are on a page that says what saving requires, for search engines to ignore", async () => {
    const page = await aSite().page("/saved");
    expect(textOf(mainOf(page))).toContain("My Williston");
    expect(textOf(mainOf(page))).toContain("Saving requires JavaScript");
    expect(page).toContain('content="noindex"');
  });

  it("are shown as cards in the order of the device's list, without hidden or unknown businesses", async () => {
    const [first, second] = [await aBusiness(db, { name: "First Furs" }), await aBusiness(db, { name: "Second Seeds" })];
    const hidden = await aBusiness(db, { approvalStatus: "pending" });
    const ids = [second.id, hidden.id, "nobody", first.id, ...Array(60).fill("x")];
    expect(cardsOf(await aSite().page(`/saved?ids=${ids.join()}`))).toEqual(["Second Seeds", "First Furs"]);
  });
});
