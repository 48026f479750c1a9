import { beforeEach, describe, expect, it } from "vitest";
import { leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, cookieOf } from "#test/factories.ts";
import { elementWith, mainOf, textOf } from "#test/html.ts";
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

function merge(keep: string, duplicate: string) {
  return site.visit(`${path}/merge`, { headers, form: { keep, gone: duplicate } });
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
    const card = elementWith(list, "section", "same phone");
    for (const words of ["12 Main St", "hello@aspen.example", 'Merge "Aspen" into "Aspen Plumbing"?'])
      expect(textOf(card)).toContain(words);
    expect(textOf(card)).not.toContain("Birch");

    expect(await leadOf(await merge(duplicate.id, aspen.id))).toEqual({
      status: 302,
      to: path,
      toast: [
        "Businesses Merged",
        expect.stringMatching(/^The old page now redirects to the business you kept\. You can restore/),
      ],
    });
    const old = await site.visit(`/business/${aspen.id}`);
    expect([old.status, old.headers.get("location")]).toEqual([301, `/business/${duplicate.id}`]);
    expect(textOf(await (await site.visit(`/business/${duplicate.id}`)).text())).toContain("12 Main St");
    expect(textOf(await page())).toContain("No duplicates found");
  });
});
