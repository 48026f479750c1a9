import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { makeAdmin } from "#domain/accounts/administrators.ts";
import { approveBusiness } from "#domain/requests/review-business.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, linksOf, mainOf, textOf } from "#test/html.ts";
import { without } from "#test/lost-table.ts";
import { aSite } from "#test/site.ts";
import { changedValues } from "./changed-values.ts";

const path = "/admin/dashboard/activity";

let admin: Awaited<ReturnType<typeof anAdmin>>;
let headers: Record<string, string>;
let site: ReturnType<typeof aSite>;
beforeEach(async () => {
  admin = await anAdmin(db);
  site = aSite();
  headers = { cookie: await cookieOf(site.app, admin) };
});

const main = async (query = "") => mainOf(await (await site.visit(path + query, { headers })).text());
const entries = async (query = "") => elementsOf(await main(query), "li").filter((li) => li.includes("<time"));
const lines = async (query = "") => (await entries(query)).map((li) => textOf(elementsOf(li, "p")[0]!).replaceAll(" ,", ","));

describe("the activity log", () => {
  it("says who did what, newest first, with the values before and after", async () => {
    const { app, clock } = site;
    clock.set("2025-12-31T21:05:00Z");
    const business = await aBusiness(db, { name: "Prairie Rose Plumbing", approvalStatus: "pending" });
    await approveBusiness(app, admin, business.id, 1);
    clock.set("2026-01-14T21:05:00Z");
    const user = await aUser(db, { email: "ada@example.test" });
    await makeAdmin(app, { role: "system", name: "test" }, user.id);
    expect(await lines()).toEqual([
      "The site : Make admin ada@example.test, Jan 14, 2026, 3:05 PM",
      `${admin.email} : Approve business Prairie Rose Plumbing, Dec 31, 2025, 3:05 PM`,
    ]);
    const [, decision = ""] = await entries();
    expect(textOf(elementsOf(decision, "details")[0]!)).toBe("What changed Approval status: pending → approved");
  });

  it("shows 50 entries per page", async () => {
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    const entry = { actorRole: "visitor", action: "sign_up", subjectKind: "user" };
    await db.insert(auditLog).values(Array.from({ length: 55 }, (_, number) => ({ at: at(number), ...entry })));
    expect(await entries()).toHaveLength(50);
    expect(await lines("?page=2")).toHaveLength(5);
    expect(textOf(await main())).toContain("55 entries");
    expect(linksOf(await main()).map(({ href }) => href)).toContain(`${path}?page=2`);
  });

  it("filters by kind of subject, by one subject, and by person", async () => {
    const [one, two] = [
      await aBusiness(db, { name: "One", approvalStatus: "pending" }),
      await aBusiness(db, { name: "Two", approvalStatus: "pending" }),
    ];
    const other = await anAdmin(db);
    await approveBusiness(site.app, admin, one.id, 1);
    site.clock.forward(1000);
    await approveBusiness(site.app, other, two.id, 1);
    await makeAdmin(site.app, admin, (await aUser(db)).id);
    expect([(await lines()).length, (await lines("?kind=business")).length]).toEqual([3, 2]);
    const [person, history] = linksOf((await entries("?kind=business")).at(-1)!);
    expect([person!.href, history!.href]).toEqual([`${path}?person=${admin.userId}`, `${path}?kind=business&subject=${one.id}`]);
    expect(await lines(history!.href.slice(path.length))).toEqual([
      `${admin.email} : Approve business One, Jan 14, 2026, 12:00 PM`,
    ]);
    expect(await lines(`?person=${other.userId}`)).toEqual([`${other.email} : Approve business Two, Jan 14, 2026, 12:00 PM`]);
    expect(textOf(await main("?kind=import"))).toContain("No activity found");
  });

  it("shows an error when the log cannot be loaded", async () => {
    expect(textOf(await without("audit_log", () => main()))).toContain("Error loading activity. Please try again later.");
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
    expect(changedValues({ before, after, names: { [known]: "ada@example.test" } }, town)).toEqual([
      { field: "Contact name", before: "None", after: "Ada" },
      { field: "Owner", before: "ada@example.test", after: unknown },
      { field: "Amount", before: "$30", after: "None" },
      { field: "Links", before: "1, 2", after: "None" },
      { field: "Claimable", before: "No", after: "Yes" },
      { field: "Paid until", before: "None", after: "Feb 1, 2026, 6:00 AM" },
    ]);
  });
});
