import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import type { SecurityEventKind } from "#app/middleware/security-events.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { anAdmin, anOwner, aUser, cookieOf, testPassword } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

const known = { email: "grace.lund@example.test" };
const typed = { intent: "login", email: known.email, password: "not her password" };

type Attack = (site: ReturnType<typeof aSite>) => Promise<unknown>;

/** Attacks by the kind of event, and the path in its line. */
const attacks: Partial<Record<SecurityEventKind, [path: string, attack: Attack]>> = {
  refused_origin: [
    "/contact",
    (site) => site.visit("/contact?token=hunting", { form: typed, headers: { origin: "https://evil.example" } }),
  ],
  forged_webhook: ["/webhooks/payments", (site) => site.visit("/webhooks/payments", { body: Buffer.from("{}") })],
  forbidden_write: [
    "/admin/dashboard/duplicates/merge",
    async (site) => {
      const { userId } = await anOwner(db);
      const cookie = await cookieOf(site.app, { userId, role: "owner" });
      await site.visit("/admin/dashboard/duplicates/merge", { form: { businessId: "x" }, headers: { cookie } });
    },
  ],
  throttled_sign_in: [
    "/login",
    async (site) => {
      await aUser(db, known);
      for (let tried = 0; tried < 6; tried += 1) await site.visit("/login", { form: typed });
    },
  ],
  admin_new_browser: [
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
};

describe("a security event", () => {
  it.each(Object.entries(attacks))(
    "is logged with the network and the path, and no personal data: %s",
    async (event, [path, attack]) => {
      const lines: object[] = [];
      await attack(aSite({ log: { info() {}, error() {}, warn: (facts) => void lines.push(facts) } }));
      const events = lines.filter((line) => "event" in line);
      const userId = event === "forbidden_write" ? expect.any(String) : undefined;
      expect(events).toMatchObject([{ event, network: "192.0.2.1", path, ...(userId && { userId }) }]);
      expect(JSON.stringify(events)).not.toMatch(/grace|lund|example|hunting|password|evil/i);
    },
  );
});
