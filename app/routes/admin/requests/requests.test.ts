import { eq } from "drizzle-orm";
import { saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { db, without } from "#test/db.ts";
import { aProfile, aBusiness, aCategory, anAdmin, anOwner, aPicture, cookieOf } from "#test/factories.ts";
import { elementsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/business-requests";
const pending = { approvalStatus: "pending", phone: null } as const;

let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

async function open(query = "", from = site) {
  const response = await from.visit(path + query, { headers });
  const page = mainOf(await response.text());
  return { status: response.status, page, text: textOf(page) };
}

async function post(change: string, form: Record<string, string>, query = "") {
  const response = await site.visit(`${path}/${change}${query}`, { form, headers });
  return { response, status: response.status, text: response.status === 302 ? "" : await response.text() };
}

/** Returns the dialog with the opened request. */
const openedIn = (page: string) => elementsOf(page, "dialog").find((each) => each.includes("data-save-bar"))!;

/** Returns the text of the next page, which shows the response's toast. */
async function toastOf(response: Response): Promise<string> {
  const cookies = [headers.cookie, ...response.headers.getSetCookie().map((each) => each.split(";")[0]!)];
  return textOf(await (await site.visit("/about", { headers: { cookie: cookies.join("; ") } })).text());
}

const statusOf = async (id: string) =>
  (
    await db
      .select({ status: businesses.approvalStatus, reason: businesses.rejectionReason, version: businesses.version })
      .from(businesses)
      .where(eq(businesses.id, id))
  )[0];

describe("the list of business requests", () => {
  it("shows each request's contact and kind, newest first [requests.table] [review.newest-first]", async () => {
    const facts = { description: "Pipes and drains.", contactName: "Sam Olson", email: "hello@prairie.example" };
    const sent = await aBusiness(db, { ...pending, ...facts, name: "Prairie Pipes", phone: "(701) 555-0188" });
    await anOwner(db, { ...pending, name: "Owned Oil", createdAt: new Date("2026-01-03T18:30:00Z") });
    await aBusiness(db, { name: "Approved" });
    const { page, text } = await open();
    expect(textOf(elementsOf(page, "h1")[0]!)).toBe("Pending Business Requests");
    expect(text).toContain("2 business requests");
    expect(elementsOf(page, "th").map(textOf)).toEqual(expect.arrayContaining(["Business", "Contact", "Submitted", "Actions"]));
    const [owned, submitted] = elementsOf(elementsOf(page, "tbody")[0]!, "tr");
    expect(textOf(owned!)).toMatch(/Owned Oil Owner's business No contact Jan 3, 2026, 12:30 PM/);
    expect(textOf(submitted!)).toMatch(
      /Prairie Pipes Submission Pipes and drains\. Sam Olson \(701\) 555-0188 hello@prairie\.example Jan 1, 2026, 6:00 AM/,
    );
    for (const action of ["View", "Approve", "Reject"])
      expect(submitted).toMatch(new RegExp(`"${action} Prairie Pipes"|${action}<span class="sr-only"> (<!-- -->)?Prairie Pipes`));
    expect(textOf(elementsOf(submitted!, "dialog")[0]!)).toMatch(
      /^Confirm Rejection .*Reject "Prairie Pipes"\?.*We'll email the person who sent it.*Reason \(optional\)/,
    );
    expect(textOf(elementsOf(owned!, "dialog")[0]!)).toContain("A subscription does not end.");
    expect(linkTo(submitted!, "View Prairie Pipes")).toBe(`${path}?view=${sent.id}`);
    expect(text).not.toContain("Approved");
  });
});

describe("a request's details", () => {
  it("show the submitted fields, the logo, and duplicates [requests.view]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const logo = await aPicture(db);
    const duplicate = await aBusiness(db, { name: "Prairie Pipes", phone: "701-555-0188", address: "12 Main St" });
    const owner = await anOwner(db, pending);
    const { id } = owner.business;
    const profile = aProfile({
      ...{ version: 1, description: "Pipes,\ndrains.", microCategoryIds: ["plumbing"], logo: logo.storageKey },
      socialMedia: { facebook: "https://www.facebook.com/prairie" },
      hours: { monday: { enabled: true, open: "08:30", close: "17:00" } },
    });
    await saveOwnBusiness(site.app, owner, id, profile);

    const { page } = await open(`?view=${id}`);
    const html = openedIn(page);
    const dialog = textOf(html);
    for (const fact of [
      "Pipes, drains.",
      "We come when it drips",
      "Ring twice.",
      "Sam Olson",
      "(701) 555-0188",
      "prairie.example",
      "www.facebook.com/prairie",
    ])
      expect(dialog).toContain(fact);
    expect(dialog).toContain("Plumbing (Home Repair)");
    expect(dialog).toContain("Monday 08:30 AM - 05:00 PM");
    expect(dialog).toContain("Owner logs in with");
    expect(dialog).toContain("May already be listed Prairie Pipes – same phone · 12 Main St · in the directory");
    expect(linkTo(html, "Prairie Pipes")).toBe(`/business/${duplicate.id}`);
    expect(page).toContain(`/admin/dashboard/pictures/${logo.storageKey}/`);
    expect(html).toContain(`action="${path}/approve?view=${id}"`);
  });

  it.each([
    ["already reviewed", async () => (await aBusiness(db)).id, "Someone already reviewed this request."],
    ["deleted", async () => crypto.randomUUID(), "This business no longer exists."],
    ["unknown", async () => "x", "This business no longer exists."],
  ])("show a message when the request is %s", async (_, makeId, message) => {
    const { status, page } = await open(`?view=${await makeId()}`);
    expect([status, textOf(elementsOf(page, "dialog")[0]!)]).toEqual([200, expect.stringContaining(message)]);
  });
});

describe("a decision", () => {
  it.each([
    ["approve", "Business Approved It is now in the directory.", "approved", null],
    ["reject", "Business Rejected To approve it later, open it under Business Listings and save it.", "rejected", "Say more."],
  ])(
    "to %s is saved and confirmed with a toast [requests.approve] [requests.reject] [requests.done]",
    async (change, toast, status, reason) => {
      const { id } = await aBusiness(db, { ...pending, name: "Prairie Pipes", email: "hello@prairie.example" });
      const { response } = await post(change, { id, version: "1", reason: "Say more." }, "?page=2");
      expect([response.status, response.headers.get("location")]).toEqual([302, `${path}?page=2`]);
      expect(await toastOf(response)).toContain(toast);
      expect(await statusOf(id)).toMatchObject({ status, reason });
      const late = await post(change, { id, version: "1" });
      expect([late.status, late.text]).toEqual([409, expect.stringContaining("Someone already reviewed this request.")]);
    },
  );

  it("opens the first request and then the next one", async () => {
    const later = await aBusiness(db, { ...pending, name: "First in the list", createdAt: new Date("2026-01-03T12:00:00Z") });
    const earlier = await aBusiness(db, { ...pending, name: "Second", createdAt: new Date("2026-01-02T12:00:00Z") });
    const { page } = await open("?view=first");
    expect(linkTo(page, "Next")).toContain(earlier.id);
    expect(openedIn(page)).toContain(`name="next" value="${earlier.id}"`);
    const { response } = await post("approve", { id: later.id, version: "1", next: earlier.id }, `?view=${later.id}`);
    expect(response.headers.get("location")).toBe(`${path}?view=${earlier.id}`);
  });

  it.each([
    ["approve", {}, "Failed to approve business request."],
    ["reject", { reason: "Say more." }, "Failed to reject business request."],
  ])("shows an error if it fails: %s [requests.approve-failed] [requests.reject-failed]", async (change, fields, message) => {
    const { id } = await aBusiness(db, pending);
    const { status, text } = await without("audit_log", () => post(change, { id, version: "1", ...fields }));
    expect([status, text]).toEqual([503, expect.stringContaining(message)]);
  });
});
