import town from "../../town.config.ts";
import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aPicture } from "#test/factories.ts";
import { getRequest, listRequests } from "./list-requests.ts";

const pending = { approvalStatus: "pending", phone: null } as const;
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
describe("the pending requests", () => {
  it("are listed newest first, with a contact [review.newest-first]", async () => {
    const admin = await anAdmin(db);
    const facts = { description: "Pipes. ".repeat(100), contactName: "Sam Olson", email: "hello@prairie.example" };
    const old = await aBusiness(db, { ...pending, ...facts, name: "Old", createdAt: at(1), phone: "(701) 555-0188" });
    await anOwner(db, { ...pending, name: "New", createdAt: at(3), version: 4 });
    await aBusiness(db, { ...pending, name: "Middle", createdAt: at(2) });
    await aBusiness(db, { name: "Approved" });
    await aBusiness(db, { name: "Rejected", approvalStatus: "rejected" });

    const { rows, ...rest } = await listRequests(db, admin, { page: 1 });

    expect(rest).toEqual({ total: 3, page: 1, pages: 1 });
    expect(rows.map(({ name, kind, version }) => [name, kind, version])).toEqual([
      ["New", "owner", 4],
      ["Middle", "submission", 1],
      ["Old", "submission", 1],
    ]);
    expect(rows[2]).toEqual({
      id: old.id,
      kind: "submission",
      claimant: null,
      name: "Old",
      description: facts.description.slice(0, 300),
      contactName: "Sam Olson",
      phone: "(701) 555-0188",
      email: "hello@prairie.example",
      createdAt: at(1),
      version: 1,
    });
  });
});

describe("a request", () => {
  it("includes all fields, its duplicates, and its owner", async () => {
    const admin = await anAdmin(db);
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const logo = await aPicture(db);
    const fields = { ...pending, name: "Prairie", phone: "(701) 555-0188", notes: "Ring twice.", contactName: "Sam Olson" };
    const { business, userId } = await anOwner(db, { ...fields, logoId: logo.id, microCategories: ["plumbing"], photos: 2 });
    const duplicate = await aBusiness(db, { name: "Prairie Pipes", phone: "701 555 0188", claimable: true });

    const details = await getRequest({ db, town }, admin, business.id);

    expect(details).toMatchObject({
      kind: "owner",
      business: {
        id: business.id,
        name: "Prairie",
        notes: "Ring twice.",
        contactName: "Sam Olson",
        version: 1,
        logo: { storageKey: logo.storageKey },
        photos: [{ alt: "Photo number 1" }, { alt: "Photo number 2" }],
        microCategories: [{ id: "plumbing", categoryName: "Home Repair" }],
      },
      duplicates: [{ id: duplicate.id, name: "Prairie Pipes", claimable: true, owned: false, alike: ["phone"] }],
      history: [],
    });
    expect(details.ownerEmail).toContain("@example.test");
    expect(userId).toBeTruthy();
  });
});
