import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import { queueOptionalEmail } from "#domain/email-preferences/queue-optional-email.ts";
import { emailOptOuts, suppressedAddresses } from "#domain/email-preferences/schema.ts";
import { suppressAddress } from "#domain/email-preferences/suppress-address.ts";
import { optionalEmailTopics, type OptionalEmailTopic } from "#domain/email-preferences/topics.shared.ts";
import { brokenDb, db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { linkTo, textOf } from "#test/html.ts";
import { aSite, origin } from "#test/site.ts";

const day = 86_400_000;
let site: ReturnType<typeof aSite>;
let to: string;
beforeEach(async () => {
  site = aSite();
  ({ email: to } = await aUser(db));
});

const ask = (topic: OptionalEmailTopic) =>
  queueOptionalEmail(db, site.app, {
    to,
    kind: "business-approved",
    payload: { business: "Prairie Plumbing", link: "/business/1" },
    topic,
  });

/** Sends an optional email and returns the paths of its links. */
async function anEmail(topic: OptionalEmailTopic = "weekly_summary") {
  expect(await ask(topic)).toBe(true);
  const [email] = await site.deliver();
  return {
    oneClick: email!.headers!["List-Unsubscribe"]!.slice(1, -1).replace(origin, ""),
    unsubscribe: linkTo(email!.html, "Unsubscribe")!.replace(origin, ""),
    preferences: linkTo(email!.html, "Choose which emails you get")!.replace(origin, ""),
  };
}

/** The request that Gmail and others send, with no cookie and no Origin header. */
const postOneClick = (path: string, more: Record<string, string> = {}) =>
  site.visit(path, {
    method: "POST",
    body: new TextEncoder().encode("List-Unsubscribe=One-Click"),
    headers: { origin: "", "content-type": "application/x-www-form-urlencoded", ...more },
  });
const topicsOff = async () => (await db.select().from(emailOptOuts)).map(({ topic }) => topic).sort();

describe("unsubscribing", () => {
  it("works with one POST request from an email program, even if the request is repeated", async () => {
    const { oneClick } = await anEmail();
    for (const times of [1, 2]) expect([times, (await postOneClick(oneClick)).status]).toEqual([times, 200]);
    expect(await topicsOff()).toEqual(["weekly_summary"]);
    expect((await db.select().from(auditLog)).filter(({ action }) => action === "unsubscribe")).toHaveLength(1);
    site.clock.forward(8 * day);
    expect(await ask("weekly_summary")).toBe(false);
    expect(await ask("special_dates")).toBe(true);
  });

  it("shows a button first, because email scanners open links", async () => {
    const { unsubscribe } = await anEmail("special_dates");
    const page = await site.visit(unsubscribe);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(textOf(await page.text())).toContain(
      `Do you want to stop getting “${optionalEmailTopics.special_dates.label}” emails?`,
    );
    expect(await topicsOff()).toEqual([]);
    const done = await site.visit(unsubscribe, { form: { all: "yes" } });
    expect(textOf(await done.text())).toContain("We won't send you any more optional emails.");
    expect(await topicsOff()).toEqual(Object.keys(optionalEmailTopics).sort());
  });

  it("drops an email that is already queued", async () => {
    const { oneClick } = await anEmail();
    site.clock.forward(8 * day);
    expect(await ask("weekly_summary")).toBe(true);
    await postOneClick(oneClick);
    expect(await site.deliver()).toHaveLength(1);
    expect(await db.select().from(outbox)).toHaveLength(1);
  });

  it("refuses a changed, expired, or missing link, and a link with another purpose", async () => {
    const { oneClick, preferences } = await anEmail();
    const other = oneClick.replace("weekly_summary", "special_dates");
    const wrongPurpose = preferences.replace("/email-preferences", "/unsubscribe");
    for (const path of [other, wrongPurpose, "/unsubscribe", "/unsubscribe?token=x", `${oneClick}x`]) {
      expect([path, (await site.visit(path)).status]).toEqual([path, 410]);
      expect([path, (await postOneClick(path)).status]).toEqual([path, 410]);
    }
    expect((await site.visit(oneClick.replace("/unsubscribe", "/email-preferences"))).status).toBe(410);
    site.clock.forward(401 * day);
    expect((await postOneClick(oneClick)).status).toBe(410);
    expect((await site.visit(preferences, { form: {} })).status).toBe(410);
    expect(await topicsOff()).toEqual([]);
  });

  it("returns 503 while the database fails, so that the email program tries again", async () => {
    const { oneClick } = await anEmail();
    site = aSite({ db: brokenDb() });
    expect((await postOneClick(oneClick)).status).toBe(503);
  });

  it("is not possible through a post from another site to the preferences page", async () => {
    const { preferences } = await anEmail();
    expect((await site.visit(preferences, { form: {}, headers: { origin: "http://evil.test" } })).status).toBe(403);
    expect(await topicsOff()).toEqual([]);
  });
});

describe("the preferences of an email's recipient", () => {
  it("show which topics are on, and save changes without a login", async () => {
    const { preferences, oneClick } = await anEmail();
    await postOneClick(oneClick);
    const page = await site.page(preferences);
    const checked = [...page.matchAll(/<input[^>]*name="topics"[^>]*>/g)].filter(([input]) => input.includes("checked"));
    expect(checked.map(([input]) => /value="(\w+)"/.exec(input)![1])).toEqual(["notices", "special_dates", "listing_check"]);
    const saved = await site.visit(preferences, { form: { topics: "weekly_summary" } });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, preferences]);
    expect(await topicsOff()).toEqual(["listing_check", "notices", "special_dates"]);
  });

  it("take an address off the suppression list only if a topic is chosen", async () => {
    const { preferences } = await anEmail();
    await suppressAddress(db, to, site.clock.now());
    expect(textOf(await site.page(preferences))).toContain("Our emails to this address bounced");
    await site.visit(preferences, { form: {} });
    expect(await db.select().from(suppressedAddresses)).toHaveLength(1);
    await site.visit(preferences, { form: { topics: "weekly_summary" } });
    expect(await db.select().from(suppressedAddresses)).toEqual([]);
  });
});
