import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { week } from "#test/opening-times.ts";
import { aSite } from "#test/site.ts";

describe("the saved businesses", () => {
  it("are on a page that says what saving requires, for search engines to ignore", async () => {
    const page = await aSite().page("/saved");
    expect(textOf(mainOf(page))).toContain("My Williston");
    expect(textOf(mainOf(page))).toContain("Saving requires JavaScript");
    expect(page).toContain('content="noindex"');
  });

  it("get their hours by id, without hidden or unknown businesses", async () => {
    const shown = await aBusiness(db, { hours: week("- - 09:00-17:00 - - - -") });
    const hidden = await aBusiness(db, { approvalStatus: "pending" });
    const response = await aSite().visit(`/saved/hours?ids=${shown.id},${hidden.id},nobody,${"x,".repeat(60)}`);
    const hours = (await response.json()) as object;
    expect(Object.keys(hours)).toEqual([shown.id]);
    expect(await (await aSite().visit("/saved/hours")).json()).toEqual({});
  });

  it("are saved with a button on each profile, which needs JavaScript", async () => {
    const { id } = await aBusiness(db);
    expect(await aSite().page(`/business/${id}`)).toMatch(
      /<button[^>]*class="[^"]*needs-script[^"]*"[^>]*>(?:(?!<\/button>).)*Save<\/span><\/button>/s,
    );
  });
});
