import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { emailOptOuts } from "#domain/optional-email/schema.ts";
import { runNoticeJob } from "#domain/notices/run-notice-job.ts";
import { noticeReplies } from "#domain/notices/schema.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { everything } from "#test/access.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { attributeOf, cardsOf, mainOf, textOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite, origin } from "#test/site.ts";

const day = 86_400_000;
const screen = "/admin/dashboard/settings/notice";
let site: ReturnType<typeof aSite>;
let headers: Record<string, string>;
beforeEach(async () => {
  site = aSite();
  await signIn();
});

async function signIn() {
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
}

/** Sends the notice form as an admin. The clock starts on 2026-01-14 at noon in Williston. */
async function post(form: Record<string, string>) {
  const page = await (await site.visit(screen, { headers })).text();
  const previous = attributeOf(/<input[^>]* name="previous"[^>]*>/.exec(page)![0], "value")!;
  return site.visit(screen, { headers, form: { previous, ...form } });
}
const storm = { intent: "post", text: "Blizzard warning", endsAt: "2026-01-16T18:00" };

/** Runs the job with the current settings, as the site does every minute. */
async function runJob() {
  site.app.town = await loadTown(db, site.app.townFile);
  await runNoticeJob(site.app);
}
const questions = async () => (await queuedEmails()).filter(({ kind }) => kind === "notice-question");
const banner = async () => (await site.page("/")).includes("Blizzard warning");

async function anAskedOwner() {
  await aCategory(db, "Home Repair", ["Roofing"]);
  const hours = { wednesday: { enabled: true, open: "08:00", close: "17:00" } };
  const owner = await anOwner(db, { name: "Prairie Roofs", microCategories: ["roofing"], hours });
  await post(storm);
  await runJob();
  const link = String((await questions())[0]!.payload["link"]);
  return { owner, link, profile: async () => textOf(mainOf(await site.page(`/business/${owner.business.id}`))) };
}

describe("a notice", () => {
  it("appears on public pages until it ends, and an admin can change or end it", async () => {
    expect(await banner()).toBe(false);
    for (const [form, problem] of [
      [{ ...storm, text: "" }, "Please enter the notice"],
      [{ ...storm, endsAt: "soon" }, "Please enter when the notice ends"],
      [{ ...storm, endsAt: "2026-01-14T11:00" }, "That time has passed."],
      [{ ...storm, endsAt: "2026-01-21T13:00" }, "at most 7 days from now"],
    ] as const) {
      const refused = textOf(await (await post(form)).text());
      expect(refused).toContain(problem);
      expect(await banner()).toBe(false);
    }
    expect((await post(storm)).status).toBe(302);
    expect(await banner()).toBe(true);
    expect(textOf(await (await site.visit(screen, { headers })).text())).toContain("Ends Jan 16, 6 PM");
    expect(await (await site.visit("/login")).text()).toContain("Blizzard warning");
    await post({ ...storm, text: "Blizzard warning, roads are closed" });
    expect(await site.page("/about")).toContain("roads are closed");
    await post({ intent: "end" });
    expect(await banner()).toBe(false);

    await signIn();
    await post(storm);
    site.clock.set("2026-01-16T23:59:00Z");
    expect(await banner()).toBe(true);
    site.clock.set("2026-01-17T00:00:00Z");
    expect(await banner()).toBe(false);
  });

  it("prompts one email to each owner with a link that scanners can open without effect, and shows the answers with their times", async () => {
    await aBusiness(db, { name: "Nobody's" });
    await anOwner(db, { approvalStatus: "pending" });
    const { link, profile, owner } = await anAskedOwner();
    await runJob();
    await post({ ...storm, text: "Blizzard warning until Friday" });
    await runJob();
    expect(await questions()).toHaveLength(1);

    const before = await everything();
    for (const method of ["GET", "HEAD"]) expect((await site.visit(link, { method })).status).toBe(200);
    expect(await everything()).toBe(before);
    expect(await profile()).not.toContain("confirmed");
    expect(await profile()).toContain("Today: ");

    const answer = async (form: Record<string, string>) => textOf(await (await site.visit(link, { form })).text());
    const dashboard = async () => {
      const cookie = await cookieOf(site.app, owner);
      return textOf(mainOf(await (await site.visit("/dashboard", { headers: { cookie } })).text()));
    };
    expect(await dashboard()).not.toContain("You answered");
    expect(await answer({ answer: "delayed", until: "late" })).toContain("Enter a time");
    expect(await answer({ answer: "delayed", until: "14:30" })).toContain("Saved. Visitors see: Opens at 02:30 PM today.");
    expect(await profile()).toContain("Opens at 02:30 PM today · confirmed 12:00 PM");
    expect(await profile()).not.toContain("Today: ");
    expect(await dashboard()).toContain("You answered: Opens at 02:30 PM today. Change your answer");
    site.clock.forward(3_600_000);
    await answer({ answer: "open" });
    expect(await profile()).toContain("Open today · confirmed 01:00 PM");

    const other = await anOwner(db, { name: "Quiet Roofs", microCategories: ["roofing"] });
    const list = "/category/home-repair/micro/roofing";
    expect(await site.page(list)).toContain("Open today · confirmed 01:00 PM");
    expect(textOf(await site.page(list))).toContain("Confirmed open today");
    for (const path of [`${list}?today=1`, "/businesses/home-repair?today=1", "/search?today=1"])
      expect(cardsOf(await site.page(path)), path).toEqual(["Prairie Roofs"]);
    await answer({ answer: "closed" });
    expect(textOf(await site.page(`${list}?today=1`))).toContain(
      "No businesses on this list have confirmed that they are open today",
    );
    expect(await profile()).toContain("Closed today · confirmed 01:00 PM");

    await db.update(businesses).set({ ownerId: null }).where(eq(businesses.id, other.business.id));
    await db.update(businesses).set({ ownerId: other.userId }).where(eq(businesses.id, owner.business.id));
    for (const dead of [link, `${link}x`, "/open-today"]) {
      expect((await site.visit(dead, { form: { answer: "open" } })).status).toBe(410);
    }
  });

  it("ends automatically along with its answers, each of which is valid only on its day", async () => {
    const { link, profile } = await anAskedOwner();
    await site.visit(link, { form: { answer: "open" } });
    site.clock.forward(day / 2);
    expect(await profile()).not.toContain("confirmed");
    await runJob();
    expect(await db.select().from(noticeReplies)).toMatchObject([{ answer: null }]);
    await site.visit(link, { form: { answer: "open" } });
    expect(await profile()).toContain("Open today · confirmed 12:00 AM");
    site.clock.set("2026-01-17T00:00:00Z");
    expect((await site.visit(link, { form: { answer: "open" } })).status).toBe(410);
    expect(await profile()).not.toContain("confirmed");
    expect((await site.visit("/search?today=1")).status).toBe(302);
    await runJob();
    expect(await db.select().from(noticeReplies)).toEqual([]);
    expect(site.app.town.notice).toMatchObject({ text: "Blizzard warning" });
    expect((await loadTown(db, site.app.townFile)).notice).toMatchObject({ text: "" });
  });

  it("prompts emails that respect the weekly limit and opt-outs, but none to unconfirmed addresses, during a year with many storms", async () => {
    const [asked, busy, quiet, unconfirmed] = await Promise.all([anOwner(db), anOwner(db), anOwner(db), anOwner(db)]);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.userId));
    const emailOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!.email;
    const payload = { business: "Prairie Plumbing", link: "/business/1" };
    const to = await emailOf(busy.userId);
    await queueOptionalEmail(db, site.app, { to, kind: "business-approved", payload });
    const recipients = async () => (await questions()).map(({ recipient }) => recipient).sort();

    await post({ ...storm, endsAt: "2026-01-21T12:00" });
    await runJob();
    const both = [await emailOf(asked.userId), await emailOf(quiet.userId)].sort();
    expect(await recipients()).toEqual(both);
    const email = (await site.deliver()).find(({ to: address }) => address === both[0])!;
    const oneClick = email.headers!["List-Unsubscribe"]!.slice(1, -1).replace(origin, "");
    const type = { origin: "", "content-type": "application/x-www-form-urlencoded" };
    await site.visit(oneClick, { method: "POST", body: new TextEncoder().encode("List-Unsubscribe=One-Click"), headers: type });
    expect(await db.$count(emailOptOuts)).toBe(1);
    // The owner who already got an email gets this email after a week if the notice is still shown. The job tries once a day.
    for (let hour = 0; hour < 6 * 24; hour += 8) {
      site.clock.forward(day / 3);
      await runJob();
    }
    expect(await recipients()).toHaveLength(2);

    for (let month = 1; month <= 11; month += 1) {
      site.clock.forward(30 * day);
      await runJob();
      await signIn();
      const end = new Date(site.clock.now().getTime() + day).toISOString().slice(0, 16);
      await post({ ...storm, endsAt: end });
      await runJob();
      await runJob();
    }
    const all = await recipients();
    const count = (address: string) => all.filter((each) => each === address).length;
    expect([count(both[0]!), count(both[1]!), count(to)]).toEqual([1, 12, 11]);
    expect(count(await emailOf(unconfirmed.userId))).toBe(0);
  });
});
