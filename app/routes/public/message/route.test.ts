import { beforeEach, describe, expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import { users } from "#domain/accounts/schema.ts";
import { messages } from "#domain/messages/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner } from "#test/factories.ts";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { valueOn } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

const report = { reason: "wrong_number", message: "It is (701) 555-0199.", email: "vera@example.test" };
const suggestion = { name: "Missing Mill", message: "Flour, on Mill Road.", email: "vera@example.test" };
const question = { name: "Vera", email: "vera@example.test", message: "Do you fix <b>sumps</b>?" };
const forms = { report, suggestion, question };
type Kind = keyof typeof forms;

let site: ReturnType<typeof aSite>;
let owner: Awaited<ReturnType<typeof anOwner>>;
beforeEach(async () => {
  site = aSite();
  owner = await anOwner(db, { name: "Prairie Plumbing" });
});

const stored = () => db.select().from(messages);
const pathOf = (kind: Kind, about = owner.business.id) =>
  kind === "suggestion" ? "/message?kind=suggestion" : `/message?kind=${kind}&about=${about}`;
const ownerEmail = async () => (await db.query.users.findFirst({ where: (user, { eq }) => eq(user.id, owner.userId) }))!.email;

type Sending = { address?: string; about?: string };

async function send(kind: Kind, form: Record<string, string> = {}, { address = "192.0.2.7", about }: Sending = {}) {
  return site.visit(pathOf(kind, about), { form: { ...forms[kind], ...form }, address });
}

describe("a report of a problem", () => {
  it.each(["basic", "premium"] as const)("is offered on every %s profile and lands in the inbox", async (plan) => {
    const { id } = await aBusiness(db, { plan });
    expect(linkTo(await site.page(`/business/${id}`), "Report a problem")).toBe(pathOf("report", id));
    const response = await send("report", {}, { about: id });
    expect([response.status, response.headers.get("location")]).toEqual([302, `${pathOf("report", id)}&sent`]);
    expect(await stored()).toMatchObject([{ kind: "report", businessId: id, ...report, createdAt: site.clock.now() }]);
    expect(await site.deliver()).toEqual([]);
    const sent = await site.page(response.headers.get("location")!);
    expect(textOf(mainOf(sent))).toContain("Thank you We'll look into it.");
    expect(mainOf(sent)).toContain(`href="/business/${id}"`);
  });

  it("of wrong facts is also emailed to the owner, without the visitor's address", async () => {
    await send("report");
    const [email, ...more] = await site.deliver();
    expect([more, email!.to, email!.replyTo]).toEqual([[], await ownerEmail(), undefined]);
    for (const text of ["The phone number is wrong.", "It is (701) 555-0199."]) expect(email!.text).toContain(text);
    expect(email!.text).not.toContain("vera");
  });

  it.each(["not_theirs", "closed"])(
    "of the kind %s goes to the admins only, because the owner may be the cause",
    async (reason) => {
      const admin = await anAdmin(db);
      await send("report", { reason });
      const emails = await site.deliver();
      expect(emails.map(({ to }) => to)).toEqual([(await db.select().from(users)).find(({ id }) => id === admin.userId)!.email]);
      expect(emails[0]!.text).not.toMatch(/vera|555-0199/);
    },
  );
});

describe("a suggestion of a missing business", () => {
  it("is offered after a search without results, with the search terms as the name", async () => {
    const link = linkTo(mainOf(await site.page("/search?q=zyx+mill")), "Suggest a missing business");
    expect(valueOn(await site.page(link!), "name")).toBe("zyx mill");
    const response = await send("suggestion");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/message?kind=suggestion&sent"]);
    expect(await stored()).toMatchObject([{ kind: "suggestion", ...suggestion, businessId: null }]);
    expect((await send("suggestion", { email: "" })).status).toBe(302);
    expect((await stored()).map(({ email }) => email)).toContain(null);
  });
});

describe("a question", () => {
  it("is emailed to the owner, whose reply goes to the visitor, and is stored nowhere else", async () => {
    expect(linkTo(await site.page(`/business/${owner.business.id}`), "Ask a question")).toBe(pathOf("question"));
    const response = await send("question");
    expect([response.status, response.headers.get("location")]).toEqual([302, `${pathOf("question")}&sent`]);
    const [email, ...more] = await site.deliver();
    expect([more, email!.to, email!.replyTo]).toEqual([[], await ownerEmail(), "vera@example.test"]);
    expect(email!.text).toContain("Do you fix <b>sumps</b>?");
    expect(email!.html).not.toContain("<b>sumps");
    expect([await stored(), await db.select().from(auditLog)]).toEqual([[], []]);
    expect(await db.select().from(outbox)).toMatchObject([{ payload: {} }]);
  });

  it("is neither offered nor accepted without an owner who can log in", async () => {
    const { id } = await aBusiness(db);
    expect(linkTo(await site.page(`/business/${id}`), "Ask a question")).toBeNull();
    expect((await send("question", {}, { about: id })).status).toBe(409);
    await db.update(users).set({ disabledAt: site.clock.now() });
    expect((await site.visit(pathOf("question"), { form: question })).status).toBe(409);
    expect(await db.$count(outbox)).toBe(0);
  });
});

describe("the visitors' form", () => {
  it.each<[Kind, Record<string, string>, string]>([
    ["report", { reason: "nonsense" }, "Please choose what is wrong"],
    ["report", { reason: "something_else", message: " " }, "Please tell us what is wrong"],
    ["report", { message: "x".repeat(2001) }, "Please use at most 2,000 characters"],
    ["suggestion", { name: " " }, "Please enter the business's name"],
    ["question", { email: "(701) 555-0108" }, "Please enter a valid email address"],
    ["question", { message: "www.a.example www.b.example www.c.example" }, "Please use at most 2 links"],
  ])("refuses a %s with %o and keeps what was typed", async (kind, form, text) => {
    const response = await send(kind, form);
    const page = await response.text();
    expect([response.status, textOf(page)]).toEqual([400, expect.stringContaining(text)]);
    if (!("email" in form)) expect(valueOn(page, "email")).toBe("vera@example.test");
    expect([await stored(), await db.$count(outbox)]).toEqual([[], 0]);
  });

  it("is dropped silently if it is from a bot, and is handled once if it is sent twice", async () => {
    expect((await send("report", { website: "http://spam.test" })).status).toBe(302);
    expect(await stored()).toEqual([]);
    for (const times of [1, 2]) expect([times, (await send("report")).status]).toEqual([times, 302]);
    expect(await stored()).toHaveLength(1);
  });

  it("allows three messages a day about a business from one network, ten an hour in all, and twenty a day from all networks", async () => {
    const numbered = (number: number) => ({ message: `Number ${number}` });
    for (const number of [1, 2, 3]) expect((await send("question", numbered(number))).status).toBe(302);
    const refused = await send("report", numbered(4));
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    for (const number of [5, 6, 7, 8, 9, 10]) expect((await send("suggestion", numbered(number))).status).toBe(302);
    expect((await send("suggestion", numbered(11))).status).toBe(429);
    const statuses: number[] = [];
    for (let number = 1; number <= 20; number += 1)
      statuses.push((await send("report", numbered(number), { address: `198.51.100.${number}` })).status);
    expect(statuses.filter((status) => status === 302)).toHaveLength(17);
  });

  it("answers 404 for an unknown kind and for a business that visitors can't see", async () => {
    const { id } = await aBusiness(db, { approvalStatus: "pending" });
    for (const path of ["/message", pathOf("report", id), pathOf("question", "x")])
      expect([path, (await site.visit(path)).status]).toEqual([path, 404]);
    expect((await site.visit("/message?kind=task", { form: question })).status).toBe(404);
  });

  it("does not change the data revision", async () => {
    const before = await dataRevision(db);
    await send("report");
    expect(await dataRevision(db)).toEqual(before);
  });
});
