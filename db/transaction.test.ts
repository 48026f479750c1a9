import { describe, expect, it } from "vitest";
import type { Db } from "#db/handle.ts";
import { categories } from "#domain/categories/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { change, type Entry } from "./transaction.ts";
import { dataRevision } from "./data-revision.ts";
import { auditLog, outbox } from "./audit-log/schema.ts";

const admin = { role: "admin", userId: "018f4b6e-0000-7000-8000-000000000001" };

async function addHousing(tx: Db, entry: Entry): Promise<string> {
  entry.invalidate();
  await tx.insert(categories).values({ id: "housing", name: "Housing", sortKey: "housing", createdAt: entry.at });
  return "housing";
}

describe("a change", () => {
  it("writes its data, an audit log entry, its emails, and the next data revision", async () => {
    const clock = aClock("2026-03-01T12:00:00Z");

    const done = await change({ db, clock }, admin, "add_category", { kind: "category" }, async (tx, entry) => {
      entry.subjectId = await addHousing(tx, entry);
      entry.before = { categories: 0 };
      entry.after = { categories: 1 };
      entry.email("owner@example.test", "email-address-changed", { newAddress: "new@example.test" });
      return entry.subjectId;
    });

    expect(done).toBe("housing");
    const [stored] = await db.select().from(categories);
    expect(stored).toMatchObject({ id: "housing", createdAt: clock.now() });
    const logged = { actorRole: "admin", actorId: admin.userId, action: "add_category", subjectKind: "category" };
    const values = { subjectId: "housing", before: { categories: 0 }, after: { categories: 1 } };
    expect(await db.select().from(auditLog)).toMatchObject([{ at: clock.now(), ...logged, ...values }]);
    const email = { recipient: "owner@example.test", kind: "email-address-changed", payload: { newAddress: "new@example.test" } };
    expect(await db.select().from(outbox)).toMatchObject([{ ...email, dueAt: clock.now(), sentAt: null }]);
    expect(await dataRevision(db)).toBe(1);
  });

  it("writes nothing when it fails", async () => {
    const failing = change({ db, clock: aClock() }, admin, "add_category", { kind: "category" }, async (tx, entry) => {
      await addHousing(tx, entry);
      entry.email("owner@example.test", "login-changed", { event: "password" });
      throw new Error("changed my mind");
    });

    await expect(failing).rejects.toThrow("changed my mind");
    for (const table of [categories, auditLog, outbox]) expect(await db.$count(table)).toBe(0);
    expect(await dataRevision(db)).toBe(0);
  });

  it("increments the data revision exactly once, even if other changes run at the same time", async () => {
    const app = { db, clock: aClock() };
    await Promise.all(
      Array.from({ length: 12 }, () =>
        change(app, { role: "system", name: "test" }, "change_settings", { kind: "town", id: "x" }, async (_, entry) =>
          entry.invalidate(),
        ),
      ),
    );
    expect(await dataRevision(db)).toBe(12);
    const entries = await db.select().from(auditLog);
    expect(entries).toHaveLength(12);
    expect(entries[0]).toMatchObject({ actorRole: "system", actorId: "test", subjectId: "x", before: null });
  });
});
