import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { submissionDrafts } from "#domain/businesses/submission/schema.ts";
import { findDraft } from "#domain/businesses/submission/drafts.ts";
import { deleteExpiredData } from "#server/jobs/delete-expired-data.ts";
import { secrets } from "#db/audit-log/schema.ts";
import { signFormTimestamp } from "#domain/form-fill-time.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aProfileForm, fieldsOn, posted, valueOn } from "#test/profile-form.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { aJpeg, anSvg } from "#test/uploads.ts";

const path = "/submit-business";
type Fields = Parameters<typeof aProfileForm>[0];

const rows = () => db.select().from(businesses);
const earlier = (site: ReturnType<typeof aSite>) => new Date(site.clock.now().getTime() - 60_000);

/** Returns a site and the form that a person submits a minute after opening it. */
async function aForm(overrides: Fields = {}, site = aSite()) {
  const form = aProfileForm({ opened: await signFormTimestamp(db, earlier(site)), website: null, ...overrides });
  return { site, form };
}

async function send(overrides: Fields = {}, site = aSite()) {
  const { form } = await aForm(overrides, site);
  const response = await site.visit(path, await posted(form));
  const page = await response.text();
  return { site, response, status: response.status, page, text: textOf(mainOf(page)) };
}

/** The required fields of each step. */
const first = { name: "Prairie Plumbing", address: "12 Main St, Williston", phone: "(701) 555-0188" };
const second = { microCategoryIds: "plumbing", description: "Pipes, drains and water heaters." };
const third = { email: "hello@prairie.example", contactName: "Sam Olson" };

/** Goes through the steps like a browser without JavaScript. `next` posts the page's form with these values and follows the redirect. */
function aWalk(site = aSite()) {
  const cookies = new Map<string, string>();
  let [page, at] = ["", path];
  const headers = () => ({ cookie: [...cookies].map((pair) => pair.join("=")).join("; ") });
  async function visit(to: string, content: Parameters<typeof site.visit>[1] = {}) {
    const response = await site.visit(to, { ...content, headers: { ...content.headers, ...headers() } });
    for (const each of response.headers.getSetCookie()) {
      const [name = "", value = ""] = each.split(";")[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    return response;
  }
  async function open(to = path): Promise<string> {
    at = to;
    return (page = await (await visit(to)).text());
  }
  return {
    ...{ site, visit, open, cookies },
    at: () => at,
    async next(values: Record<string, string>): Promise<string> {
      const form = new FormData();
      for (const [name, each] of Object.entries({ ...fieldsOn(page), ...values }))
        for (const value of [each].flat()) form.append(name, value);
      site.clock.forward(60_000);
      const response = await visit(at, await posted(form));
      if (response.status === 302) return open(response.headers.get("location")!);
      return (page = await response.text());
    },
  };
}

/** Returns the stored draft of the browser that got this response. */
async function draftOf({ app }: ReturnType<typeof aSite>, response: Response) {
  const token = /submission-draft=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? "";
  return findDraft(app, JSON.parse(atob(decodeURIComponent(token))) as string);
}

describe("the steps", () => {
  it("keep a submission in a draft when the sender goes forward or back, without JavaScript [submit.steps]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const walk = aWalk();
    await walk.open();
    const refused = await walk.next({ ...first, name: "P", "socialMedia.facebook": "no link" });
    expect(textOf(mainOf(refused))).toMatch(/Validation Error.*Step 1 of 3/);
    expect(refused).toMatch(/<details open/);
    expect(await db.$count(submissionDrafts)).toBe(0);
    await walk.next({ ...first, "socialMedia.facebook": "@prairie" });
    expect(walk.at()).toBe(`${path}?step=2`);
    await walk.next({ intent: "back", description: "Short" });
    expect([walk.at(), valueOn(await walk.open(path), "name")]).toEqual([path, "Prairie Plumbing"]);
    expect(await walk.next({})).toContain("Short");
    await walk.next(second);
    const confirmation = await walk.next(third);
    expect([walk.at(), textOf(confirmation)]).toMatchObject(["/", /Submission Successful/]);
    expect(await rows()).toMatchObject([
      { name: "Prairie Plumbing", email: third.email, socialMedia: { facebook: "https://www.facebook.com/prairie" } },
    ]);
    expect(await db.$count(submissionDrafts)).toBe(0);
  });

  it("cannot be skipped, and a draft expires after 24 hours [submit.steps] [submit.draft]", async () => {
    const walk = aWalk();
    expect(textOf(await walk.open(`${path}?step=3`))).toContain("Step 1 of 3");
    await walk.next({ ...first, step: "1" });
    expect(textOf(await walk.open(`${path}?step=3`))).toContain("Step 2 of 3");
    const [draft] = await db.select().from(submissionDrafts);
    expect([...walk.cookies.values()].join()).not.toContain(draft!.token);
    await deleteExpiredData({ app: walk.site.app, embedded: null });
    expect(await db.$count(submissionDrafts)).toBe(1);
    walk.site.clock.forward(24 * 3_600_000);
    expect(textOf(await walk.open(`${path}?step=2`))).toContain("Step 1 of 3");
    await deleteExpiredData({ app: walk.site.app, embedded: null });
    expect(await db.$count(submissionDrafts)).toBe(0);
  });

  it("limit the drafts from one network, and refuse an oversized draft [submit.draft]", async () => {
    const site = aSite();
    const form = { ...first, step: "1", intent: "back" };
    const post = async (name = "Prairie") => {
      const body = new FormData();
      for (const [field, value] of Object.entries({ ...form, name })) body.append(field, value);
      return (await site.visit(path, await posted(body))).status;
    };
    expect(await post("x".repeat(70_000))).toBe(409);
    for (let sent = 0; sent < 30; sent += 1) expect(await post()).toBe(302);
    expect([await post(), await db.$count(submissionDrafts)]).toEqual([429, 30]);
  });

  it("ask once, after the first step, whether a similar listing is the sender's", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const duplicate = await aBusiness(db, { name: "Prairie Plumbing", phone: "701-555-0188", claimable: true });
    const walk = aWalk();
    await walk.open();
    const asked = await walk.next(first);
    expect(textOf(mainOf(asked)).match(/Is one of these yours\?|already listed/g)).toHaveLength(1);
    expect(elementWith(mainOf(asked), "a", "claim it instead")).toContain(`href="/claim-business/${duplicate.id}"`);
    expect(textOf(elementWith(asked, "button", "No, continue"))).toBe("No, continue");
    await walk.next({});
    await walk.next(second);
    await walk.next(third);
    expect(await rows()).toHaveLength(2);
  });
});

describe("GET /submit-business", () => {
  it("has every section, label, and button in three steps with at most eight required fields [submit.title] [submit.sections] [submit.buttons] [submit.stand-out] [submit.steps]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const steps = aWalk();
    const page = await steps.open();
    const pages = mainOf(page) + mainOf(await steps.next(first)) + mainOf(await steps.next(second));
    const text = textOf(pages);
    expect(page).toContain("<title>Add Your Business");
    expect(textOf(elementWith(page, "h1", "Add"))).toBe("Add Your Business");
    expect(text).toContain("We review every submission before it goes live. The review takes 12-24 hours.");
    for (const label of ["Business Name*", "Business Description*", "Business Address*", "Business Phone*", "Business Email*"])
      expect(textOf(elementWith(pages, "label", label) || elementWith(pages, "legend", label))).toBe(label);
    expect(text.match(/[a-z]\*/g)!.length).toBeLessThanOrEqual(8);
    expect(pages).not.toMatch(/<details open/);
    expect(pages.match(/>More details</g)).toHaveLength(3);
    for (const label of ["Website", "Tagline", "Facebook", "Contact Person*", "Additional Notes"])
      expect(textOf(elementWith(pages, "label", label))).toBe(label);
    for (const legend of ["Business Categories*", "Business hours", "Social media", "Logo"]) expect(text).toContain(legend);
    for (const [index, heading] of ["Business Information", "Business Categories", "Contact Information"].entries())
      expect(textOf(elementWith(pages, "h2", heading))).toBe(`Step ${index + 1} of 3: ${heading}`);
    expect([linkTo(mainOf(page), "Cancel"), linkTo(mainOf(page), "See Premium and Sponsorship")]).toEqual(["/", "/add-business"]);
    expect(
      elementsOf(pages, "button")
        .map(textOf)
        .filter((button) => /Continue|Submit Business/.test(button)),
    ).toEqual(["Continue", "Continue", "Submit Business"]);
    expect(text).toContain("Want your business to stand out even more?");
  });

  it("offers the services as checkboxes in an accordion that is at most 400 px high [submit.picker]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const steps = aWalk();
    await steps.open();
    const page = mainOf(await steps.next(first));
    expect(page).toContain("max-h-[400px] overflow-y-auto");
    expect(textOf(elementWith(page, "details", "Home Repair"))).toContain("Plumbing");
    expect(page).toMatch(/<input type="checkbox"[^>]* name="microCategoryIds"[^>]* value="plumbing"/);
  });

  it("tells a logged-in owner that the listing will not be theirs, and links to their own form", async () => {
    const site = aSite();
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const { id: userId } = await aUser(db);
    const visitors = mainOf(await site.page(path));
    expect(visitors).not.toContain("/business/new");
    const headers = { cookie: await cookieOf(site.app, { role: "owner", userId }) };
    const page = mainOf(await (await site.visit(path, { headers })).text());
    expect(textOf(page)).toContain("You are logged in. A business you submit here won't be part of your account.");
    expect(linkTo(page, "Add My Own Business")).toBe("/business/new");
  });

  it("loads while the database fails, and needs no account", async () => {
    const response = await aSite({ db: brokenDb() }).visit(path);
    expect([response.status, textOf(await response.text())]).toMatchObject([200, /Step 1 of 3/]);
  });
});

describe("POST /submit-business", () => {
  it("stores the business as pending and shows a lasting confirmation [submit.success] [submission.anyone]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const { site, response } = await send({ logoFile: { name: "logo.jpg", bytes: await aJpeg(300, 300) } });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect(await rows()).toMatchObject([
      { name: "Prairie Plumbing", approvalStatus: "pending", claimable: true, ownerId: null, plan: "basic" },
    ]);
    const [business] = await rows();
    expect(await db.select().from(pictures)).toMatchObject([{ id: business!.logoId }]);
    expect(await queuedEmails()).toMatchObject([{ recipient: "hello@prairie.example", kind: "submission-received" }]);
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const confirmation = await (await site.visit("/", { headers: { cookie } })).text();
    expect(textOf(confirmation)).toContain("Submission Successful");
    expect(textOf(confirmation)).toContain("Your business has been submitted for review. We'll contact you soon!");
  });

  it.each<[string, Fields, string]>([
    ["name", { name: "P" }, "Business name must be at least 2 characters"],
    ["description", { description: "Short" }, "Description must be at least 10 characters"],
    ["address", { address: "12 M" }, "Address must be at least 5 characters"],
    ["phone", { phone: "555" }, "Phone number must be at least 10 characters"],
    ["email", { email: "nobody" }, "Please enter a valid email address"],
    ["contact person", { contactName: "S" }, "Contact name must be at least 2 characters"],
    ["website", { website: "javascript:alert(1)" }, "Please enter a valid URL"],
    ["tagline", { tagline: "x".repeat(41) }, "Tagline can be at most 40 characters"],
    ["categories", { microCategoryIds: null }, "Please select at least one category"],
    [
      "hours",
      { "hours.given": "on", "hours.monday.enabled": "on", "hours.monday.open": "25:00", "hours.monday.close": "17:00" },
      "Invalid time format",
    ],
  ])("shows the error at %s and keeps the other values [submit.messages] [submit.invalid]", async (_, invalid, message) => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const { site, response, status, page, text } = await send({ notes: "Ring twice.", ...invalid });
    expect(status).toBe(400);
    expect(text).toContain(message);
    expect(text).toContain("Validation Error Please fill in all required fields correctly.");
    const kept = await draftOf(site, response);
    expect(kept).toContainEqual(["notes", "Ring twice."]);
    expect(page).toMatch(/aria-invalid="true"|data-problem="true"/);
    expect([await rows(), await queuedEmails()]).toEqual([[], []]);
  });

  it("refuses a listed business's email address [submit.email-exists]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    await aBusiness(db, { email: "hello@prairie.example", phone: null });
    const { status, page, text } = await send();
    expect(status).toBe(409);
    expect(text).toContain(
      "Email Already Exists This email address is already registered. Please claim your business or use a different email address.",
    );
    expect(valueOn(page, "contactName")).toBe("Sam Olson");
    expect(await rows()).toHaveLength(1);
  });

  it("shows an error and keeps the values when the database fails [submit.failed]", async () => {
    const { status, page, text } = await send({}, aSite({ db: brokenDb() }));
    expect(status).toBe(503);
    expect(text).toContain("Submission Failed There was a problem submitting your business. Please try again.");
    expect([valueOn(page, "contactName"), await rows()]).toEqual(["Sam Olson", []]);
  });

  it("says that a chosen category or logo is no longer available", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    expect((await send({ microCategoryIds: "alchemy" })).text).toContain(
      "One of the categories you chose is no longer available.",
    );
    const shown = await aPicture(db);
    await aBusiness(db, { logoId: shown.id, phone: null, name: "First" });
    const { status, page, text } = await send({ logo: shown.storageKey });
    expect([status, valueOn(page, "logo")]).toEqual([400, ""]);
    expect(text).toContain("An image in this form is no longer available. Please choose it again.");
  });

  it("limits submissions and says how long to wait", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const site = aSite();
    const each = (number: number) => ({
      name: `Business ${number}`,
      email: `b${number}@example.test`,
      phone: `(701) 555-01${10 + number}`,
    });
    for (let number = 0; number < 5; number += 1) expect((await send(each(number), site)).status).toBe(302);
    const { status, text, page } = await send(each(6), site);
    expect([status, valueOn(page, "email")]).toEqual([429, "b6@example.test"]);
    expect(text).toContain("Several businesses were submitted from your connection in the last hour. Please wait 60 minutes");
    expect(await rows()).toHaveLength(5);
  });

  it("shows an error for a form that is cut off or too large", async () => {
    const { site, form } = await aForm();
    const { body, headers } = await posted(form);
    const broken = await site.visit(path, { body: body.slice(0, body.length - 40), headers });
    expect([broken.status, textOf(await broken.text())]).toMatchObject([400, /We did not receive your complete form/]);
    const large = await site.visit(path, { body: new Uint8Array(12 * 1024 * 1024), headers });
    expect([large.status, textOf(await large.text())]).toMatchObject([413, /Your form is too large/]);
  });
});

describe("the warning that a submission looks like another business", () => {
  it("names the other business, offers to claim it, and lets the sender post the submission again to store it", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const duplicate = await aBusiness(db, { name: "Prairie Plumbing", phone: "701-555-0188", claimable: true });
    const { status, page, text } = await send();
    expect(status).toBe(409);
    expect(text).toContain("This looks like Prairie Plumbing");
    expect(mainOf(page)).toContain(`href="/business/${duplicate.id}"`);
    expect(elementWith(mainOf(page), "a", "claim it instead")).toContain(`href="/claim-business/${duplicate.id}"`);
    expect(await rows()).toHaveLength(1);
    expect((await send({ confirmed: valueOn(page, "confirmed")! })).status).toBe(302);
    expect(await rows()).toHaveLength(2);
  });

  it("leaves Submit anyway as the only submit button until the submission is stored", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    await aBusiness(db, { name: "Prairie Plumbing", phone: "701-555-0188" });
    const buttonsOf = (page: string) =>
      elementsOf(/<form\b[^>]*encType="multipart.*<\/form>/s.exec(mainOf(page))![0], "button")
        .filter((button) => !/type="button"|value="back"/.test(button))
        .map(textOf);
    const asked = await send();
    expect(buttonsOf(asked.page)).toEqual(["Submit anyway"]);
    // After another error, the form keeps the sender's confirmation.
    const again = await send({ confirmed: valueOn(asked.page, "confirmed")!, contactName: "S" });
    expect([again.status, buttonsOf(again.page), valueOn(again.page, "confirmed")]).toEqual([400, ["Submit anyway"], "on"]);
    expect((await send({ confirmed: "on" })).status).toBe(302);
  });

  it("does not offer to claim an unclaimable business, and does not name a pending one", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    await aBusiness(db, { name: "Prairie Plumbing", phone: "701-555-0188" });
    await aBusiness(db, { name: "Secret Pipes", phone: "701-555-0188", approvalStatus: "pending" });
    const { text, page } = await send();
    expect(text).toContain("A similar business was already submitted and is waiting for review.");
    expect(page).not.toMatch(/Secret|claim it instead/);
  });
});

describe("a submission by a bot", () => {
  it.each<[string, (site: ReturnType<typeof aSite>) => Promise<Fields>]>([
    ["fills in the hidden field", async () => ({ fax: "555" })],
    ["leaves out the timestamp", async () => ({ opened: null })],
  ])("that %s gets the success response and is not stored", async (_, overrides) => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const site = aSite();
    const { response } = await send(await overrides(site), site);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect([await rows(), await queuedEmails()]).toEqual([[], []]);
  });

  it("can be recognized by a field that is hidden from people", async () => {
    const page = await aSite().page(path);
    expect(page).toMatch(/<div aria-hidden="true"[^>]*><label>Leave this blank<input type="text"[^>]* name="fax"/);
  });
});

describe("a submission right after opening the form", () => {
  it("is shown in the form again, and is stored when it is posted again three seconds later", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const site = aSite();
    const opened = await signFormTimestamp(db, site.clock.now());
    const { status, page, text } = await send({ opened }, site);
    expect([status, valueOn(page, "contactName"), valueOn(page, "opened")]).toEqual([409, "Sam Olson", opened]);
    expect(text).toContain("Please submit again Please check your form and submit it again.");
    expect(text).not.toContain("Submission Successful");
    site.clock.forward(3000);
    expect((await send({ opened }, site)).status).toBe(302);
    expect(await rows()).toHaveLength(1);
  });
});

describe("a form's timestamp", () => {
  it("is signed with the same key by every process", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const [one, other] = [aSite(), aSite()];
    const opened = valueOn(await one.page(path), "opened")!;
    expect(Number(opened.split(".")[0])).toBe(one.clock.now().getTime());
    other.clock.set(new Date(one.clock.now().getTime() + 60_000).toISOString());
    expect((await send({ opened }, other)).status).toBe(302);
    expect(await rows()).toHaveLength(1);
    expect(await db.$count(secrets, eq(secrets.name, "form stamps"))).toBe(1);
  });

  it("is replaced if its signature is invalid, and the values are kept", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const genuine = await signFormTimestamp(db, new Date("2026-01-01T00:00:00Z"));
    for (const opened of ["", "1700000000000.forged", `1700000000000.${genuine.split(".")[1]}`, "x"]) {
      const site = aSite();
      const { status, page, text } = await send({ opened }, site);
      expect([status, valueOn(page, "contactName")]).toEqual([409, "Sam Olson"]);
      expect(text).toContain("Please check your form and submit it again.");
      expect(Number(valueOn(page, "opened")!.split(".")[0])).toBe(site.clock.now().getTime());
    }
    expect(await rows()).toEqual([]);
  });
});

describe("a submission's logo", () => {
  const upload = async (site: ReturnType<typeof aSite>, bytes: Uint8Array, headers = {}) => {
    const form = new FormData();
    form.append("kind", "logo");
    form.append("picture", new File([new Uint8Array(bytes)], "logo.jpg"));
    return site.visit(`${path}/pictures`, await posted(form, headers));
  };

  it("is stored when the form is refused, and attached by the next post", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const site = aSite();
    const again = await send({ contactName: "S", logoFile: { name: "logo.jpg", bytes: await aJpeg(300, 300) } }, site);
    const key = valueOn(again.page, "logo")!;
    const [picture] = await db.select().from(pictures);
    expect([again.status, key]).toEqual([400, picture!.storageKey]);
    const src = /src="(\/submit-business\/pictures\/[^"]+)"/.exec(again.page)![1]!;
    expect((await site.visit(src)).headers.get("content-type")).toBe("image/webp");
    expect((await send({ logo: key }, site)).status).toBe(302);
    expect(await rows()).toMatchObject([{ logoId: picture!.id }]);
  });

  it("can be uploaded at most ten times an hour from one network address", async () => {
    const site = aSite();
    const bytes = await aJpeg(200, 200);
    for (let sent = 0; sent < 10; sent += 1) expect((await upload(site, bytes)).status).toBe(201);
    const refused = await upload(site, bytes);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { message: "You have uploaded a lot of images in the last hour. Please try again later." },
    ]);
    const { status, text } = await send({ logoFile: { name: "logo.jpg", bytes } }, site);
    expect([status, text]).toMatchObject([400, /You have uploaded a lot of images in the last hour/]);
    expect(await db.select().from(pictures)).toHaveLength(10);
  });

  it("is refused with a message if it is not an image", async () => {
    const site = aSite();
    const refused = await upload(site, Buffer.from(anSvg));
    expect([refused.status, await refused.json()]).toMatchObject([400, { message: /not an image we can read/ }]);
    expect((await site.visit(`${path}/pictures`)).status).toBe(404);
    expect((await upload(site, await aJpeg(200, 200), { origin: "http://evil.test" })).status).toBe(403);
    expect(await db.select().from(pictures)).toEqual([]);
  });

  it("is no longer served at its upload address once a business uses it", async () => {
    const site = aSite();
    const { storageKey } = (await (await upload(site, await aJpeg(300, 300))).json()) as { storageKey: string };
    const address = `${path}/pictures/${storageKey}/200.webp`;
    const [picture] = await db.select().from(pictures);
    const file = address.replace("/200.", `/${picture!.widths[0]}.`);
    expect((await site.visit(file)).status).toBe(200);
    await aBusiness(db, { logoId: picture!.id, approvalStatus: "pending" });
    expect((await site.visit(file)).status).toBe(404);
  });
});
