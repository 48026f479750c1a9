/**
 * Simulates a year of listing checks, notices, and offers on the built site with a moved clock, the site's own jobs, and 38 owners who
 * answer, edit, ignore, or unsubscribe: `npm run bench -- year [--days 365]`. A scanner opens each link in each email before its
 * reader does. Prints what was sent, limited, unsubscribed, and ended, and every fault. Needs a build.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { outbox } from "#db/audit-log/schema.ts";
import { runDueJobs } from "#db/job-runs/run-once-per-period.ts";
import { users } from "#domain/accounts/schema.ts";
import { profileCounts } from "#domain/analytics/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { suppressAddress } from "#domain/email-preferences/suppress-address.ts";
import { clockNow } from "#domain/notices/live-notice.ts";
import { runNoticeJob } from "#domain/notices/run-notice-job.ts";
import { noticeReplies } from "#domain/notices/schema.ts";
import { deletePastOffers } from "#domain/offers/change-offer.ts";
import { offers } from "#domain/offers/schema.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { deliverDue } from "#server/jobs/send-emails.ts";
import { dailyJobs } from "#server/jobs/start-jobs.ts";
import { createTestContext, memoryMailbox } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { everythingIn } from "#test/everything.ts";
import { aCategory, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { attributeOf, textOf } from "#test/html.ts";
import { open } from "./databases.ts";
import { findEmailFaults, kinds, printTopics, type Kind, type Reader, type Sent, type Year } from "./year/sent-emails.ts";

const { values } = parseArgs({ options: { days: { type: "string", default: "365" } } });
const days = Number(values.days);
const dayLength = 86_400_000;
const stepsPerDay = 4;
/** The days on which the admin posts a notice that lasts 30 hours. The last two days are in the same week. */
const stormDays = [3, 20, 41, 60, 290, 310, 333, 336];
const withOffers: Kind[] = ["confirms", "edits"];
/** The owners who want every email. */
const asked: Kind[] = ["confirms", "edits", "ignores", "busy"];
const scanners = [
  "Mozilla/5.0 (compatible; Microsoft Outlook SafeLinks)",
  "Barracuda Sentinel",
  "Mozilla/5.0 (X11; Linux) Chrome/140",
];

const { createApp } = (await import(join(process.cwd(), "build/server/app.js"))) as typeof import("#server/http/create-app.ts");
const { db, close } = await open(null);
const clock = aClock("2026-01-14T12:00:00Z");
const origin = "http://site.test";
const faults: string[] = [];
const mailbox = memoryMailbox(clock.now);
const app = createTestContext({ db, clock, mailbox });
const refreshTown = async () => void (app.town = await loadTown(db, app.townFile));
const log = {
  info() {},
  warn() {},
  error: (facts: object, message: string) => void faults.push(`${message} ${JSON.stringify(facts)}`),
};
const site = createApp({ app, refreshTown, publicOrigin: origin, log });
const jobs = dailyJobs({ app, embedded: null }, { backupKey: null });

await aCategory(db, "Home Repair", ["Roofing"]);
const workday = { enabled: true, open: "08:00", close: "17:00" };
const hours = { monday: workday, tuesday: workday, wednesday: workday, thursday: workday, friday: workday };
const readers = new Map<string, Reader>();
for (const [kind, count] of Object.entries(kinds) as [Kind, number][])
  for (let number = 0; number < count; number += 1) {
    const updatedAt = new Date(clock.now().getTime() - number * 6 * dayLength);
    const plan = number % 2 === 0 ? "premium" : "basic";
    const listing = { name: `${kind} ${number}`, microCategories: ["roofing"], hours, updatedAt };
    const { business, userId } = await anOwner(db, { ...listing, plan });
    if (kind === "unconfirmed") await db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
    const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    readers.set(user!.email, { kind, userId, businessId: business.id, email: user!.email });
  }
const admin = await anAdmin(db);

const sent: Sent[] = [];
const totals = { scans: 0, confirmed: 0, answers: 0, offers: 0, notices: 0, noticesEnded: 0, limited: 0 };
const unsubscribedAt = new Map<string, number>();
let notice: { text: string; endsAt: string; unasked: number } | null = null;

for (let step = 0; step < days * stepsPerDay; step += 1) {
  const day = Math.floor(step / stepsPerDay);
  if (step % stepsPerDay === 0) await ownersWork(day);
  if (step % stepsPerDay === 1 && stormDays.includes(day)) await postStorm(day);
  await refreshTown();
  await deletePastOffers(app);
  await runNoticeJob(app);
  await runDueJobs(jobs, { db, now: clock.now, log, timeZone: app.town.timeZone });
  await readEmails();
  await checkPages();
  clock.forward(dayLength / stepsPerDay);
}

const year: Year = { days, timeZone: app.town.timeZone, readers: [...readers.values()], sent, endedAt: unsubscribedAt };
for (const text of findEmailFaults(year)) faults.push(text);
if (totals.noticesEnded !== totals.notices) faults.push(`${totals.notices} notices, ${totals.noticesEnded} ended`);
if (await db.$count(noticeReplies)) faults.push("answers are left after the last notice");
await close();
printResult();
process.exitCode = faults.length ? 1 : 0;

/**
 * Does what owners do without an email: some edit their listing each month, and some post a one-week offer each month. Also adds
 * profile views once a week, for the weekly stats.
 */
async function ownersWork(day: number): Promise<void> {
  const today = dayIn(app.town.timeZone, clock.now());
  for (const [number, { kind, userId, businessId }] of [...readers.values()].entries()) {
    if (kind === "edits" && day % 30 === number % 30)
      await db.update(businesses).set({ updatedAt: clock.now() }).where(eq(businesses.id, businessId));
    if (kind === "busy" && day % 7 === 0)
      await db
        .insert(profileCounts)
        .values({ businessId, day: daysBefore(today, 1), views: 9 })
        .onConflictDoNothing();
    if (!withOffers.includes(kind) || day % 30 !== (number * 5) % 30) continue;
    const form = { businessId, intent: "post", text: `Sale ${day} of ${number}`, lastDay: daysBefore(today, -7) };
    const { status } = await send("/dashboard/offer", form, { cookie: await cookieOf(app, { userId, role: "owner" }) });
    if (status !== 302) faults.push(`day ${day}: posting an offer returned ${status}`);
    totals.offers += 1;
  }
}

async function postStorm(day: number): Promise<void> {
  const headers = { cookie: await cookieOf(app, admin) };
  const path = "/admin/dashboard/settings/notice";
  const page = await (await send(path, null, headers)).text();
  const previous = attributeOf(/<input[^>]* name="previous"[^>]*>/.exec(page)![0], "value")!;
  const posted = {
    text: `Blizzard ${day}`,
    endsAt: clockNow(app.town.timeZone, new Date(clock.now().getTime() + 30 * 3_600_000)),
  };
  notice = { ...posted, unasked: 0 };
  const { status } = await send(path, { intent: "post", previous, ...posted }, headers);
  if (status !== 302) faults.push(`day ${day}: posting the notice returned ${status}`);
  totals.notices += 1;
}

/** Sends the emails that are due. A scanner opens all links in the emails, and then their readers react. */
async function readEmails(): Promise<void> {
  const waiting = await db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNotNull(outbox.topic)))
    .orderBy(asc(outbox.id));
  const before = new Set((await mailbox.list()).map(({ id }) => id));
  await deliverDue({ ...app, publicOrigin: origin }, log);
  const arrived = (await mailbox.list()).filter(({ id }) => !before.has(id)).toReversed();
  if (!arrived.length) return;
  const rows = await everythingIn(db);
  for (const { html, headers = {} } of arrived) {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
    for (const link of new Set([...links, headers["List-Unsubscribe"]?.slice(1, -1) ?? origin])) {
      if (!link.startsWith(origin)) continue;
      for (const method of ["HEAD", "GET"]) {
        const agent = scanners[totals.scans % scanners.length]!;
        const response = await site.fetch(new Request(link, { method, headers: { "user-agent": agent } }), {
          address: "198.51.100.7",
        });
        if (response.status >= 400) faults.push(`a scanner got ${response.status} for ${new URL(link).pathname}`);
        totals.scans += 1;
      }
    }
  }
  if ((await everythingIn(db)) !== rows) faults.push(`${clock.now().toISOString()}: opening links changed rows`);
  for (const email of arrived) {
    const queued = waiting.find(({ recipient, id }) => recipient === email.to && !sent.some((each) => each.id === id));
    const reader = readers.get(email.to);
    if (!queued?.topic || !reader) continue;
    sent.push({ id: queued.id, to: email.to, topic: queued.topic, at: clock.now().getTime() });
    await react(reader, queued.kind, String(queued.payload["link"]), email.headers?.["List-Unsubscribe"]);
  }
}

async function react({ kind, email }: Reader, emailKind: string, link: string, unsubscribe = ""): Promise<void> {
  if (kind === "unsubscribes" && !unsubscribedAt.has(email)) {
    const form = { "List-Unsubscribe": "One-Click" };
    const { status } = await send(unsubscribe.slice(1, -1).replace(origin, ""), form, { origin: "" });
    if (status !== 200) faults.push(`unsubscribing answered ${status}`);
    unsubscribedAt.set(email, sent.length);
  }
  if (kind === "complains" && !unsubscribedAt.has(email)) {
    await suppressAddress(db, email, clock.now());
    unsubscribedAt.set(email, sent.length);
  }
  if (kind !== "confirms") return;
  if (emailKind === "listing-check" && (await send(link, {})).status === 200) totals.confirmed += 1;
  if (emailKind === "notice-question" && (await send(link, { answer: "open" })).status === 200) totals.answers += 1;
}

/** Checks what visitors see now. */
async function checkPages(): Promise<void> {
  const today = dayIn(app.town.timeZone, clock.now());
  const week = textOf(await (await send("/this-week")).text());
  const shown = [...week.matchAll(/Sale \d+ of \d+/g)].map(([text]) => text);
  const current = (await db.select().from(offers)).filter(({ lastDay }) => lastDay >= today);
  if (shown.length !== current.length || current.some(({ text }) => !shown.includes(text)))
    faults.push(`${today}: ${shown.length} offers shown instead of ${current.length}`);
  const isLive = notice !== null && notice.endsAt > clockNow(app.town.timeZone, clock.now());
  const isShown = week.includes("Blizzard");
  if (isLive !== isShown) faults.push(`${clock.now().toISOString()}: a notice is ${isShown ? "shown after its end" : "missing"}`);
  if (notice && isLive) {
    const rows = await db.select({ id: noticeReplies.businessId }).from(noticeReplies).where(isNull(noticeReplies.askedAt));
    const wanting = [...readers.values()].filter(({ kind }) => asked.includes(kind)).map(({ businessId }) => businessId);
    notice.unasked = rows.filter(({ id }) => wanting.includes(id)).length;
  } else if (notice && !isShown) {
    totals.limited += notice.unasked;
    totals.noticesEnded += 1;
    notice = null;
  }
}

function printResult(): void {
  const { scans, confirmed, answers, notices, noticesEnded, limited } = totals;
  printTopics(year);
  process.stdout.write(
    `${unsubscribedAt.size} owners unsubscribed or complained\n` +
      `${confirmed} listings confirmed, ${answers} answers to notices; scanners opened links ${scans} times\n` +
      `${notices} notices posted, ${noticesEnded} ended by themselves; ${limited} questions not sent because of the weekly limit\n` +
      `${totals.offers} offers posted\n${faults.length} faults\n`,
  );
  for (const fault of new Set(faults)) process.stdout.write(`  ${fault}\n`);
}

/** Sends a request like a browser without JavaScript. Posts the form, if one is given. */
async function send(
  path: string,
  form: Record<string, string> | null = null,
  headers: Record<string, string> = {},
): Promise<Response> {
  const all = Object.entries({ ...(form && { origin }), ...headers }).filter(([, value]) => value !== "");
  const request = new Request(`${origin}${path}`, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: all,
  });
  return site.fetch(request, { address: "192.0.2.1" });
}
