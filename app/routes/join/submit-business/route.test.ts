import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { secrets } from "#db/audit-log/schema.ts";
import { signFormTimestamp } from "#domain/businesses/submission/signed-form-timestamp.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aProfileForm, posted, valueOn } from "#test/profile-form.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { aJpeg, anSvg } from "#test/uploads.ts";

const path = "/submit-business";
type Fields = Parameters<typeof aProfileForm>[0];

const rows = () => db.select().from(businesses);
const earlier = (site: ReturnType<typeof aSite>) => new Date(site.clock.now().getTime() - 60_000);

/** A site and the form as a person submits it, opened a minute ago. */
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

describe("GET /submit-business", () => {
  it("has every section, label and button [submit.title] [submit.sections] [submit.buttons] [submit.stand-out]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const page = await aSite().page(path);
    const text = textOf(mainOf(page));
    expect(page).toContain("<title>Add Your Business");
    expect(textOf(elementWith(page, "h1", "Add"))).toBe("Add Your Business");
    expect(text).toContain("We review every submission before it goes live. The review takes 12-24 hours.");
    for (const label of ["Business Name*", "Business Description*", "Business Address*", "Business Phone*", "Business Email*"])
      expect(textOf(elementWith(page, "label", label))).toBe(label);
    for (const label of ["Website", "Tagline", "Facebook", "Contact Person*", "Additional Notes"])
      expect(textOf(elementWith(page, "label", label))).toBe(label);
    for (const legend of ["Business Categories*", "Business hours", "Social media", "Logo"]) expect(text).toContain(legend);
    for (const heading of ["Business Information", "Business Categories", "Contact Information"])
      expect(textOf(elementWith(page, "h2", heading))).toBe(heading);
    expect([linkTo(mainOf(page), "Cancel"), linkTo(mainOf(page), "See Premium and Sponsorship")]).toEqual(["/", "/add-business"]);
    expect(textOf(elementWith(mainOf(page), "button", "Submit Business"))).toBe("Submit Business");
    expect(text).toContain("Want your business to stand out even more?");
  });

  it("offers the services as checkboxes in an accordion of 400 px [submit.picker]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const page = mainOf(await aSite().page(path));
    expect(page).toContain("max-h-[400px] overflow-y-auto");
    expect(textOf(elementWith(page, "details", "Home Repair"))).toContain("Plumbing");
    expect(page).toMatch(/<input type="checkbox"[^>]* name="microCategoryIds"[^>]* value="plumbing"/);
  });

  it("tells a logged-in owner that the listing will not be theirs, and links to their own form [submit.signed-in]", async () => {
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
    expect([response.status, textOf(await response.text())]).toMatchObject([200, /We couldn't load the categories/]);
  });
});

describe("POST /submit-business", () => {
  it("stores the business as pending and shows the message on the home page [submit.success] [submit.home] [submission.anyone]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const { site, response } = await send({ logoFile: { name: "logo.jpg", bytes: await aJpeg(300, 300) } });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect(await rows()).toMatchObject([
      { name: "Prairie Plumbing", approvalStatus: "pending", claimable: true, ownerId: null, plan: "basic" },
    ]);
    const [business] = await rows();
    expect(await db.select().from(pictures)).toMatchObject([{ id: business!.logoId }]);
    expect(await queuedEmails()).toMatchObject([{ recipient: "hello@prairie.example", kind: "submission-received" }]);
    const cookie = response.headers.get("set-cookie")!.split(";")[0]!;
    const home = textOf(await (await site.visit("/", { headers: { cookie } })).text());
    expect(home).toContain("Submission Successful");
    expect(home).toContain("Your business has been submitted for review. We'll contact you soon!");
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
    const { status, page, text } = await send({ notes: "Ring twice.", ...invalid });
    expect(status).toBe(400);
    expect(text).toContain(message);
    expect(text).toContain("Validation Error Please fill in all required fields correctly.");
    expect(page).toContain("Ring twice.");
    expect([await rows(), await queuedEmails()]).toEqual([[], []]);
  });

  it("refuses the email of a listed business [submit.email-exists]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    await aBusiness(db, { email: "hello@prairie.example", phone: null });
    const { status, page, text } = await send();
    expect(status).toBe(409);
    expect(text).toContain(
      "Email Already Exists This email address is already registered. Please claim your business or use a different email address.",
    );
    expect(valueOn(page, "name")).toBe("Prairie Plumbing");
    expect(await rows()).toHaveLength(1);
  });

  it("shows an error and keeps the values when the database fails [submit.failed]", async () => {
    const { status, page, text } = await send({}, aSite({ db: brokenDb() }));
    expect(status).toBe(503);
    expect(text).toContain("Submission Failed There was a problem submitting your business. Please try again.");
    expect([valueOn(page, "name"), await rows()]).toEqual(["Prairie Plumbing", []]);
  });

  it("names a category and a logo that no longer exist", async () => {
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

  it("limits submissions and says how long to wait [submit.limit]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const site = aSite();
    const each = (number: number) => ({
      name: `Business ${number}`,
      email: `b${number}@example.test`,
      phone: `(701) 555-01${10 + number}`,
    });
    for (let number = 0; number < 5; number += 1) expect((await send(each(number), site)).status).toBe(302);
    const { status, text, page } = await send(each(6), site);
    expect([status, valueOn(page, "name")]).toEqual([429, "Business 6"]);
    expect(text).toContain("Several businesses were submitted from your connection in the last hour. Please wait 60 minutes");
    expect(await rows()).toHaveLength(5);
  });

  it("shows an error for a form that is cut off or too large [submit.lost]", async () => {
    const { site, form } = await aForm();
    const { body, headers } = await posted(form);
    const broken = await site.visit(path, { body: body.slice(0, body.length - 40), headers });
    expect([broken.status, textOf(await broken.text())]).toMatchObject([400, /We did not receive your whole form/]);
    const large = await site.visit(path, { body: new Uint8Array(12 * 1024 * 1024), headers });
    expect([large.status, textOf(await large.text())]).toMatchObject([413, /Your form is too large/]);
  });
});

describe("a submission that looks like another business", () => {
  it("names the other business, offers to claim it, and is stored by a second post [submit.duplicates]", async () => {
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

  it("keeps Submit anyway as the only button until it is stored [submit.anyway]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    await aBusiness(db, { name: "Prairie Plumbing", phone: "701-555-0188" });
    const buttonsOf = (page: string) =>
      elementsOf(/<form\b[^>]*encType="multipart.*<\/form>/s.exec(mainOf(page))![0], "button")
        .filter((button) => !button.includes('type="button"'))
        .map(textOf);
    const asked = await send();
    expect(buttonsOf(asked.page)).toEqual(["Submit anyway"]);
    // Another error does not show the warning a second time.
    const again = await send({ confirmed: valueOn(asked.page, "confirmed")!, name: "P" });
    expect([again.status, buttonsOf(again.page), valueOn(again.page, "confirmed")]).toEqual([400, ["Submit anyway"], "on"]);
    expect((await send({ confirmed: "on" })).status).toBe(302);
  });

  it("offers no claim to an unclaimable business, and does not name a pending one [submit.duplicates]", async () => {
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
  ])("that %s gets the success answer and is not stored [submit.trap]", async (_, overrides) => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const site = aSite();
    const { response } = await send(await overrides(site), site);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect([await rows(), await queuedEmails()]).toEqual([[], []]);
  });

  it("can fill in a field that is hidden from people [submit.trap]", async () => {
    const page = await aSite().page(path);
    expect(page).toMatch(/<div aria-hidden="true"[^>]*><label>Leave this empty<input type="text"[^>]* name="fax"/);
  });
});

describe("a submission right after opening the form", () => {
  it("shows the form again and stores the second post [submission.too-fast]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const site = aSite();
    const opened = await signFormTimestamp(db, site.clock.now());
    const { status, page, text } = await send({ opened }, site);
    expect([status, valueOn(page, "name"), valueOn(page, "opened")]).toEqual([409, "Prairie Plumbing", opened]);
    expect(text).toContain("Please submit again Please check your form and submit it again.");
    expect(text).not.toContain("Submission Successful");
    site.clock.forward(3000);
    expect((await send({ opened }, site)).status).toBe(302);
    expect(await rows()).toHaveLength(1);
  });
});

describe("the timestamp of a form", () => {
  it("is signed with the same key on every process [submit.stamp]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const [one, other] = [aSite(), aSite()];
    const opened = valueOn(await one.page(path), "opened")!;
    expect(Number(opened.split(".")[0])).toBe(one.clock.now().getTime());
    other.clock.set(new Date(one.clock.now().getTime() + 60_000).toISOString());
    expect((await send({ opened }, other)).status).toBe(302);
    expect(await rows()).toHaveLength(1);
    expect(await db.$count(secrets, eq(secrets.name, "form stamps"))).toBe(1);
  });

  it("is replaced if its signature is invalid, and the values are kept [submit.stamp]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const genuine = await signFormTimestamp(db, new Date("2026-01-01T00:00:00Z"));
    for (const opened of ["", "1700000000000.forged", `1700000000000.${genuine.split(".")[1]}`, "x"]) {
      const site = aSite();
      const { status, page, text } = await send({ opened }, site);
      expect([status, valueOn(page, "name")]).toEqual([409, "Prairie Plumbing"]);
      expect(text).toContain("Please check your form and submit it again.");
      expect(Number(valueOn(page, "opened")!.split(".")[0])).toBe(site.clock.now().getTime());
    }
    expect(await rows()).toEqual([]);
  });
});

describe("the logo of a submission", () => {
  const upload = async (site: ReturnType<typeof aSite>, bytes: Uint8Array, headers = {}) => {
    const form = new FormData();
    form.append("kind", "logo");
    form.append("picture", new File([new Uint8Array(bytes)], "logo.jpg"));
    return site.visit(`${path}/pictures`, await posted(form, headers));
  };

  it("is stored with a refused form and attached by the next post [submit.logo]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const site = aSite();
    const again = await send({ name: "P", logoFile: { name: "logo.jpg", bytes: await aJpeg(300, 300) } }, site);
    const key = valueOn(again.page, "logo")!;
    const [picture] = await db.select().from(pictures);
    expect([again.status, key]).toEqual([400, picture!.storageKey]);
    const src = /src="(\/submit-business\/pictures\/[^"]+)"/.exec(again.page)![1]!;
    expect((await site.visit(src)).headers.get("content-type")).toBe("image/webp");
    expect((await send({ logo: key }, site)).status).toBe(302);
    expect(await rows()).toMatchObject([{ logoId: picture!.id }]);
  });

  it("can be uploaded ten times an hour from one network address [submit.logo] [submit.logo-limit] [submission.uploads]", async () => {
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

  it("is refused with a message if it is not an image [submit.logo]", async () => {
    const site = aSite();
    const refused = await upload(site, Buffer.from(anSvg));
    expect([refused.status, await refused.json()]).toMatchObject([400, { message: /not an image we can read/ }]);
    expect((await site.visit(`${path}/pictures`)).status).toBe(404);
    expect((await upload(site, await aJpeg(200, 200), { origin: "http://evil.test" })).status).toBe(403);
    expect(await db.select().from(pictures)).toEqual([]);
  });

  it("is not served here once a business uses it [submit.logo-private]", async () => {
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
