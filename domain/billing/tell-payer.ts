import { eq } from "drizzle-orm";
import type { Entry } from "#db/change/change.ts";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import type { Unclaimed } from "#domain/claims/claim.ts";
import { graceEnd } from "#domain/plans/in-force.ts";
import type { SubscriptionRow } from "#domain/plans/write.ts";
import type { Settled } from "./plan-in-force.ts";
import { checkouts } from "./schema.ts";

type News = {
  before: SubscriptionRow;
  after: SubscriptionRow;
  /** Of the latest payment. */
  cents: number | null;
  sponsorship: Settled["sponsorship"];
  unclaimed: Unclaimed | null;
};

/** Writes to whoever pays what has just become of their subscription, if it is anything they should know. */
export async function tellPayer(tx: Db, entry: Entry, news: News): Promise<void> {
  const mail = mailOf(news);
  const recipient = mail && (await recipientOf(tx, news.after));
  if (!mail || !recipient) return;
  entry.mail(recipient, mail.name, { plan: news.after.plan, ...mail.facts });
}

/** To whom mails about a subscription go: the payer's account, else the address they paid with. */
export async function recipientOf(db: Db, { id, userId }: Pick<SubscriptionRow, "id" | "userId">): Promise<string | null> {
  if (userId) {
    const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return user?.email ?? null;
  }
  const [checkout] = await db.select({ email: checkouts.customerEmail }).from(checkouts).where(eq(checkouts.subscriptionId, id));
  return checkout?.email ?? null;
}

type Letter = { name: string; facts: Record<string, unknown> };

/** The one mail that says it; of several things at once the one that matters most. */
function mailOf(news: News): Letter | null {
  const { before, after, cents, sponsorship, unclaimed } = news;
  const plan = before.plan;
  if (after.withdrawn === "refunded" && before.withdrawn !== "refunded")
    return { name: "payment-returned", facts: { cents, business: unclaimed?.businessName ?? null, why: "refunded" } };
  if (before.inForce && !after.inForce) return lostPlan(news);
  if (!before.inForce && after.inForce) return { name: "plan-restored", facts: { sponsorship } };
  // What was to end was told when our own clock ended it.
  if (after.status === "ended" && before.status !== "ended" && !before.withdrawn && !before.endsThen)
    return { name: "subscription-ended", facts: { plan, sponsorship: false } };
  if (!after.inForce) return null;
  const lapses = graceEnd(after);
  if (lapses && before.status !== "past_due") return { name: "payment-failed", facts: { until: lapses.toISOString() } };
  const renewed = after.status === "live" && after.paidUntil > before.paidUntil;
  if (renewed && !after.endsThen) return { name: "subscription-renewed", facts: { cents, until: after.paidUntil.toISOString() } };
  if (after.endsThen && !before.endsThen) return { name: "subscription-ending", facts: { until: after.paidUntil.toISOString() } };
  return null;
}

function lostPlan({ before: { plan }, after, sponsorship }: News): Letter {
  const ended = sponsorship === "ended";
  const isOver = after.status === "ended" || after.endsThen;
  if (isOver && !after.withdrawn) return { name: "subscription-ended", facts: { plan, sponsorship: ended } };
  const why = after.withdrawn === "disputed" ? "disputed" : "unpaid";
  return { name: "plan-lapsed", facts: { plan, sponsorship: ended, why } };
}
