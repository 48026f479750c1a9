import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import { cardsOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

it("the saved businesses are shown as cards in the order of the device's list, without hidden or unknown businesses", async () => {
  const [first, second] = [await aBusiness(db, { name: "First Furs" }), await aBusiness(db, { name: "Second Seeds" })];
  const hidden = await aBusiness(db, { approvalStatus: "pending" });
  const ids = [second.id, hidden.id, "nobody", first.id, ...Array(60).fill("x")];
  expect(cardsOf(await aSite().page(`/saved?ids=${ids.join()}`))).toEqual(["Second Seeds", "First Furs"]);
});
