import { beforeEach, describe, expect, it, vi } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { imports } from "#domain/imports/schema.ts";
import { emptyTally } from "#domain/imports/import-progress.ts";
import { leadOf } from "#test/browser.ts";
import { brokenDb, db } from "#test/db.ts";
import { aCategory, anAdmin, cookieOf } from "#test/factories.ts";
import { linkTo, linksOf, mainOf, textOf } from "#test/html.ts";
import { posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/imports";
const csv = "id,name,micro_categories\n1,Aspen,plumbing\n2,,plumbing\n";

let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

async function send(text: string | null, mode: string, at = site) {
  const form = new FormData();
  if (text !== null) form.append("file", new File([text], "town.csv"));
  form.append("mode", mode);
  return at.visit(path, await posted(form, headers));
}

async function page(): Promise<string> {
  return mainOf(await (await site.visit(path, { headers })).text());
}

/** Long enough for a busy machine. */
const waitOptions = { timeout: 20_000 };

/** Reloads the page until it contains this text. */
async function pageContaining(text: string): Promise<string> {
  return vi.waitFor(async () => {
    const html = await page();
    expect(textOf(html)).toContain(text);
    return html;
  }, waitOptions);
}

describe("an import in the browser", () => {
  it("checks a file in a dry run, then imports it, and reports each row [admin-ui-businesses.import] [admin-businesses.browser-import]", async () => {
    expect(textOf(await page())).toContain("No imports yet");
    const tried = await leadOf(await send(csv, "dry"));
    expect(tried).toEqual({ status: 302, to: path, toast: ["Dry run started"] });
    const dry = textOf(await pageContaining("Done"));
    expect(dry).toContain("town.csv Dry run");
    expect(dry).toContain("2 of 2 read");
    expect(dry).toContain("1 would be added");
    expect(dry).toContain("Skipped: 1 without a name");
    expect(await db.$count(businesses)).toBe(0);

    expect((await leadOf(await send(csv, "import"))).toast).toEqual(["Import started"]);
    const done = await pageContaining("1 added");
    await vi.waitFor(async () => expect(textOf(await page())).not.toContain("Running"), waitOptions);
    expect((await db.select().from(businesses)).map(({ name }) => name)).toEqual(["Aspen"]);
    const reports = linksOf(done).filter(({ text }) => text === "Report on town.csv");
    expect(reports).toHaveLength(2);
    const report = await site.visit(reports[0]!.href, { headers });
    expect(report.headers.get("content-disposition")).toContain('filename="import-report-');
    const lines = (await report.text()).trim().split(/\r?\n/);
    expect(lines[0]).toBe('"place","name","outcome","remarks"');
    expect(lines[1]).toContain("unnamed");
    expect((await site.visit(`${path}/nonsense/report.csv`, { headers })).status).toBe(404);
  });

  it("shows its progress and a Refresh link for browsers without scripts [admin-ui-businesses.import]", async () => {
    const now = site.clock.now();
    const tally = { ...emptyTally(), read: 400, added: 400 };
    await db
      .insert(imports)
      .values({ fileName: "big.csv", dryRun: false, startedAt: now, lastProgressAt: now, running: true, total: 1000, tally });
    const html = await page();
    expect(textOf(html)).toContain("Running");
    expect(textOf(html)).toContain("400 of 1,000 read");
    expect(html).toMatch(/<progress[^>]*value="400"/);
    expect(linkTo(html, "Refresh")).toBe(path);
  });

  it("says why it did not start or finish [admin-ui-businesses.import-refused] [admin-businesses.one-import]", async () => {
    const none = await send(null, "import");
    expect([none.status, textOf(mainOf(await none.text())).includes("Please choose a file.")]).toEqual([400, true]);
    await send("<html>", "import");
    expect(textOf(await pageContaining("Unreadable file"))).toContain("town.csv, line 1: is XML or HTML");
    const now = site.clock.now();
    await db
      .insert(imports)
      .values({ fileName: "big.csv", dryRun: false, startedAt: now, lastProgressAt: now, running: true, tally: emptyTally() });
    expect((await leadOf(await send(csv, "import"))).toast).toEqual([
      "Failed to start the import.",
      "Another import is running. Please wait until it finishes.",
    ]);
    const broken = aSite({ db: brokenDb() });
    expect((await leadOf(await send(csv, "import", broken))).toast).toEqual(["Failed to start the import.", "Please try again."]);
    const page503 = await broken.visit(path, { headers });
    expect([page503.status, textOf(mainOf(await page503.text())).includes("Error loading imports.")]).toEqual([503, true]);
    expect(await db.$count(businesses)).toBe(0);
  });
});
