import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { checkedTransaction } from "./cache-check.ts";
import { db } from "./db.ts";
import { aBusiness } from "./factories.ts";

/** Changes a business. Invalidates the page cache only if `declares` is set. */
function edit(values: Partial<typeof businesses.$inferInsert>, id: string, declares: boolean) {
  const handle = Object.create(db, { transaction: { value: checkedTransaction() } }) as Db;
  const work = async (tx: Db, entry: Entry) => {
    await tx.update(businesses).set(values).where(eq(businesses.id, id));
    if (declares) entry.invalidate();
  };
  return change(
    { db: handle, clock: { now: () => new Date() } },
    { role: "system" },
    "edit_business",
    { kind: "business", id },
    work,
  );
}

it("a checked transaction fails if visitors can see its change but the page cache is not invalidated", async () => {
  const [shown, pending] = [await aBusiness(db), await aBusiness(db, { approvalStatus: "pending" })];
  const missed = /^a change that visitors can see at .* did not invalidate the page cache$/;
  await expect(edit({ name: "Renamed" }, shown.id, false)).rejects.toThrow(missed);
  await expect(edit({ approvalStatus: "rejected" }, shown.id, false)).rejects.toThrow(missed);
  await expect(edit({ approvalStatus: "approved" }, pending.id, false)).rejects.toThrow(missed);
  await edit({ name: "Again" }, shown.id, true);
  await edit({ notes: "Ring twice." }, pending.id, false);
});
