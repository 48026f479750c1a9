import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { imports } from "#domain/imports/schema.ts";
import { emptyTally } from "#domain/imports/import-report.shared.ts";
import { leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, cookieOf } from "#test/factories.ts";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/imports";
const csv = "id,name,kind of place,phone\n1,Aspen,plumbing,555\n2,,plumbing,\n3,Birch,odd jobs,701-555-0101\n";

let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
  await aCategory(db, "Home Repair", ["Plumbing", "Roofing"]);
});

async function upload(content: BlobPart | null, at = site) {
  const form = new FormData();
  if (content !== null) form.append("file", new File([content], "town.csv"));
  return at.visit(path, await posted(form, headers));
}

async function open(to: string): Promise<string> {
  return mainOf(await (await site.visit(to, { headers })).text());
}

async function send(to: string, fields: Record<string, string | string[]>) {
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return site.visit(to, { body: new TextEncoder().encode(form.toString()), method: "POST", headers: { ...headers, ...type } });
}

/** Reloads the page until it contains this text. */
async function openUntil(to: string, text: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const html = await open(to);
      expect(textOf(html)).toContain(text);
      return html;
    },
    // This is long enough for a busy machine.
    { timeout: 20_000 },
  );
}

const mapping = {
  ...{ sourceName: "Chamber", field: ["id", "name", "micro_categories", "phone"] },
  ...{ value: ["odd jobs", "plumbing"], category: ["Roofing", "Plumbing"] },
};

describe("the import screen", () => {
  it("maps a file and shows what is wrong, previews it, imports it, and reports each row", async () => {
    expect(textOf(await open(path))).toContain("No imports yet");
    const { status, to: draft } = await leadOf(await upload(csv));
    expect([status, draft]).toEqual([302, expect.stringContaining(`${path}/drafts/`)]);
    const mapped = await open(draft!);
    expect(textOf(mapped)).toContain("Recognized as: Text table (CSV), comma-separated, UTF-8 encoding. 3 rows, 4 columns.");
    expect(mapped).toContain('aria-label="Field for kind of place"');

    const saved = await leadOf(await send(draft!, { ...mapping, value: [], category: [], intent: "save" }));
    expect(saved).toEqual({ status: 302, to: draft, toast: ["Mapping saved"] });
    expect(textOf(await open(draft!))).toContain("1 value has no category yet.");

    const wrong = await send(draft!, { ...mapping, category: ["gardening", "Plumbing"], intent: "preview" });
    expect(textOf(mainOf(await wrong.text()))).toContain("There is no such category. Please choose one from the list.");

    const { to: preview } = await leadOf(await send(draft!, { ...mapping, intent: "preview" }));
    const previewed = await openUntil(preview!, "Done");
    expect(textOf(previewed)).toContain("Preview of town.csv");
    expect(textOf(previewed)).toContain("2 would be added");
    expect(textOf(previewed)).toContain("This is not a valid phone number 1 Aspen (line 2): 555");
    expect(await db.$count(businesses)).toBe(0);

    const { to: report, toast } = await leadOf(await send(preview!, { publish: "now" }));
    expect(toast).toEqual(["Import started"]);
    const done = await openUntil(report!, "Done");
    await vi.waitFor(async () => expect((await site.visit(draft!, { headers })).status).toBe(404), { timeout: 20_000 });
    const rows = await db.select().from(businesses).orderBy(asc(businesses.name));
    expect(rows.map(({ name, sourceId }) => [name, sourceId])).toEqual([
      ["Aspen", "chamber/1"],
      ["Birch", "chamber/3"],
    ]);
    const file = await site.visit(linkTo(done, "Download all rows (CSV)")!, { headers });
    expect(file.headers.get("content-disposition")).toContain('filename="import-report-');
    expect(await file.text()).toContain('"line 4","Birch","added","roofing","","701-555-0101"');
    for (const unknown of [`${path}/nonsense/report.csv`, `${path}/nonsense`])
      expect((await site.visit(unknown, { headers })).status).toBe(404);
    expect((await leadOf(await send(`${report}/undo`, {}))).toast).toEqual([
      "Import undone",
      "2 businesses removed, 0 restored, 0 kept.",
    ]);
  });

  it("shows the rows that look listed, like tests, or from elsewhere, and imports them as chosen, held for review", async () => {
    await aBusiness(db, { name: "Aspen", phone: null, address: null });
    const rows = "name,phone\nASPEN,701-572-0101\nTest,\nBirch,\n";
    const { to: draft } = await leadOf(await upload(rows));
    const { to: preview } = await leadOf(
      await send(draft!, { sourceName: "Chamber", field: ["name", "phone"], intent: "preview" }),
    );
    const previewed = textOf(await openUntil(preview!, "Done"));
    expect(previewed).toContain("Likely listed already: 1 row");
    expect(previewed).toContain("Likely tests: 1 row");
    expect(previewed).toContain("1 named like a test");
    const { to: report } = await leadOf(
      await send(preview!, { twin: "skip", junk: "skip", row0: "add", row1: "skip", publish: "hold" }),
    );
    const done = await openUntil(report!, "2 businesses wait for your review.");
    expect(textOf(done)).toContain("2 added, 0 updated");
    expect((await leadOf(await send(`${report}/approve`, {}))).toast).toEqual(["Import approved", "2 businesses approved."]);
    expect(await db.$count(businesses, eq(businesses.approvalStatus, "approved"))).toBe(3);
  });

  it("says why an import did not start", async () => {
    const unchosen = new FormData();
    unchosen.append("file", new File([], ""));
    const answers: [Response, number, string][] = [
      [await upload(null), 400, "Please choose a file."],
      [await site.visit(path, await posted(unchosen, headers)), 400, "Please choose a file."],
      [await upload("x".repeat(20 * 1024 * 1024 + 1)), 400, "larger than 20 MB"],
      [await upload("<html>"), 409, "The file is XML or HTML"],
    ];
    for (const [answer, status, text] of answers)
      expect([answer.status, textOf(mainOf(await answer.text()))]).toEqual([status, expect.stringContaining(text)]);
    const draft = (await leadOf(await upload(csv))).to!;
    const now = site.clock.now();
    const run = { fileName: "big.csv", startedAt: now, lastProgressAt: now, running: true, tally: emptyTally() };
    await db.insert(imports).values(run);
    expect(textOf(mainOf(await (await send(draft, { ...mapping, intent: "preview" })).text()))).toContain(
      "Another import is running. Please wait for it to finish.",
    );
  });
});
