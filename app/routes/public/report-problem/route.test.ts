import { beforeEach, describe, expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { emailAdminsAboutReports } from "#domain/problem-reports/email-admins-about-reports.ts";
import { deleteOldReports, deleteReporter } from "#domain/problem-reports/move-and-delete-reports.ts";
import { problemReports } from "#domain/problem-reports/schema.ts";
import { everything } from "#test/access.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner, aReport, cookieOf } from "#test/factories.ts";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const day = 86_400_000;
const report = { reason: "wrong_number", message: "It is (701) 555-0199.", email: "vera@example.test" };
let site: ReturnType<typeof aSite>;
let owner: Awaited<ReturnType<typeof anOwner>>;
let path: string;
beforeEach(async () => {
  site = aSite();
  owner = await anOwner(db, { name: "Prairie Plumbing" });
  path = `/business/${owner.business.id}/report`;
});

const stored = () => db.select().from(problemReports);
const onlyReport = async () => (await stored())[0]!;

async function send(form: Record<string, string> = {}, { to = path, address = "192.0.2.7", seconds = 20 } = {}) {
  const opened = /name="opened" value="([^"]*)"/.exec(await site.page(to))?.[1] ?? "";
  site.clock.forward(seconds * 1000);
  return site.visit(to, { form: { ...report, opened, ...form }, address });
}

type Person = Parameters<typeof cookieOf>[1];
const read = async (to: string, who: Person) => {
  const response = await site.visit(to, { headers: { cookie: await cookieOf(site.app, who) } });
  return textOf(mainOf(await response.text()));
};
const ownersList = () => read("/dashboard/reports", owner);
const adminsList = async () => read("/admin/dashboard/problem-reports", await anAdmin(db));
const post = async (to: string, form: Record<string, string>, who: Person) =>
  site.visit(to, { form, headers: { cookie: await cookieOf(site.app, who) } });

describe("a problem report", () => {
  it.each(["basic", "premium"] as const)("is offered on every %s profile and needs no account", async (plan) => {
    const { id } = await aBusiness(db, { plan });
    expect(linkTo(await site.page(`/business/${id}`), "Report a problem")).toBe(`/business/${id}/report`);
    const response = await send({}, { to: `/business/${id}/report` });
    expect([response.status, response.headers.get("location")]).toEqual([302, `/business/${id}`]);
    expect(await stored()).toMatchObject([
      { businessId: id, kind: "wrong_number", details: report.message, email: report.email },
    ]);
    const hidden = await aBusiness(db, { plan, approvalStatus: "pending" });
    expect((await site.visit(`/business/${hidden.id}/report`)).status).toBe(404);
  });

  it("about wrong information goes first to the owner, without the reporter's email address, and to the admins after a week", async () => {
    await send();
    const [email, ...more] = await site.deliver();
    expect(more).toEqual([]);
    expect(email!.text).toContain("The phone number is wrong.");
    expect(email!.text).not.toMatch(/vera|555-0199/);
    const list = await ownersList();
    for (const part of ["The phone number is wrong", "It is (701) 555-0199."]) expect(list).toContain(part);
    expect(list).not.toContain("vera");
    expect(await read("/dashboard", owner)).toContain("Visitors reported 1 problem.");
    expect(await adminsList()).toContain("No open reports");
    site.clock.forward(7 * day);
    expect(await adminsList()).toContain("We'll email vera@example.test");
  });

  it.each(["not_theirs", "closed"])("of the kind %s goes directly to the admins and not to the owner", async (reason) => {
    await send({ reason });
    expect(await site.deliver()).toEqual([]);
    expect(await ownersList()).toContain("No open reports.");
    expect(await adminsList()).toContain("Prairie Plumbing");
    const { id } = await onlyReport();
    await post("/dashboard/reports", { intent: "unchanged", id }, owner);
    expect(await stored()).toMatchObject([{ settledAt: null }]);
  });

  it("is announced to the admins in one email as soon as they can see it, either immediately or after the owner's week", async () => {
    const { email } = await anAdmin(db);
    const emailsToAdmin = async () => {
      await emailAdminsAboutReports(site.app);
      return (await site.deliver()).filter(({ to }) => to === email).map(({ text }) => text);
    };
    await send({ reason: "closed" });
    const [text, ...more] = await emailsToAdmin();
    expect(more).toEqual([]);
    expect(text).toContain("A visitor reported a problem with the listing for Prairie Plumbing.");
    expect(text).not.toMatch(/vera|555-0199/);
    await send();
    site.clock.forward(7 * day - 1);
    expect(await emailsToAdmin()).toHaveLength(1);
    site.clock.forward(1);
    expect(await emailsToAdmin()).toHaveLength(2);
    await send({ reason: "moved" });
    const reports = await stored();
    const { id } = reports.find(({ kind }) => kind === "moved")!;
    await post("/dashboard/reports", { intent: "corrected", id }, owner);
    site.clock.forward(7 * day);
    expect(await emailsToAdmin()).toHaveLength(2);
  });

  it("about a business without an owner goes directly to the admins", async () => {
    const { id } = await aBusiness(db, { name: "Nobody's Nursery" });
    await send({}, { to: `/business/${id}/report` });
    expect(await adminsList()).toContain("Nobody's Nursery");
  });

  it.each(["owner", "admin"] as const)("is closed once by the %s, and the visitor gets one answer", async (role) => {
    await send();
    await site.deliver();
    site.clock.forward(7 * day);
    const { id } = await onlyReport();
    const [who, to] = role === "owner" ? [owner, "/dashboard/reports"] : [await anAdmin(db), "/admin/dashboard/problem-reports"];
    for (const intent of ["corrected", "unchanged"]) await post(to, { intent, id }, who);
    expect(await stored()).toMatchObject([{ outcome: "corrected", settledAt: site.clock.now(), email: null }]);
    const answers = (await site.deliver()).filter(({ to: address }) => address === "vera@example.test");
    expect(answers).toHaveLength(1);
    expect(answers[0]!.text).toContain("The problem is fixed now.");
    expect(await ownersList()).toContain("No open reports.");
  });

  it("cannot be seen or closed by other owners", async () => {
    await send();
    const { id } = await onlyReport();
    const other = await anOwner(db);
    expect(await read(`/dashboard/reports?business=${owner.business.id}`, other)).not.toContain("555-0199");
    const known = await everything();
    for (const intent of ["corrected", "unchanged"]) await post("/dashboard/reports", { intent, id }, other);
    expect(await everything()).toBe(known);
  });

  it("is refused if a value is missing or invalid, and the form keeps the email address", async () => {
    const wrong: [form: Record<string, string>, text: string][] = [
      [{ reason: "" }, "Please choose what is wrong"],
      [{ reason: "nonsense" }, "Please choose what is wrong"],
      [{ reason: "something_else", message: " " }, "Please tell us what is wrong"],
      [{ email: "vera@" }, "Please enter a valid email address"],
      [{ message: "x".repeat(1001) }, "Please use at most 1,000 characters"],
    ];
    for (const [form, text] of wrong) {
      const response = await send(form);
      const page = await response.text();
      expect([text, response.status]).toEqual([text, 400]);
      expect(textOf(page)).toContain(text);
      if (!form["email"]) expect(page).toContain('value="vera@example.test"');
    }
    expect(await stored()).toEqual([]);
  });

  it("is limited per network and per business, and is not stored if it is from a bot", async () => {
    for (const form of [{ website: "http://spam.test" }, { opened: "" }] as Record<string, string>[])
      expect((await send(form)).status).toBe(302);
    for (const [form, seconds] of [
      [{}, 1],
      [{}, 86_401],
      [{ opened: "1.x" }, 20],
    ] as const)
      expect((await send(form, { seconds })).status).toBe(409);
    expect(await stored()).toEqual([]);
    for (let number = 1; number <= 3; number += 1) expect((await send()).status).toBe(302);
    const refused = await send();
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const statuses: number[] = [];
    for (let number = 1; number <= 20; number += 1) statuses.push((await send({}, { address: `198.51.100.${number}` })).status);
    expect(statuses.filter((status) => status === 302)).toHaveLength(17);
    expect(await site.deliver()).toHaveLength(1);
  });

  it("does not change the data revision, and gets a 503 response when the database fails", async () => {
    const before = await dataRevision(db);
    await send();
    expect(await dataRevision(db)).toMatchObject(before);
    site = aSite({ db: brokenDb() });
    expect((await site.visit(path, { form: { ...report, opened: "1.x" } })).status).toBe(503);
  });

  it("moves when its listing is merged, loses its email address when the reporter's account is deleted, and is deleted after a year", async () => {
    const { id } = await aReport(db, (await aBusiness(db)).id);
    const { businessId } = await onlyReport();
    await mergeBusinesses(site.app, await anAdmin(db), owner.business.id, businessId);
    expect(await stored()).toMatchObject([{ id, businessId: owner.business.id, email: "vera@example.test" }]);
    await deleteReporter(db, "vera@example.test");
    expect(await stored()).toMatchObject([{ id, email: null }]);
    const { createdAt } = await onlyReport();
    await deleteOldReports(db, new Date(createdAt.getTime() + 365 * day));
    expect(await stored()).toHaveLength(1);
    await deleteOldReports(db, new Date(createdAt.getTime() + 365 * day + 1));
    expect(await stored()).toEqual([]);
  });
});
