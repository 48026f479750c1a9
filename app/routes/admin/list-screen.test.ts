import { expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const dashboard = "/admin/dashboard";

async function open(path: string, site = aSite()) {
  const headers = { cookie: await cookieOf(aSite().app, await anAdmin(db)) };
  const response = await site.visit(dashboard + path, { headers });
  const main = mainOf(await response.text());
  return { status: response.status, main, text: textOf(main) };
}

it.each([
  ["/businesses", "Error loading businesses. Please try again later."],
  ["/categories", "Error loading categories. Please try again later."],
  ["/sponsors", "Error loading categories. Please try again later."],
  ["/businesses/deleted", "Error loading businesses. Please try again later."],
  ["/business-requests?view=1", "Error loading business requests. Please try again later."],
  ["/business-requests", "Failed to fetch business requests."],
  ["/contact-messages", "Failed to load contact messages"],
  ["/people", "Error loading people. Please try again later."],
  ["/activity", "Error loading entries. Please try again later."],
  ["/duplicates", "Error loading pairs of businesses. Please try again later."],
])(
  "%s says that the list could not be loaded [admin-ui-businesses.list-error] [admin-ui-parts.messages-failed] [requests.error] [requests.fetch-failed]",
  async (path, message) => {
    const { status, text } = await open(path, aSite({ db: brokenDb() }));
    expect([status, text]).toEqual([503, expect.stringContaining(message)]);
  },
);

it.each([
  ["/businesses?search=spruce", "No businesses found"],
  ["/categories", "No categories found"],
  ["/sponsors?search=zebra", "No categories found"],
  ["/businesses/deleted", "No deleted businesses"],
  ["/business-requests", "No pending business requests"],
  ["/contact-messages", "No messages found"],
  ["/contact-messages?state=done", "No messages found"],
  ["/people?search=%25", "No people found"],
  ["/activity?kind=import", "No activity found"],
  ["/duplicates", "No duplicates found"],
])(
  "%s says that the list is empty [admin-ui-parts.no-messages] [admin-ui-parts.no-categories] [requests.empty]",
  async (path, message) => {
    expect((await open(path)).text).toContain(message);
  },
);

it("a list has 50 rows on a page, the count of all rows, and a search that starts at the first page", async () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  const entry = { actorRole: "visitor", action: "sign_up", subjectKind: "user" };
  await db.insert(auditLog).values(Array.from({ length: 55 }, (_, number) => ({ at: at(number), ...entry })));
  const rows = (main: string) => elementsOf(elementsOf(main, "tbody")[0]!, "tr").length;
  const first = await open("/activity?kind=user");
  expect([rows(first.main), first.text]).toEqual([50, expect.stringContaining("55 entries")]);
  expect(linkTo(first.main, "Next")).toBe(`${dashboard}/activity?kind=user&page=2`);
  for (const page of ["2", "7"]) expect(rows((await open(`/activity?kind=user&page=${page}`)).main)).toBe(5);
  expect((await open("/activity?page=x")).status).toBe(200);
  expect(elementWith((await open("/people?page=2")).main, "form", "Search")).not.toContain('name="page"');
});
