import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashAddress } from "#domain/email-preferences/hash-address.ts";
import { suppressedAddresses } from "#domain/email-preferences/schema.ts";
import { openEmailEvents } from "#ports/email/signed-events.ts";
import { aClock } from "#test/clock.ts";
import { brokenDb, db } from "#test/db.ts";
import { aSite } from "#test/site.ts";

const path = "/webhooks/email";
const secret = "a long random word";

function aSiteWithSecret(overrides: { db?: typeof db } = {}) {
  const clock = aClock();
  return aSite({ clock, emailEvents: openEmailEvents({ secret, now: () => clock.now() }), ...overrides });
}

function sign(body: string, at: Date, key = secret): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex")}`;
}

const post = (site: ReturnType<typeof aSite>, body: string, signature: string | null) =>
  site.visit(path, {
    method: "POST",
    body: new TextEncoder().encode(body),
    headers: { origin: "", "content-type": "application/json", ...(signature !== null && { "x-signature": signature }) },
  });
const eventsOf = (...events: object[]) => JSON.stringify({ events });
const bounce = { kind: "bounce", address: "Ada@example.test" };

describe("a report from the email service", () => {
  it("suppresses the addresses once, with the first reason", async () => {
    const site = aSiteWithSecret();
    const { clock } = site.app;
    const body = eventsOf(bounce, { kind: "complaint", address: "bo@example.test", id: 7 });
    const signature = sign(body, clock.now());
    for (const times of [1, 2]) {
      const response = await post(site, body, signature);
      expect([times, response.status, await response.text()]).toEqual([times, 200, "OK\n"]);
    }
    const later = eventsOf({ kind: "complaint", address: "ada@example.test" });
    expect((await post(site, later, sign(later, clock.now()))).status).toBe(200);
    const rows = await db.select().from(suppressedAddresses);
    expect(Object.fromEntries(rows.map(({ addressHash, reason }) => [addressHash, reason]))).toEqual({
      [hashAddress("ada@example.test")]: "bounce",
      [hashAddress("bo@example.test")]: "complaint",
    });
    expect(JSON.stringify(rows)).not.toContain("@");
  });

  it("is refused without an explanation if it is unsigned, forged, old, or malformed", async () => {
    const site = aSiteWithSecret();
    const { clock } = site.app;
    const body = eventsOf(bounce);
    const signed = (text: string) => [text, sign(text, clock.now())] as const;
    const refused: (readonly [body: string, signature: string | null])[] = [
      [body, null],
      [body, ""],
      [body, sign(body, clock.now(), "another secret word")],
      [`${body} `, sign(body, clock.now())],
      [body, sign(body, new Date(clock.now().getTime() - 301_000))],
      [body, sign(body, clock.now()).replace(/v1=./, "v1=x")],
      signed("not json"),
      signed("null"),
      signed(eventsOf({ ...bounce, kind: "open" })),
      signed(eventsOf({ ...bounce, address: "ada" })),
      signed(eventsOf({ ...bounce, address: ["ada@example.test"] })),
      signed(eventsOf(...Array.from({ length: 101 }, () => bounce))),
    ];
    for (const [text, signature] of refused) {
      const response = await post(site, text, signature);
      expect([response.status, await response.text()], `${text} ${signature}`).toEqual([400, "Bad request\n"]);
    }
    expect((await post(site, "x".repeat(256 * 1024 + 1), "t=1,v1=00")).status).toBe(413);
    expect(await db.select().from(suppressedAddresses)).toEqual([]);
  });

  it("gets a 404 if no secret is configured, and a 503 while the database fails", async () => {
    const body = eventsOf(bounce);
    const closed = aSite();
    expect((await post(closed, body, sign(body, closed.clock.now()))).status).toBe(404);
    expect((await closed.visit(path)).status).toBe(404);
    const broken = aSiteWithSecret({ db: brokenDb() });
    expect((await post(broken, body, sign(body, broken.app.clock.now()))).status).toBe(503);
  });
});
