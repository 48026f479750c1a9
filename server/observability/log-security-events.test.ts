import { Buffer } from "node:buffer";
import { beforeEach, describe, expect, it } from "vitest";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { anAdmin, anOwner, aUser, cookieOf, testPassword } from "#test/factories.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";
import { openLoadLimits } from "#server/http/load-limits.ts";
import { minuteLines, openSecurityEvents } from "./log-security-events.ts";
import { siteMetrics } from "./site-metrics.ts";

type Line = { event: string; network: string; path: string; account?: string; count: number };
let lines: Line[];
let events: ReturnType<typeof openSecurityEvents>;
const log = { warn: (facts: object) => void lines.push(facts as Line) };
const secret = "the site's own secret";

beforeEach(() => {
  lines = [];
  events = openSecurityEvents(log, secret);
});

const from = (address: string) => ({ address });
const known = { email: "grace.lund@example.test" };
const typed = { intent: "login", email: known.email, password: "not her password" };

/** An attack for each kind of event. */
const attacks: [kind: string, path: string, attack: (site: ReturnType<typeof aSite>) => Promise<unknown>][] = [
  [
    "refused_origin",
    "/contact",
    (site) => site.visit("/contact?token=hunting", { form: typed, headers: { origin: "https://evil.example" } }),
  ],
  ["forged_webhook", "/webhooks/payments", (site) => site.visit("/webhooks/payments", { body: Buffer.from("{}") as never })],
  [
    "forbidden_write",
    "/admin/dashboard/businesses/deleted",
    async (site) => {
      const { userId } = await anOwner(db);
      const cookie = await cookieOf(site.app, { userId, role: "owner" });
      await site.visit("/admin/dashboard/businesses/deleted", { form: { businessId: "x" }, headers: { cookie } });
    },
  ],
  [
    "throttled_sign_in",
    "/login",
    async (site) => {
      await aUser(db, known);
      for (let tried = 0; tried < 6; tried += 1) await site.visit("/login", { form: typed });
    },
  ],
  [
    "rate_limited",
    "/contact",
    async (site) => {
      const form = { name: "Grace Lund", email: known.email, subject: "Hello", message: "Is anybody there?" };
      for (let sent = 0; sent < 6; sent += 1) await site.visit("/contact", { form });
    },
  ],
  [
    "refused_upload",
    "/submit-business",
    async (site) => {
      const file = { name: "grace.lund.exe", bytes: Buffer.from("MZ this is no picture") };
      await site.visit("/submit-business", await posted(aProfileForm({ logoFile: file, email: known.email })));
    },
  ],
  [
    "admin_new_browser",
    "/admin",
    async (site) => {
      const { email } = await anAdmin(db);
      const browser = aBrowser(site);
      await browser.post("/admin", { intent: "login", email, password: testPassword });
      await browser.post("/logout", {});
      // A login from a known browser causes no event.
      await browser.post("/admin", { intent: "login", email, password: testPassword });
    },
  ],
];

describe("the security log", () => {
  it.each(attacks)("has a line for %s with the network and the path, and no personal data", async (kind, path, attack) => {
    await attack(aSite({ events }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ event: kind, network: "192.0.2.1", path, count: 1 });
    expect(JSON.stringify(lines)).not.toMatch(/grace|lund|example|hunting|password|evil/i);
    expect(events.counts()).toMatchObject({ [kind]: 1 });
  });

  it("distinguishes accounts without naming them", () => {
    const account = ["Grace.Lund@example.test ", "grace.lund@example.test", "ada@example.test"];
    account.forEach((one, at) =>
      events.note({ kind: "throttled_sign_in", ...from(`192.0.2.${at}`), path: "/login", account: one }),
    );
    const [first, second, third] = lines.map((line) => line.account);
    expect(first).toMatch(/^[\w-]{16}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    openSecurityEvents(log, "another site's secret").note({ kind: "rate_limited", ...from(""), path: "/", account: account[1]! });
    expect(lines[3]!.account).not.toBe(first);
  });

  it("has a line for the first event of each kind and network, and later one line with the number of further events", () => {
    for (let made = 0; made < 1_000; made += 1) events.note({ kind: "refused_origin", ...from("2001:db8::1"), path: "/login" });
    events.note({ kind: "forged_webhook", ...from("2001:db8::2"), path: "/webhooks/payments" });
    expect(lines.map(({ event, network, count }) => [event, network, count])).toEqual([
      ["refused_origin", "2001:db8:0:0::/64", 1],
      ["forged_webhook", "2001:db8:0:0::/64", 1],
    ]);
    events.flush();
    expect(lines.slice(2)).toMatchObject([{ event: "refused_origin", network: "2001:db8:0:0::/64", count: 999 }]);
    events.flush();
    expect(lines).toHaveLength(3);
    expect(events.counts()).toMatchObject({ refused_origin: 1_000, forged_webhook: 1 });
  });

  it("stays short when an attack comes from many networks", () => {
    for (let made = 0; made < 5_000; made += 1)
      events.note({ kind: "refused_origin", ...from(`10.${made >> 8}.${made & 255}.1`), path: "/".padEnd(9_000, "x") });
    events.flush();
    expect(lines.length).toBeLessThan(50);
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
    expect(JSON.stringify(lines).length).toBeLessThan(20_000);
  });

  it("logs once a minute how many requests were refused, if any", () => {
    let shed = 3;
    const write = minuteLines({ events, shed: () => shed, log });
    write();
    shed = 45;
    write();
    write();
    expect(lines).toEqual([{ event: "load_shedding", count: 42, seconds: 60 }]);
  });

  it("counts its events by kind in the metrics", async () => {
    const opened = { app: aSite().app, pool: null };
    const { metrics } = siteMetrics({ opened, limits: openLoadLimits(), securityEvents: events });
    events.note({ kind: "refused_origin", ...from("192.0.2.1"), path: "/" });
    const text = await metrics.metrics();
    expect(text).toContain('directory_security_events_total{kind="refused_origin"} 1');
    expect(text).toContain('directory_security_events_total{kind="forged_webhook"} 0');
  });
});
