import { noOpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { change } from "#db/transaction.ts";
import { named } from "#domain/text/sort-key.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, aUser } from "#test/factories.ts";
import { addImported, updateImported } from "./imported-businesses.ts";
import type { ImportedValues } from "./schema.ts";
import { each, publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";

const id = "018f4b6e-0000-7000-8000-000000000001";
const facts: ImportedValues = {
  ...each(publicNames, () => null),
  ...noOpeningTimes,
  addressShown: "street",
  name: "Basin Pizza",
  description: "Thin crust.",
  address: "12 Main St",
  phone: "(701) 555-0101",
  email: "hi@basin.example",
  website: "https://basin.example",
  hours: { monday: { enabled: true, open: "11:00", close: "22:00" } },
  socialMedia: { facebook: "https://www.facebook.com/basin" },
  microCategoryIds: ["pizza", "restaurants"],
};
const clock = aClock();

/** Imports the business again with these values. Returns whether anything changed. */
const importAgain = (values: Partial<ImportedValues>) =>
  change({ db, clock }, { role: "system", name: "import" }, "import", { kind: "businesses" }, async (tx, entry) => {
    const [row] = await tx.select().from(businesses).where(eq(businesses.sourceId, "node/1"));
    entry.invalidate();
    const updated = await updateImported(tx, { country: "US" }, row!, { ...facts, ...values }, entry.at);
    return updated?.isChanged ?? false;
  });
const now = async () => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
const edited = (values: Partial<typeof businesses.$inferInsert>) =>
  db.update(businesses).set(values).where(eq(businesses.id, id));

beforeEach(async () => {
  await aCategory(db, "Food", ["Pizza", "Restaurants", "Bars"]);
  await addImported(db, { country: "US" }, [{ id, source: "osm", sourceId: "node/1", facts }], clock.now());
});

describe("importing a business again", () => {
  it("keeps both dates of a temporary closing if a person changed one", async () => {
    await importAgain({ temporarilyClosedFrom: "2026-02-01", temporarilyClosedUntil: "2026-03-01" });
    await edited({ temporarilyClosedUntil: "2026-04-01" });
    await importAgain({ description: "Thick crust." });
    expect(await now()).toMatchObject({ temporarilyClosedFrom: "2026-02-01", temporarilyClosedUntil: "2026-04-01" });
  });

  it("keeps what a person changed, and the plan, owner, and approval status", async () => {
    const { id: ownerId } = await aUser(db);
    const decided = { plan: "premium", grantedPlan: "basic", claimable: false, approvalStatus: "rejected" } as const;
    const kept = { ...decided, ownerId, notes: "n", contactName: "c", ...named("Mario's"), hours: null, tagline: "By hand" };
    await edited(kept);
    const values = { name: "Basin Pizza Inc", hours: {}, tagline: "From the map", description: "Thick crust." };
    expect(await importAgain(values)).toBe(true);
    expect(await now()).toMatchObject({ ...kept, description: "Thick crust." });
  });
});
