import type { Log } from "#app/http/request-context.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { StoredEmail } from "#ports/email/port.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { createApp } from "#server/http/create-app.ts";
import { deliverDue } from "#server/jobs/send-emails.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { handleProviderEvent } from "#domain/billing/subscriptions/sync-subscription.ts";
import type { StripePeer } from "./stripe-peer.ts";
import { aClock, type MovableClock } from "./clock.ts";
import { db } from "./db.ts";
import { fakePayments } from "./payments.ts";
import { memoryMailbox, createTestContext } from "./app-context.ts";

export const origin = "http://site.test";

type Overrides = Partial<AppContext> & {
  log?: Log;
  publicOrigin?: string;
  demoFor?: "everyone";
  /** Determines how the site notices changed settings. By default, each request loads the settings. */
  follow?: (app: AppContext) => () => Promise<void>;
};

/** The options of a request. Its content, if any, is a plain form or a raw body, such as a form with files. */
type Visit = {
  form?: Record<string, string>;
  body?: FormData | Uint8Array<ArrayBuffer>;
  /** An empty value removes a header that browsers send. */
  headers?: Record<string, string>;
  method?: string;
  /** The client's address. */
  address?: string;
};

/** Returns the whole site with this worker's database and local adapters. Tests can move its `clock`. */
export function aSite({ publicOrigin = origin, demoFor, follow, ...overrides }: Overrides = {}) {
  const clock: MovableClock = aClock();
  const mailbox = memoryMailbox(() => clock.now());
  const payments = fakePayments(overrides.clock ?? clock, publicOrigin);
  const app = createTestContext({ db, clock, mailbox, payments, testCheckout: payments, ...overrides });
  const lines: string[] = [];
  const log: Log = {
    info: (_, message) => void lines.push(message),
    warn: (_, message) => void lines.push(message),
    error: (_, message) => void lines.push(message),
    ...overrides.log,
  };
  const loadEachTime = async () => void (app.town = await loadTown(app.db, app.townFile).catch(() => app.town));
  const refreshTown = follow?.(app) ?? loadEachTime;
  const webApp = createApp({ app, refreshTown, publicOrigin, log, ...(demoFor && { demoFor }) });
  const { host } = new URL(publicOrigin);
  return {
    app,
    clock,
    log: lines,
    /** Renders the response that every visitor without a cookie gets. */
    render: webApp.render,
    /** Sends a request like a browser without JavaScript. */
    visit(path: string, { form, body, headers = {}, method, address = "192.0.2.1" }: Visit = {}) {
      const posted = body ?? (form && new URLSearchParams(form));
      const sent = { host, ...(posted && { origin: publicOrigin }), ...headers };
      return webApp.fetch(
        new Request(`${publicOrigin}${path}`, {
          ...(posted && { method: "POST", body: posted }),
          ...(method && { method }),
          headers: Object.entries(sent).filter(([, value]) => value !== ""),
        }),
        { address },
      );
    },
    /** Sends the emails that are due and returns the mailbox, newest first. */
    async deliver(): Promise<StoredEmail[]> {
      await refreshTown();
      await deliverDue({ ...app, publicOrigin }, log);
      return mailbox.list();
    },
    /** Delivers Stripe's events to the site until there are none left. Without events, asks the provider about each checkout. */
    async settleEvents({ listEvents, deleteEvent }: Partial<Pick<StripePeer, "listEvents" | "deleteEvent">> = {}): Promise<void> {
      if (!listEvents || !deleteEvent) {
        for (const { sessionId } of await app.db.select().from(checkouts))
          await handleProviderEvent(app, { id: "", sessionId, subscriptionId: null });
        return;
      }
      for (let waiting = await listEvents(); waiting.length > 0; waiting = await listEvents()) {
        for (const { id, body, signature } of waiting) {
          const headers = { origin: "", "stripe-signature": signature };
          const sent = { method: "POST", body: new TextEncoder().encode(body), headers };
          const { status } = await this.visit("/webhooks/payments", sent);
          if (status !== 200) throw new Error(`a payment event was not accepted: ${status}`);
          await deleteEvent(id);
        }
      }
    },
    /** Returns the HTML of the page at a path. */
    async page(path: string): Promise<string> {
      return (await this.visit(path)).text();
    },
  };
}
