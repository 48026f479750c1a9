import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aCategory } from "#test/factories.ts";
import { listMicroCategoryChoices } from "./list-categories-for-admin.ts";

it("micro-category choices are sorted by name, ignoring case and accents [owner-rules.offer-choices]", async () => {
  await aCategory(db, "Retail", ["books", "Antiques", "Écrans"]);
  await aCategory(db, "Empty");
  await aCategory(db, "automotive", ["Tires"]);
  expect(await listMicroCategoryChoices(db)).toEqual([
    { id: "automotive", name: "automotive", microCategories: [{ id: "tires", name: "Tires" }] },
    {
      id: "retail",
      name: "Retail",
      microCategories: [
        { id: "antiques", name: "Antiques" },
        { id: "books", name: "books" },
        { id: "ecrans", name: "Écrans" },
      ],
    },
  ]);
});
