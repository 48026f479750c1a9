import { beforeEach, describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { leadOf } from "#test/browser.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aProfileForm, fieldsOn, posted, valueOn } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";
import { aJpeg } from "#test/uploads.ts";

const path = "/submit-business";
type Fields = Parameters<typeof aProfileForm>[0];

let site: ReturnType<typeof aSite>;
beforeEach(async () => {
  site = aSite();
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

const rows = () => db.select().from(businesses).orderBy(businesses.createdAt, businesses.id);

async function send(overrides: Fields = {}, to = site) {
  const response = await to.visit(path, await posted(aProfileForm({ website: null, ...overrides })));
  const page = await response.clone().text();
  return { response, status: response.status, page, text: textOf(mainOf(page)) };
}

describe("GET /submit-business", () => {
  it("has every section, label, and button on one screen [submit.title] [submit.sections] [submit.buttons] [submit.stand-out] [submit.picker]", async () => {
    const page = await site.page(path);
    const main = mainOf(page);
    expect(page).toContain("<title>Add Your Business");
    expect(textOf(elementWith(page, "h1", "Add"))).toBe("Add Your Business");
    expect(textOf(main)).toContain("We review every submission before it goes live. The review takes 12-24 hours.");
    const sections = elementsOf(elementWith(main, "form", "Business Name*"), "section");
    const labels = sections.map((section) =>
      ["h2", "label", "legend"].flatMap((tag) => elementsOf(section, tag)).map((each) => textOf(each)),
    );
    const [information, categories, contact] = labels;
    expect(information).toEqual(
      expect.arrayContaining([
        ...["Business Information", "Business Name*", "Business Description*", "Business Address*", "Business Phone*"],
        ...["Business Email*", "Website", "Tagline", "Business hours", "Social media", "Facebook", "Logo"],
      ]),
    );
    expect(categories).toEqual(expect.arrayContaining(["Business Categories", "Business Categories*", "Plumbing"]));
    expect(contact).toEqual(["Contact Information", "Contact Person*", "Additional Notes"]);
    expect([linkTo(main, "Cancel"), linkTo(main, "See Premium and Sponsorship")]).toEqual(["/", "/add-business"]);
    expect(textOf(elementWith(main, "button", "Submit"))).toBe("Submit Business");
    expect(textOf(main)).toContain("Want your business to stand out even more?");
    expect(main).toContain("max-h-[400px] overflow-y-auto");
    expect(textOf(elementWith(main, "details", "Home Repair"))).toContain("Plumbing");
  });

  it("tells a logged-in owner that the listing will not be theirs, and links to their own form", async () => {
    const { id: userId } = await aUser(db);
    expect(mainOf(await site.page(path))).not.toContain("/business/new");
    const headers = { cookie: await cookieOf(site.app, { role: "owner", userId }) };
    const page = mainOf(await (await site.visit(path, { headers })).text());
    expect(textOf(page)).toContain("You are logged in. A business you submit here won't be part of your account.");
    expect(linkTo(page, "Add My Own Business")).toBe("/business/new");
  });

  it("loads while the database fails", async () => {
    const response = await aSite({ db: brokenDb() }).visit(path);
    expect([response.status, textOf(await response.text())]).toMatchObject([200, /We couldn't load the categories/]);
  });
});

describe("POST /submit-business", () => {
  it("stores what a browser without JavaScript sends, and shows the toast on the home page [submit.success] [submission.anyone]", async () => {
    const form = new FormData();
    const { microCategoryIds: _, ...typed } = fieldsOn(await site.page(path));
    const filled = { ...typed, name: "Prairie Plumbing", description: "Pipes, drains and water heaters." };
    const contact = { address: "12 Main St, Williston", phone: "(701) 555-0188", contactName: "Sam Olson" };
    const rest = { email: "hello@prairie.example", microCategoryIds: "plumbing", "socialMedia.facebook": "@prairie" };
    for (const [name, each] of Object.entries({ ...filled, ...contact, ...rest }))
      for (const value of [each].flat()) form.append(name, value);
    expect(await leadOf(await site.visit(path, await posted(form)))).toEqual({
      ...{ status: 302, to: "/" },
      toast: ["Submission Successful", "Your business has been submitted for review. We'll contact you soon!"],
    });
    const [business] = await rows();
    expect(business).toMatchObject({
      ...{ name: "Prairie Plumbing", approvalStatus: "pending", ownerId: null },
      socialMedia: { facebook: "https://www.facebook.com/prairie" },
    });
  });

  it("shows each problem and keeps everything that was typed [submit.messages] [submit.invalid] [owner-form.name] [owner-form.description] [owner-form.address] [owner-form.phone] [owner-form.email] [owner-form.contact-name] [owner-form.url] [owner-form.time]", async () => {
    const problems: [field: string, typed: string | null, message: string][] = [
      ["name", "P", "Business name must be at least 2 characters"],
      ["description", "Short", "Description must be at least 10 characters"],
      ["address", "12 M", "Address must be at least 5 characters"],
      ["phone", "555", "Phone number must be at least 10 characters"],
      ["email", "nobody", "Please enter a valid email address"],
      ["contactName", "S", "Contact name must be at least 2 characters"],
      ["website", "javascript:alert(1)", "Please enter a valid URL"],
      ["tagline", "x".repeat(41), "Tagline can be at most 40 characters"],
      ["microCategoryIds", null, "Please select at least one category"],
    ];
    const week = {
      "hours.given": "on",
      "hours.monday.enabled": "on",
      "hours.monday.open": "25:00",
      "hours.monday.close": "17:00",
    };
    const typed = Object.fromEntries(problems.map(([field, value]) => [field, value]));
    const { status, page, text } = await send({ ...typed, ...week });
    expect(status).toBe(400);
    expect(text).toContain("Validation Error Please fill in all required fields correctly.");
    for (const message of [...problems.map((each) => each[2]), "Invalid time format"]) expect(text).toContain(message);
    const kept = fieldsOn(page);
    for (const [field, value] of problems) expect(kept[field]?.[0] ?? null).toBe(value);
    expect([kept["notes"], kept["hours.monday.close"]]).toEqual([["Ring twice."], ["17:00"]]);
    expect(await rows()).toEqual([]);
  });

  it("refuses a listed business's email address [submit.email-exists]", async () => {
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

  it("gives a bot that fills in the hidden field the success response", async () => {
    expect(await site.page(path)).toMatch(
      /<div aria-hidden="true"[^>]*><label>Leave this blank<input type="text"[^>]* name="fax"/,
    );
    expect(await leadOf((await send({ fax: "555" })).response)).toMatchObject({
      to: "/",
      toast: ["Submission Successful", expect.any(String)],
    });
    expect(await rows()).toEqual([]);
  });
});

describe("a submission's logo", () => {
  const upload = async (bytes: Uint8Array, headers = {}) => {
    const form = new FormData();
    form.append("kind", "logo");
    form.append("picture", new File([new Uint8Array(bytes)], "logo.jpg"));
    return site.visit(`${path}/pictures`, await posted(form, headers));
  };

  it("is shown when the form is refused, and attached by the next post", async () => {
    const { storageKey: key } = (await (await upload(await aJpeg(300, 300))).json()) as { storageKey: string };
    const again = await send({ contactName: "S", logo: key });
    expect([again.status, valueOn(again.page, "logo")]).toEqual([400, key]);
    const src = /src="(\/submit-business\/pictures\/[^"]+)"/.exec(again.page)![1]!;
    expect((await site.visit(src)).headers.get("content-type")).toBe("image/webp");
    expect((await send({ logo: key })).status).toBe(302);
    const [picture] = await db.select().from(pictures);
    expect(await rows()).toMatchObject([{ logoId: picture!.id }]);
    // Its upload address is only for pictures that no business uses.
    expect((await site.visit(src)).status).toBe(404);
  });

  it("can be uploaded only from the site, and has no page", async () => {
    expect((await upload(await aJpeg(200, 200), { origin: "http://evil.test" })).status).toBe(403);
    expect((await site.visit(`${path}/pictures`)).status).toBe(404);
  });
});
