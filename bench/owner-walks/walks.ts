import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { users } from "#domain/accounts/schema.ts";
import { profileCounts } from "#domain/analytics/schema.ts";
import { askAboutHolidays } from "#domain/businesses/special-dates/ask-about-holidays.ts";
import { businesses, businessPhotos } from "#domain/businesses/schema.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { aBusiness, aBusinessMessage, anOwner, aUser, testPassword } from "#test/factories.ts";
import { aJpeg } from "#test/uploads.ts";
import type { BuiltSite } from "../../e2e/built-site.ts";
import { signIn } from "../../e2e/sign-in.ts";
import { type Cost, emailTo, linkTo, type Phone } from "./walk.ts";

/** `wanted` is the walk's maximum cost. */
export type Walk = {
  name: string;
  wanted: Partial<Cost>;
  run(site: BuiltSite, phone: Phone): Promise<void>;
};

export const walks: Walk[] = [
  { name: "sign up", wanted: {}, run: signUp },
  { name: "submit", wanted: { screens: 3, fields: 8 }, run: submit },
  { name: "claim a listing for free", wanted: {}, run: claimFree },
  { name: "close on Thanksgiving, from the email", wanted: { taps: 3, fields: 0 }, run: closeOnThanksgiving },
  { name: "change today's hours", wanted: { taps: 4 }, run: changeHours },
  { name: "add three photos", wanted: {}, run: addPhotos },
  { name: "see this week's calls", wanted: {}, run: seeCalls },
  { name: "answer a question", wanted: {}, run: answerQuestion },
  { name: "delete the account", wanted: {}, run: deleteAccount },
];

const day = { enabled: true, open: "09:00", close: "17:00" };
const week = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };

/**
 * How long a person takes to read and fill in a form, in milliseconds. The server refuses a form that is sent too fast, because
 * it may come from a bot.
 */
const readingTime = 20_000;

/** Each walk runs with and without JavaScript, so its names and addresses must differ. */
let lastNumber = 0;
const nextNumber = () => (lastNumber += 1);

const button = ({ page }: Phone, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const link = ({ page }: Phone, name: string | RegExp) => page.getByRole("link", { name, exact: true });

async function anOwnerOnPhone(site: BuiltSite, { page }: Phone, options: Parameters<typeof anOwner>[1]) {
  const owner = await anOwner(site.app.db, options);
  await signIn(page, site, owner);
  return owner;
}

async function signUp(site: BuiltSite, phone: Phone): Promise<void> {
  const email = `newcomer-${nextNumber()}@example.org`;
  const password = "a few words to remember";
  await phone.open("/signup");
  await phone.type("Email", email);
  await phone.type("Password", password);
  await phone.type("Confirm password", password);
  await phone.tap(button(phone, "Sign up"));
  await phone.see("Check your email");
  await phone.open(linkTo("/verify-email", await emailTo(site, email, "Confirm your email address")));
  await phone.tap(button(phone, "Confirm my email address"));
  await phone.see("Welcome back");
  await phone.type("Email", email);
  await phone.type("Password", password);
  await phone.tap(button(phone, "Log in"));
  await phone.see("You have successfully logged in.");
}

async function submit({ app, clock }: BuiltSite, phone: Phone): Promise<void> {
  const number = nextNumber();
  const name = `Pendulum Palace ${number}`;
  await phone.open("/submit-business");
  await phone.type("Business Name*", name);
  await phone.type("Business Address*", `${number} Pendulum Rd`);
  await phone.type("Business Phone*", `(701) 555-09${String(number).padStart(2, "0")}`);
  await phone.tap(button(phone, "Continue"));
  await phone.see("Step 2 of 3");
  const jewelry = phone.page.getByRole("checkbox", { name: "Jewelry", includeHidden: true });
  if (phone.hasScripts) await phone.type("Filter categories", "jewelry");
  else await phone.tap(phone.page.locator("details", { has: jewelry }).locator("summary"));
  await phone.tap(jewelry);
  await phone.type("Business Description*", "Clocks and watches, repaired while you wait.");
  await phone.tap(button(phone, "Continue"));
  await phone.see("Step 3 of 3");
  await phone.type("Business Email*", `pendulum-${number}@example.org`);
  await phone.type("Contact Person*", "Ada Olson");
  clock.forward(readingTime);
  await phone.tap(button(phone, "Submit Business"));
  await phone.page.waitForURL(/\/edit-listing\/status/);
  await phone.see(app.town.marketing.reviewTime);
  const stored = await app.db.select().from(businesses).where(eq(businesses.name, name));
  if (stored[0]?.approvalStatus !== "pending") throw new Error("the submission is not stored");
}

async function claimFree(site: BuiltSite, phone: Phone): Promise<void> {
  const { db } = site.app;
  const email = `counter-${nextNumber()}@example.org`;
  const listing = await aBusiness(db, { name: "Unclaimed Upholstery", claimable: true, email });
  const user = await aUser(db);
  await signIn(phone.page, site, { userId: user.id, role: "owner" });
  await phone.open(`/business/${listing.id}`);
  await phone.tap(phone.page.getByRole("link", { name: /claim/i }).first());
  await phone.tap(button(phone, /^Email a code/));
  await phone.see("We sent a code to");
  const code = /^\d{6}$/m.exec(await emailTo(site, email, "Your code"))?.[0];
  await phone.type("Code", code ?? "");
  await phone.tap(button(phone, "Confirm"));
  await phone.see("The listing is now yours.");
  const owned = await db.$count(businesses, and(eq(businesses.id, listing.id), eq(businesses.ownerId, user.id)));
  if (!owned) throw new Error("the listing has no owner");
}

/** Closes the business on Thanksgiving while the owner is logged out. The first tap is on the email's link. */
async function closeOnThanksgiving(site: BuiltSite, phone: Phone): Promise<void> {
  const { db } = site.app;
  const { userId, business } = await anOwner(db, { name: `Asked Apothecary ${nextNumber()}`, hours: week });
  await askAboutHolidays(site.app);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await phone.follow(linkTo("/holiday-hours", await emailTo(site, user!.email, "Thanksgiving")));
  await phone.tap(button(phone, "Closed that day"));
  await phone.see(/^Saved\./);
  const [stored] = await db.select().from(businesses).where(eq(businesses.id, business.id));
  if (stored?.hourExceptions[0]?.kind !== "closed") throw new Error("the date is not stored");
}

async function changeHours(site: BuiltSite, phone: Phone): Promise<void> {
  const { business } = await anOwnerOnPhone(site, phone, { name: "Timed Tailors", hours: week });
  const today = new Intl.DateTimeFormat("en-US", { timeZone: site.app.town.timeZone, weekday: "long" }).format(
    site.app.clock.now(),
  );
  await phone.open("/dashboard");
  await phone.tap(link(phone, "Change hours"));
  await phone.type(`${today} closing time`, "16:30");
  await phone.tap(button(phone, "Save"));
  await phone.page.waitForURL(/\/dashboard\?/);
  await phone.see("Hours saved");
  const [stored] = await site.app.db.select().from(businesses).where(eq(businesses.id, business.id));
  if (stored?.hours?.[today.toLowerCase() as "monday"]?.close !== "16:30") throw new Error("the hours are not stored");
}

async function addPhotos(site: BuiltSite, phone: Phone): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "owner-walks-"));
  const photo = await aJpeg(4000, 3000);
  const files = ["1.jpg", "2.jpg", "3.jpg"].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, photo);
  const { business } = await anOwnerOnPhone(site, phone, {
    name: "Framed Flowers",
    plan: "premium",
    address: "1 Main St",
    email: "framed@example.org",
    description: "Flowers, framed.",
    contactName: "Ada Olson",
    microCategories: ["florists"],
  });
  await phone.open("/dashboard");
  await phone.tap(link(phone, "Edit"));
  await phone.choose("Choose images", files);
  if (phone.hasScripts) await phone.page.locator("#photos ol > li").nth(2).waitFor();
  await phone.tap(button(phone, "Save Changes"));
  await phone.page.waitForURL(/\/dashboard(\?|$)/);
  const stored = await site.app.db.$count(businessPhotos, eq(businessPhotos.businessId, business.id));
  if (stored !== files.length) throw new Error(`${stored} photos are stored`);
}

async function seeCalls(site: BuiltSite, phone: Phone): Promise<void> {
  const { business } = await anOwnerOnPhone(site, phone, { name: "Counted Carpets" });
  const today = dayIn(site.app.town.timeZone, site.app.clock.now());
  await site.app.db.insert(profileCounts).values({ businessId: business.id, day: today, views: 40, calls: 17, shown: 90 });
  await phone.open("/dashboard");
  await phone.see("Taps on Call");
  await phone.page
    .locator("div", { has: phone.page.getByText("Taps on Call", { exact: true }) })
    .getByText("17", { exact: true })
    .first()
    .waitFor();
}

async function answerQuestion(site: BuiltSite, phone: Phone): Promise<void> {
  const { business } = await anOwnerOnPhone(site, phone, { name: "Asked Apples" });
  await aBusinessMessage(site.app.db, business, { name: "Ida Berg", message: "Do you thaw pipes on Sundays?" });
  await phone.open("/dashboard");
  await phone.tap(link(phone, "Open messages"));
  await phone.tap(phone.page.getByRole("link", { name: "Ida Berg" }));
  await phone.see("Do you thaw pipes on Sundays?");
  await phone.tap(button(phone, "Mark as answered"));
  await phone.see("Answered");
}

async function deleteAccount(site: BuiltSite, phone: Phone): Promise<void> {
  const { userId } = await anOwnerOnPhone(site, phone, { name: "Closing Clocks" });
  await phone.open("/dashboard");
  await phone.tap(link(phone, "Account"));
  await phone.tap(link(phone, "Delete your account"));
  await phone.type("Your password", testPassword);
  await phone.tap(button(phone, "Delete my account"));
  await phone.see("Your account was deleted.");
  if (await site.app.db.$count(users, eq(users.id, userId))) throw new Error("the account is still there");
}
