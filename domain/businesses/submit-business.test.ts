import town from "../../town.config.ts";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { named } from "#domain/text/sort-key.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aPicture, aProfile } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import type { Submission } from "./business-forms.shared.ts";
import { businesses, businessMicroCategories } from "./schema.ts";
import { searchable } from "#domain/businesses/search-index/searchable-text.ts";
import { submitBusiness } from "./submit-business.ts";

const clock = aClock();
const app = { db, clock, town };
const visitor = { role: "visitor" } as const;
const rows = () => db.select().from(businesses).orderBy(asc(businesses.createdAt), asc(businesses.id));
const log = () => db.select().from(auditLog).orderBy(asc(auditLog.id));

beforeEach(async () => {
  await aCategory(db, "Home Repair", ["Plumbing", "Heating"]);
  clock.set("2026-01-14T18:00:00Z");
});

function submission(input: Partial<Submission> = {}): Submission {
  const { photos: _, version: __, ...profile } = aProfile({ microCategoryIds: ["plumbing"] });
  return { ...profile, ...input };
}

/** Counts the submissions, so that each one that `another` returns resembles no other. */
let submissionCount = 0;
function another(input: Partial<Submission> = {}): Submission {
  submissionCount += 1;
  const [phone, host] = [`(701) 555-${1000 + submissionCount}`, `business${submissionCount}.example`];
  return submission({ name: `Business ${submissionCount}`, phone, email: `mail@${host}`, website: `https://${host}`, ...input });
}

const send = (input: Submission, from = "192.0.2.7") => submitBusiness(app, visitor, from, input);

describe("a submitted business", () => {
  it("is stored with every field, and as pending, claimable, unowned, and basic, even when an owner submits it, and its address gets an email [submission.anyone] [submission.pending] [submission.claimable]", async () => {
    const { business: _, ...owner } = await anOwner(db, { name: "Own", phone: null });
    const logo = await aPicture(db);
    const input = submission({ microCategoryIds: ["heating", "plumbing"], logo: logo.storageKey });

    const id = await submitBusiness(app, owner, "192.0.2.7", input);

    const { microCategoryIds: __, logo: ___, ...facts } = input;
    expect((await rows()).find((row) => row.id === id)).toMatchObject({
      ...{ id, ...facts, ...named(input.name), ...searchable(input), logoId: logo.id, ownerId: null, claimable: true },
      ...{ plan: "basic", grantedPlan: "basic", approvalStatus: "pending", version: 1, createdAt: clock.now() },
    });
    const offers = await db.select().from(businessMicroCategories).orderBy(asc(businessMicroCategories.position));
    expect(offers.map(({ microCategoryId }) => microCategoryId)).toEqual(["heating", "plumbing"]);
    expect(await log()).toMatchObject([{ actorRole: "owner", action: "submit_business", subjectId: id }]);
    const payload = { business: "Prairie Plumbing", reviewTime: "12-24 hours" };
    expect(await queuedEmails()).toEqual([{ recipient: "hello@prairie.example", kind: "submission-received", payload }]);
  });
});

describe("one network address", () => {
  it("can send at most ten submissions per hour", async () => {
    for (let sent = 0; sent < 10; sent += 1) await send(another());
    await expect(send(another())).rejects.toMatchObject({ kind: "too_many", code: "too_many_submissions", wait: 3600 });
    expect(await rows()).toHaveLength(10);
    expect(await send(another(), "192.0.2.8")).not.toBeNull();
    clock.set("2026-01-14T19:00:00Z");
    expect(await send(another())).not.toBeNull();
  });
});

describe("a submission's email address", () => {
  it("gets at most five emails per hour; a sixth submission is stored without one", async () => {
    for (let sent = 0; sent < 6; sent += 1)
      await send(another({ email: sent % 2 ? "Bo@example.test" : "bo@example.test", confirmed: true }), `192.0.2.${sent}`);
    expect([(await rows()).length, (await queuedEmails()).length]).toEqual([6, 5]);
  });

  it("is refused if an approved business has it, in upper or lower case, even when the submission is confirmed [submission.email-taken]", async () => {
    await aBusiness(db, { name: "First", email: "Hello@Prairie.example", phone: null });
    for (const confirmed of [false, true])
      await expect(send(submission({ email: "hello@PRAIRIE.example", confirmed }))).rejects.toMatchObject({
        kind: "conflict",
        code: "email_taken",
      });
    expect(await rows()).toHaveLength(1);
  });
});

describe("a submission that looks like another business", () => {
  it("is refused with the possible duplicates until it is confirmed", async () => {
    const input = { name: "Prairie Pipes", phone: null, website: "https://www.prairie.example/about", claimable: true };
    const duplicate = await aBusiness(db, input);
    const refused = { kind: "conflict", code: "looks_like" };
    await expect(send(submission())).rejects.toMatchObject({
      ...refused,
      details: { duplicates: [{ id: duplicate.id, name: "Prairie Pipes", claimable: true }], waiting: false },
    });
    expect([await rows(), await log(), await queuedEmails()]).toMatchObject([[{ id: duplicate.id }], [], []]);
    const id = await send(submission({ confirmed: true }));
    expect((await db.select().from(businesses).where(eq(businesses.id, id!)))[0]!.approvalStatus).toBe("pending");
  });

  it("is refused with no more information than that a similar one is pending", async () => {
    await send(submission());
    const refused = await send(submission({ name: "Other" })).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "looks_like", details: { duplicates: [], waiting: true } });
    expect(JSON.stringify(refused)).not.toContain("Prairie");
  });
});
