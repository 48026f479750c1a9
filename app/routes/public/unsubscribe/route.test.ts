import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { noOptionalEmail } from "#domain/optional-email/schema.ts";
import { suppressAddress } from "#domain/optional-email/opt-out.ts";
import { holidayQuestionLink } from "#domain/businesses/holidays/holiday-questions.ts";
import { db } from "#test/db.ts";
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

const ask = () =>
  queueOptionalEmail(db, site.app, {
    to,
    kind: "business-approved",
    payload: { business: "Prairie Plumbing", link: "/business/1" },
  });

/** Sends an optional email and returns the path of its link. */
async function anEmail(): Promise<string> {
  expect(await ask()).toBe(true);
  const [email] = await site.deliver();
  return linkTo(email!.html, "Unsubscribe")!.replace(origin, "");
}

/** The request that Gmail and others send, with no cookie and no Origin header. */
const postOneClick = (path: string) =>
  site.visit(path, {
    method: "POST",
    body: new TextEncoder().encode("List-Unsubscribe=One-Click"),
    headers: { origin: "", "content-type": "application/x-www-form-urlencoded" },
  });
const optOuts = () => db.$count(noOptionalEmail);

describe("unsubscribing", () => {
  it("works with one POST request from an email program, even if the request is repeated", async () => {
    const path = await anEmail();
    for (const times of [1, 2]) expect([times, (await postOneClick(path)).status]).toEqual([times, 200]);
    expect(await optOuts()).toBe(1);
    expect((await db.select().from(auditLog)).filter(({ action }) => action === "unsubscribe")).toHaveLength(1);
    site.clock.forward(8 * day);
    expect(await ask()).toBe(false);
  });

  it("shows a button first, because email scanners open links", async () => {
    const path = await anEmail();
    const page = await site.visit(path);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(textOf(await page.text())).toContain("Do you want to stop getting optional emails");
    expect(await optOuts()).toBe(0);
    // Its email server had refused an email to it.
    await suppressAddress(db, to, site.clock.now());
    const done = textOf(await (await site.visit(path, { form: {} })).text());
    expect(done).toContain("We won't send you any more optional emails.");
    expect(await optOuts()).toBe(1);
  });

  it("refuses a changed, expired, or missing link, and a link with another purpose", async () => {
    const path = await anEmail();
    const holiday = { name: "Thanksgiving", from: "2026-11-26", to: "2026-11-26" };
    const ids = { businessId: crypto.randomUUID(), userId: crypto.randomUUID() };
    const wrongPurpose = (await holidayQuestionLink.path("/holiday-hours", db, { ...ids, holiday }, site.clock.now())).replace(
      "/holiday-hours",
      "/unsubscribe",
    );
    for (const wrong of [wrongPurpose, "/unsubscribe", "/unsubscribe?token=x", `${path}x`]) {
      expect([wrong, (await site.visit(wrong)).status]).toEqual([wrong, 410]);
      expect([wrong, (await postOneClick(wrong)).status]).toEqual([wrong, 410]);
    }
    site.clock.forward(401 * day);
    expect((await postOneClick(path)).status).toBe(410);
    expect(await optOuts()).toBe(0);
  });
});
