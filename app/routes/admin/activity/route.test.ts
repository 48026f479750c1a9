import { describe, expect, it } from "vitest";
import { makeAdmin } from "#domain/accounts/administrators.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { approveBusiness } from "#domain/requests/review-business.ts";
import { adminSite } from "#test/admin-site.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, aUser } from "#test/factories.ts";
import { elementsOf, linksOf, textOf } from "#test/html.ts";
import { changedValues } from "./changed-values.ts";

const path = "/admin/dashboard/activity";
const admin = adminSite(path);
const rows = async (query = "") => elementsOf((await admin.open(query)).main, "tr").slice(1);
const lines = async (query = "") => (await rows(query)).map(textOf);

describe("the activity log", () => {
  it("says who did what, newest first, with the values before and after", async () => {
    const { app, clock } = admin.site;
    const someone = await anAdmin(db);
    clock.set("2025-12-31T21:05:00Z");
    const business = await aBusiness(db, { name: "Prairie Rose Plumbing", approvalStatus: "pending" });
    await approveBusiness(app, someone, business.id, 1);
    clock.set("2026-01-14T21:05:00Z");
    const user = await aUser(db, { email: "ada@example.test" });
    await makeAdmin(app, { role: "system", name: "test" }, user.id);
    expect(await lines()).toEqual([
      "Jan 14, 2026, 3:05 PM The site Make admin ada@example.test What changed Role: owner → admin",
      `Dec 31, 2025, 3:05 PM ${someone.email} Approve business Prairie Rose Plumbing What changed Approval status: pending → approved`,
    ]);
  });

  it("filters by kind of subject, by one subject, and by person", async () => {
    const { app, clock } = admin.site;
    const [someone, other] = [await anAdmin(db), await anAdmin(db)];
    const [one, two] = [
      await aBusiness(db, { name: "One", approvalStatus: "pending" }),
      await aBusiness(db, { name: "Two", approvalStatus: "pending" }),
    ];
    await approveBusiness(app, someone, one.id, 1);
    clock.forward(1000);
    await approveBusiness(app, other, two.id, 1);
    await makeAdmin(app, someone, (await aUser(db)).id);
    expect([(await lines()).length, (await lines("?kind=business")).length]).toEqual([3, 2]);
    const [person, history] = linksOf((await rows("?kind=business")).at(-1)!);
    expect([person!.href, history!.href]).toEqual([
      `${path}?person=${someone.userId}`,
      `${path}?kind=business&subject=${one.id}`,
    ]);
    expect(await lines(history!.href.slice(path.length))).toEqual([expect.stringContaining("Approve business One")]);
    expect(await lines(`?person=${other.userId}`)).toEqual([expect.stringContaining(`${other.email} Approve business Two`)]);
  });

  it("names a deleted business", async () => {
    const { id } = await aBusiness(db, { name: "Gone Shop" });
    await deleteBusiness(admin.site.app, await anAdmin(db), id);
    expect(await lines()).toEqual([expect.stringContaining("Delete business Gone Shop")]);
  });

  it("shows values in words", () => {
    const [known, unknown] = [crypto.randomUUID(), crypto.randomUUID()];
    const before = { contactName: null, ownerId: known, amount: 3000, links: [1, 2], claimable: false, same: { a: 1 } };
    const after = {
      contactName: "Ada",
      ownerId: unknown,
      paidUntil: "2026-02-01T12:00:00.000Z",
      claimable: true,
      same: { a: 1 },
    };
    const town = { locale: "en-US", timeZone: "America/Chicago", currency: "USD" };
    expect(changedValues({ before, after }, { [known]: "ada@example.test" }, town)).toEqual([
      { field: "Contact name", before: "None", after: "Ada" },
      { field: "Owner", before: "ada@example.test", after: unknown },
      { field: "Amount", before: "$30", after: "None" },
      { field: "Links", before: "1, 2", after: "None" },
      { field: "Claimable", before: "No", after: "Yes" },
      { field: "Paid until", before: "None", after: "Feb 1, 2026, 6:00 AM" },
    ]);
  });
});
