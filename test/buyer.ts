import { eq } from "drizzle-orm";
import { runBillingJob } from "#domain/billing/billing-jobs.ts";
import { checkouts } from "#domain/billing/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { aBrowser, toastOf } from "./browser.ts";
import { beginCheckout, type Buying } from "./buying.ts";
import { aClock } from "./clock.ts";
import { stripe } from "./providers.ts";
import { aSite } from "./site.ts";
import type { StripePeer } from "./stripe-peer.ts";

type Site = ReturnType<typeof aSite>;

/** Returns a payer's browser, which keeps its cookies. `cookies` are its first cookies. */
export function aBuyer(site: Site, cookies = "") {
  const { jar, visit: open } = aBrowser(site);
  for (const pair of cookies ? cookies.split("; ") : []) jar.set(...(pair.split("=", 2) as [string, string]));
  const visit = (path: string, form?: Record<string, string>) => open(path, form ? { form } : {});

  /** Starts a checkout on the page at a path. Returns the provider's session id. */
  async function start(path: string, plan: PaidPlan): Promise<string> {
    const to = path === "/premium-upgrade" ? `${path}/buy` : path;
    const response = await visit(to, { plan });
    const session = /\/checkout\/([\w-]+)$/.exec(response.headers.get("location") ?? "")?.[1];
    if (!session) throw new Error(`no checkout started: ${response.status} ${await response.text()}`);
    return session;
  }

  return {
    visit,
    start,
    /** Starts and pays a checkout. Returns the session id. */
    async buy(path: string, plan: PaidPlan, email = "payer@example.org"): Promise<string> {
      const session = await start(path, plan);
      await site.app.testCheckout!.pay(session, { email, isDeclined: false });
      return session;
    },
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
  };
}

/** Returns the site while its payment provider has not decided about any payment yet. */
export function whileProcessing({ app }: Site): Site {
  const findCheckout = async (sessionId: string) => {
    const found = await app.payments.findCheckout(sessionId);
    return found && { ...found, state: "paid" as const, subscriptionId: null };
  };
  return aSite({ ...app, payments: { ...app.payments, findCheckout } });
}

/** Returns a response's redirect and toast. */
export async function redirectAndToast(response: Response): Promise<{ to: string | null; toast: Record<string, string> | null }> {
  return { to: response.headers.get("location"), toast: toastOf(response) };
}

type Deliver = (site: ReturnType<typeof aSite>, peer: StripePeer) => Promise<void>;

/** Returns a site with Stripe's adapter. `act`, `pass`, and `buy` also deliver the events and run the billing job. */
export async function aStripeSite(deliver: Deliver = (site, peer) => site.settleEvents(peer)) {
  const clock = aClock();
  const { app: adapters, hand } = await stripe.open(clock);
  const site = aSite({ clock, ...adapters });
  const { app } = site;
  const settle = async () => {
    await deliver(site, hand);
    await runBillingJob(app);
  };
  return {
    ...{ site, app, clock, hand, settle },
    /** Returns the provider's id of the bought subscription. */
    async buy(options: Buying = {}): Promise<string> {
      const { sessionId, checkoutId } = await beginCheckout(app, options);
      await hand.pay(sessionId, "good", options.email ?? "payer@example.test");
      await settle();
      const [row] = await app.db
        .select({ providerId: subscriptions.providerId })
        .from(checkouts)
        .innerJoin(subscriptions, eq(subscriptions.id, checkouts.subscriptionId))
        .where(eq(checkouts.id, checkoutId));
      return row!.providerId;
    },
    async act(...action: Parameters<typeof hand.act>): Promise<void> {
      await hand.act(...action);
      await settle();
    },
    /** Moves the clock and processes what is due at the provider and here. */
    async pass(days: number): Promise<void> {
      clock.forward(days * 86_400_000);
      await hand.passTime(clock.now());
      await settle();
    },
  };
}
