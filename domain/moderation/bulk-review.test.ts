import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { approveBusinesses, previewReview, rejectBusinesses } from "./bulk-review.ts";
import { bulkReviewFields, rejectionFields } from "./review-forms.shared.ts";

const app = { db, clock: aClock() };
const pending = (name: string) =>
  aBusiness(db, { name, approvalStatus: "pending", phone: null, email: `${name.toLowerCase()}@example.test` });
const statuses = async () =>
  (await db.select().from(businesses).orderBy(asc(businesses.sortKey))).map(({ name, approvalStatus, rejectionReason }) =>
    [name, approvalStatus, ...(rejectionReason ? [rejectionReason] : [])].join(" "),
  );
const log = () => db.select().from(auditLog).orderBy(asc(auditLog.id));
const selectionOf = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe("several requests", () => {
  it("are approved together, each with its own email and log entry", async () => {
    const admin = await anAdmin(db);
    const chosen = [await pending("Alpha"), await pending("Beta")];
    await pending("Gamma");
    const outcomes = await approveBusinesses(app, admin, chosen.map(selectionOf));
    expect(outcomes).toEqual(chosen.map(({ id, name }) => ({ id, name, done: true })));
    expect(await statuses()).toEqual(["Alpha approved", "Beta approved", "Gamma pending"]);
    expect((await queuedEmails()).map(({ recipient, kind }) => [recipient, kind])).toEqual([
      ["alpha@example.test", "business-approved"],
      ["beta@example.test", "business-approved"],
    ]);
    expect((await log()).map(({ action, subjectId }) => [action, subjectId])).toEqual(
      chosen.map(({ id }) => ["approve_business", id]),
    );
  });

  it("are rejected together with one reason, in several batches", async () => {
    const admin = await anAdmin(db);
    const chosen = [];
    for (let each = 10; each < 37; each += 1) chosen.push(await pending(`Business${each}`));
    const outcomes = await rejectBusinesses(app, admin, chosen.map(selectionOf), "Not in town.");
    expect(outcomes.every(({ done }) => done)).toBe(true);
    expect(new Set((await statuses()).map((each) => each.slice(11)))).toEqual(new Set(["rejected Not in town."]));
    expect([(await log()).length, (await queuedEmails()).length]).toEqual([27, 27]);
  });

  it("are skipped when they were decided, changed, or deleted, as the preview shows", async () => {
    const admin = await anAdmin(db);
    const [good, stale] = [await pending("Good"), await pending("Stale")];
    const decided = await aBusiness(db, { name: "Decided", phone: null });
    const chosen = [
      good,
      decided,
      { ...stale, version: 0 },
      { id: crypto.randomUUID(), version: 1 },
      { id: "x", version: 1 },
      good,
    ];
    const expected = [
      { id: good.id, name: "Good", done: true },
      { id: decided.id, name: "Decided", done: false, reason: "not_pending" },
      { id: stale.id, name: "Stale", done: false, reason: "stale" },
      { id: chosen[3]!.id, name: null, done: false, reason: "business_unknown" },
      { id: "x", name: null, done: false, reason: "business_unknown" },
    ];

    expect(await previewReview(db, admin, chosen.map(selectionOf))).toEqual(expected);
    expect([await statuses(), await log()]).toEqual([["Decided approved", "Good pending", "Stale pending"], []]);

    expect(await approveBusinesses(app, admin, chosen.map(selectionOf))).toEqual(expected);
    expect(await statuses()).toEqual(["Decided approved", "Good approved", "Stale pending"]);
    expect([(await log()).length, (await queuedEmails()).length]).toEqual([1, 1]);
  });

  it("are decided only once each when two admins decide at the same time", async () => {
    const admins = [await anAdmin(db), await anAdmin(db)] as const;
    const chosen = [await pending("Alpha"), await pending("Beta"), await pending("Gamma")].map(selectionOf);
    const [ones, others] = await Promise.all([
      approveBusinesses(app, admins[0], chosen),
      rejectBusinesses(app, admins[1], chosen.toReversed(), null),
    ]);
    const done = [...ones, ...others].filter((outcome) => outcome.done);
    expect(done.map(({ id }) => id).sort()).toEqual(chosen.map(({ id }) => id).sort());
    expect([(await log()).length, (await queuedEmails()).length]).toEqual([3, 3]);
  });

  it("cannot be decided by visitors or owners [review.admins-only]", async () => {
    const { business, ...owner } = await anOwner(db, { approvalStatus: "pending" });
    for (const who of [{ role: "visitor" } as const, owner]) {
      const refused = { kind: "not_allowed", code: "admins_only" };
      await expect(previewReview(db, who, [selectionOf(business)])).rejects.toMatchObject(refused);
      await expect(approveBusinesses(app, who, [selectionOf(business)])).rejects.toMatchObject(refused);
      await expect(rejectBusinesses(app, who, [selectionOf(business)], null)).rejects.toMatchObject(refused);
    }
    expect(await log()).toEqual([]);
  });
});

describe("the review forms", () => {
  it("accept the selected requests and an optional reason", () => {
    const form = { decision: "reject", chosen: ["a:1", "b:12"] };
    expect(bulkReviewFields.parse(form)).toEqual({
      decision: "reject",
      chosen: [
        { id: "a", version: 1 },
        { id: "b", version: 12 },
      ],
      reason: null,
    });
    expect(rejectionFields.parse({ id: "a", version: 1, reason: "  \r\n" }).reason).toBeNull();
    expect(rejectionFields.parse({ id: "a", version: 1, reason: " No.\r\nThanks. " }).reason).toBe("No.\nThanks.");
  });

  it.each([
    [{ chosen: [] }, "Please select at least one request"],
    [{ chosen: ["a"] }, "Please select the requests again"],
    [{ chosen: Array.from({ length: 51 }, () => "a:1") }, "Please select at most 50 requests"],
    [{ chosen: ["a:1"], reason: "x".repeat(1001) }, "Please use at most 1,000 characters"],
  ])("reject invalid input: %j", (input, message) => {
    const issues = bulkReviewFields.safeParse({ decision: "approve", ...input }).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([message]);
  });
});
