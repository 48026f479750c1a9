import { beforeEach, describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { leadOf, undoOf } from "#test/browser.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner, aSubscription, cookieOf } from "#test/factories.ts";
import { elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/duplicates";

let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

async function page(at = path): Promise<string> {
  return mainOf(await (await site.visit(at, { headers })).text());
}

async function merge(keep: string, duplicate: string) {
  return leadOf(await site.visit(path, { headers, form: { keep, gone: duplicate, page: "1" } }));
}

describe("the duplicates page", () => {
  it("shows a pair side by side and merges it after a confirmation", async () => {
    const [aspen, duplicate] = [
      await aBusiness(db, { name: "Aspen", address: "12 Main St" }),
      await aBusiness(db, { name: "Aspen Plumbing", email: "hello@aspen.example", createdAt: new Date("2026-02-01T00:00:00Z") }),
    ];
    await aBusiness(db, { name: "Birch", phone: "(701) 555-0199" });
    const list = await page();
    expect(textOf(list)).toContain("1 pair");
    const card = elementWith(list, "form", "same phone");
    for (const words of ["Keep Aspen", "12 Main St", "Keep Aspen Plumbing", "hello@aspen.example"])
      expect(textOf(card)).toContain(words);
    expect(textOf(card)).not.toContain("Birch");

    const asking = `${path}?keep=${duplicate.id}&page=1&pair=${aspen.id}%2C${duplicate.id}`;
    const question = await page(asking);
    expect(textOf(question)).toContain('Merge "Aspen" into "Aspen Plumbing"?');
    expect(linkTo(question, "Cancel")).toBe(`${path}?page=1`);
    expect(await db.$count(businesses)).toBe(3);

    expect(await merge(duplicate.id, aspen.id)).toEqual({
      status: 302,
      to: `${path}?page=1`,
      toast: ["Businesses Merged", "The old page now redirects to the business you kept. You can undo this for 30 days."],
    });
    const old = await site.visit(`/business/${aspen.id}`);
    expect([old.status, old.headers.get("location")]).toEqual([301, `/business/${duplicate.id}`]);
    expect(textOf(await (await site.visit(`/business/${duplicate.id}`)).text())).toContain("12 Main St");
    expect(textOf(await page())).toContain("No duplicates found");
  });

  it("offers Undo in the toast, on the listing, and in the log, and says why it is refused", async () => {
    const [keep, merged] = [await aBusiness(db, { name: "Aspen" }), await aBusiness(db, { name: "Birch", email: "b@b.example" })];
    const edit = `/admin/dashboard/businesses/${keep.id}`;
    const undo = async (id: string) =>
      leadOf(await site.visit("/admin/dashboard/activity", { headers, form: { intent: "undo", id, back: edit } }));
    const merging = await site.visit(path, { headers, form: { keep: keep.id, gone: merged.id, page: "1" } });
    const { id } = undoOf(merging);
    for (const at of [edit, "/admin/dashboard/activity"]) {
      const main = await page(at);
      expect(textOf(main)).toContain("merged another business into Aspen");
      expect(main).toContain(`value="${id}"`);
    }
    expect(await undo(id)).toEqual({ status: 302, to: edit, toast: ["Merge undone"] });
    expect(await db.$count(businesses)).toBe(2);
    expect(await page(edit)).not.toContain("Latest change");

    const again = undoOf(await site.visit(path, { headers, form: { keep: keep.id, gone: merged.id, page: "1" } }));
    await db.update(businesses).set({ version: 9 });
    expect(await undo(again.id)).toMatchObject({
      toast: ["The merge can no longer be undone because “Aspen” was edited after the merge."],
    });
    expect(await db.$count(businesses)).toBe(1);
  });

  it("says why it cannot merge two businesses", async () => {
    const [one, other] = [await anOwner(db, { name: "Aspen" }), await anOwner(db, { name: "Birch" })];
    const [keep, duplicate] = [one.business.id, other.business.id];
    const title = "Failed to merge businesses.";
    expect((await merge(keep, duplicate)).toast).toEqual([title, "Both businesses have an owner. Remove one owner first."]);
    await aSubscription(db, one.userId, "premium");
    await aSubscription(db, other.userId, "premium");
    expect((await merge(keep, duplicate)).toast).toEqual([
      title,
      "Both owners pay for a subscription. End one of the subscriptions first.",
    ]);
    expect((await merge(keep, keep)).toast).toEqual([title, "You chose the same business twice."]);
    expect((await merge(keep, "nonsense")).toast).toEqual([title, "This business no longer exists."]);
    expect(await db.$count(businesses)).toBe(2);
  });

  it("shows an error when the database fails", async () => {
    const broken = aSite({ db: brokenDb() });
    const response = await broken.visit(path, { headers });
    expect([response.status, textOf(mainOf(await response.text())).includes("Error loading businesses.")]).toEqual([503, true]);
    const { toast } = await leadOf(await broken.visit(path, { headers, form: { keep: "a", gone: "b" } }));
    expect(toast).toEqual(["Failed to merge businesses.", "Please try again."]);
  });
});
