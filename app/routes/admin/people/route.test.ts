import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#domain/accounts/schema.ts";
import { leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { anAdmin, anOwner, aUser, cookieOf, testPassword } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { emailedToken } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/people";

let admin: Awaited<ReturnType<typeof anAdmin>>;
let headers: Record<string, string>;
beforeEach(async () => {
  admin = await anAdmin(db);
  headers = { cookie: await cookieOf(aSite().app, admin) };
});

const pageOf = async (query = "", site = aSite()) => mainOf(await (await site.visit(`${path}${query}`, { headers })).text());
const personOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const rowsIn = (html: string) =>
  elementsOf(html, "tr")
    .slice(1)
    .map((row) => textOf(row));

const choosePassword = (site: ReturnType<typeof aSite>, token: string, password: string) =>
  site.visit("/reset-password", { form: { token, password, confirmPassword: password } });

describe("the list of people", () => {
  it("shows everyone with an account, administrators first, and finds them by business and address", async () => {
    const owner = await anOwner(db, { name: "Prairie Gifts" });
    await aUser(db, { email: "edith@example.test" });
    await aUser(db, { email: "new@example.test", emailVerified: false });
    const all = await pageOf();
    expect(textOf(all)).toContain("4 people ");
    expect(rowsIn(all)).toEqual([
      expect.stringContaining(`${admin.email} Administrator`),
      expect.stringContaining("new@example.test Owner Not confirmed"),
      ...Array(2).fill(expect.any(String)),
    ]);
    const { email } = await personOf(owner.userId);
    expect(rowsIn(await pageOf("?search=prairie+gif"))).toEqual([
      expect.stringContaining(`${email} Owner Confirmed Prairie Gifts`),
    ]);
    const [edith = "", ...others] = rowsIn(await pageOf("?search=EDITH"));
    expect([edith, others]).toEqual([expect.stringContaining("edith@example.test Owner Confirmed"), []]);
  });
});

describe("a person's screen", () => {
  it("sends a new confirmation link that lets the person choose a password", async () => {
    const site = aSite();
    const { id } = await aUser(db, { email: "new@example.test", emailVerified: false });
    const send = () => site.visit(`${path}/${id}/confirm`, { form: {}, headers });
    expect(textOf(await pageOf(`/${id}`))).toContain("Not confirmed");
    expect((await leadOf(await send())).toast).toEqual(["Email sent"]);
    expect((await leadOf(await choosePassword(site, await emailedToken("verify-email"), "a barn full of owls"))).to).toBe(
      "/login",
    );
    expect((await personOf(id)).emailVerified).toBe(true);
    expect(await (await send()).text()).toContain("Someone else changed this account.");
    expect(await pageOf(`/${id}`)).not.toContain("Send another link");
  });

  it("sends a link to a new address", async () => {
    const site = aSite();
    const owner = await anOwner(db);
    const { email: old } = await personOf(owner.userId);
    const send = (email: string) => site.visit(`${path}/${owner.userId}/address`, { form: { email }, headers });
    expect((await leadOf(await send("New@Example.test"))).toast).toEqual(["Email sent"]);
    expect(textOf(await pageOf(`/${owner.userId}`))).toContain(
      `new@example.test is not confirmed yet. Until it is, the account uses ${old}.`,
    );
    const [email] = await site.deliver();
    expect([email!.to, email!.text]).toEqual(["new@example.test", expect.stringContaining("works for 7 days")]);
    expect((await personOf(owner.userId)).email).toBe(old);

    const [token] = /[\w-]{43}/.exec(email!.text)!;
    const choose = (password: string) => choosePassword(site, token, password);
    expect((await leadOf(await choose("a barn full of owls"))).to).toBe("/login");
    expect(await personOf(owner.userId)).toMatchObject({ email: "new@example.test", emailVerified: true });
    expect((await site.deliver()).map(({ to }) => to)).toContain(old);
    expect((await choose("another barn of owls")).status).toBe(409);
  });

  it("disables an account and enables it again", async () => {
    const site = aSite();
    const owner = await anOwner(db, { name: "Prairie Gifts" });
    const { email } = await personOf(owner.userId);
    const post = (change: string) => site.visit(`${path}/${owner.userId}/${change}`, { form: {}, headers });
    expect((await leadOf(await post("disable"))).toast).toEqual(["Account disabled"]);
    const logIn = (password: string) => site.visit("/login", { form: { email, password } });
    expect(await (await logIn(testPassword)).text()).toContain("This account is disabled. Please contact us.");
    expect(await (await logIn("not the password")).text()).toContain("Wrong email or password.");
    // A session that starts later does not work either.
    expect((await leadOf(await site.visit("/dashboard", { headers: { cookie: await cookieOf(site.app, owner) } }))).to).toMatch(
      /^\/login/,
    );
    expect((await site.visit(`/business/${owner.business.id}`)).status).toBe(200);
    expect(rowsIn(await pageOf("?search=prairie"))).toEqual([expect.stringContaining(`${email} Owner Confirmed, disabled`)]);
    for (const change of ["make-admin", "disable"]) expect((await post(change)).status, change).toBe(409);
    expect((await leadOf(await post("enable"))).toast![0]).toBe("Account enabled");
    expect((await logIn(testPassword)).status).toBe(302);
  });

  it("makes people administrators, and lets them remove each other and themselves, but not the last one", async () => {
    const site = aSite();
    const { id } = await aUser(db);
    const visit = (to: string, change: string) => site.visit(`${path}/${to}/${change}`, { form: {}, headers });
    const post = async (to: string, change: string) => leadOf(await visit(to, change));
    expect(textOf(await pageOf(`/${admin.userId}`))).toContain("The last administrator cannot be removed.");
    expect(await (await visit(admin.userId, "remove-admin")).text()).toContain("The last administrator cannot be removed.");
    expect((await post(id, "make-admin")).toast![0]).toBe("They are now an administrator");
    expect((await personOf(id)).role).toBe("admin");
    expect(textOf(await pageOf(`/${id}`))).toContain("Remove as administrator");
    expect(await post(id, "remove-admin")).toMatchObject({ to: `${path}/${id}`, toast: ["They are no longer an administrator"] });
    expect((await visit(id, "remove-admin")).status).toBe(409);
    await post(id, "make-admin");
    expect(await post(admin.userId, "remove-admin")).toMatchObject({ to: "/" });
    expect((await personOf(admin.userId)).role).toBe("owner");
    expect((await leadOf(await site.visit(path, { headers }))).to).toMatch(/^\/admin/);
  });

  it("refuses changes with a reason, and keeps what was typed", async () => {
    const site = aSite();
    const [person, other] = [await aUser(db), await anAdmin(db)];
    const post = (id: string, change: string, form = {}) => site.visit(`${path}/${id}/${change}`, { form, headers });
    for (const [typed, status, message] of [
      [other.email, 409, "You can't use this address."],
      [person.email.toUpperCase(), 409, "You already use that address."],
      ["nobody", 400, "Please enter a valid email address"],
    ] as const) {
      const refused = await post(person.id, "address", { email: typed });
      const answer = await refused.text();
      expect([refused.status, answer]).toEqual([status, expect.stringContaining(message)]);
      expect(answer).toContain(typed);
    }
    const disabled = await post(other.userId, "disable");
    expect(await disabled.text()).toContain("Someone else changed this account.");
    for (const nobody of ["nobody", "018f4b6e-0000-7000-8000-000000000001"]) {
      expect((await site.visit(`${path}/${nobody}`, { headers })).status).toBe(404);
      expect((await post(nobody, "disable")).status).toBe(409);
    }
  });
});
