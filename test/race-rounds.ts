import { and, eq, inArray, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Owner } from "#domain/accounts/actor.ts";
import { fulfillCheckout, handleProviderEvent } from "#domain/billing/checkout/fulfill-checkout.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { reconcile } from "#domain/billing/reconciliation/reconcile.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { createAccountAfterPayment } from "#domain/billing/checkout/create-account-after-payment.ts";
import { isSoldOut } from "#domain/billing/checkout/sponsorship-availability.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { sponsorCategory } from "#domain/sponsorships/choose-sponsored-category.ts";
import type { ProviderEvent } from "#ports/payments/port.ts";
import { beginCheckout, buy, payCheckout } from "./buying.ts";
import { aBusiness, aCategory, anOwner, aUser } from "./factories.ts";

const sponsorship = "premium_sponsorship" as const;

/**
 * Functions that each run one round of a race. They throw an error unless there is one winner, a clear answer for the others, and
 * a record of every payment.
 */
export const raceRounds: Record<string, (app: AppContext) => Promise<void>> = {
  "two payers for one listing": payersForOneListing,
  "two who both paid for one listing": bothPaidForOneListing,
  "two sponsors for one category": sponsorsForOneCategory,
  "two buyers of the last category": buyersOfTheLast,
  "two sessions of one account": sessionsOfOneAccount,
};

async function payersForOneListing(app: AppContext): Promise<void> {
  const business = await aBusiness(app.db, { claimable: true });
  const started = await Promise.all([1, 2, 3].map(() => beginCheckout(app, { businessId: business.id })));
  const winner = await onlyOneKeeps(app, started);
  const proof = { sessionId: winner.sessionId, started: [winner.checkoutId] };
  const setUp = () =>
    createAccountAfterPayment(
      app,
      { role: "visitor" },
      { proof, email: `${v7()}@example.test`, password: "grain elevator at noon", from: v7() },
    );
  const [settled] = await Promise.all([Promise.allSettled([setUp(), setUp()]), runAllReports(app, [winner.sessionId])]);
  oneWinner(settled, ["purchase_taken"]);
  await expectOneClaim(app, business.id);
}

async function bothPaidForOneListing(app: AppContext): Promise<void> {
  const { db } = app;
  const business = await aBusiness(db, { claimable: true });
  const [first, second] = [await anAccount(app), await anAccount(app)];
  const late = await beginCheckout(app, { businessId: business.id, by: first });
  await db.update(checkouts).set({ state: "expired", reserved: false }).where(eq(checkouts.id, late.checkoutId));
  const timely = await beginCheckout(app, { businessId: business.id, by: second });
  for (const { sessionId } of [late, timely]) await payCheckout(app, sessionId);
  await runAllReports(app, [late.sessionId, timely.sessionId]);
  await expectOutcomes(app, [late.checkoutId, timely.checkoutId], ["claim", null]);
  await expectOneClaim(app, business.id);
}

async function sponsorsForOneCategory(app: AppContext): Promise<void> {
  const { db } = app;
  const names = [v7(), v7(), v7()];
  for (const name of names) await aCategory(db, name);
  const owners = [await anOwner(db), await anOwner(db)];
  for (const by of owners) await buy(app, { by, plan: sponsorship });
  const picked = await Promise.allSettled(owners.map((owner) => sponsorCategory(app, owner, owner.business.id, names[0]!)));
  oneWinner(picked, ["category_taken"]);
  const held = await db.$count(sponsorships, and(eq(sponsorships.categoryId, names[0]!), isLive));
  if (held !== 1) throw new Error(`${held} sponsors of one category`);
}

async function buyersOfTheLast(app: AppContext): Promise<void> {
  while (await isSoldOut(app.db, app.clock.now())) await aCategory(app.db, v7());
  const accounts = await Promise.all([1, 2, 3].map(() => anAccount(app)));
  const started = await Promise.allSettled(accounts.map((by) => beginCheckout(app, { by, plan: sponsorship })));
  const [held] = oneWinner(started, ["sold_out"]);
  await payCheckout(app, held!.sessionId);
  await runAllReports(app, [held!.sessionId]);
  while (await isSoldOut(app.db, app.clock.now())) await aCategory(app.db, v7());
  await onlyOneKeeps(app, await Promise.all([1, 2, 3].map(() => beginCheckout(app, { plan: sponsorship }))));
}

type StartedCheckout = Awaited<ReturnType<typeof beginCheckout>>;

/** Pays visitors' checkouts for the same thing. Expects one to keep it and the others to be refunded. Returns the winner. */
async function onlyOneKeeps(app: AppContext, started: StartedCheckout[]): Promise<StartedCheckout> {
  for (const { sessionId } of started) await payCheckout(app, sessionId);
  await runAllReports(
    app,
    started.map(({ sessionId }) => sessionId),
  );
  const ids = started.map(({ checkoutId }) => checkoutId);
  const rows = await app.db.select().from(checkouts).where(inArray(checkouts.id, ids));
  const winners = rows.filter(({ state }) => state === "paid");
  const refunded = rows.filter(({ state, soldOutItem }) => state === "refunded" && soldOutItem);
  if (winners.length !== 1 || refunded.length !== rows.length - 1)
    throw new Error(`${winners.length} winners, ${refunded.length} refunded`);
  return started.find(({ checkoutId }) => checkoutId === winners[0]!.id)!;
}

async function sessionsOfOneAccount(app: AppContext): Promise<void> {
  const owner = await anOwner(app.db);
  const started = await Promise.allSettled([1, 2].map(() => beginCheckout(app, { by: owner })));
  const open = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  if (!open.length) throw new Error("nobody could buy");
  const paid = [];
  for (const one of open) if ((await payCheckout(app, one.sessionId)) === "paid") paid.push(one);
  await runAllReports(
    app,
    paid.map(({ sessionId }) => sessionId),
  );
  const outcomes = paid.length === 2 ? ["plan", "second_payment"] : ["plan"];
  await expectOutcomes(
    app,
    paid.map(({ checkoutId }) => checkoutId),
    outcomes,
  );
  await runBillingJob(app);
  const rows = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, owner.userId));
  if (rows.filter(({ inForce }) => inForce).length !== 1) throw new Error("one account does not have exactly one plan");
  const [business] = await app.db.select().from(businesses).where(eq(businesses.id, owner.business.id));
  if (business!.plan !== "premium") throw new Error(`paid, and on ${business!.plan}`);
}

/** Processes the return page, the provider's events, the billing job, and the comparison at the same time. */
async function runAllReports(app: AppContext, sessionIds: string[]): Promise<void> {
  const events = await app.testCheckout!.listEvents();
  const told = events.map(({ body }) => handleProviderEvent(app, JSON.parse(body) as ProviderEvent));
  const returned = sessionIds.flatMap((sessionId) => [fulfillCheckout(app, sessionId), fulfillCheckout(app, sessionId)]);
  await Promise.all([...returned, ...told, runBillingJob(app), reconcile(app)]);
  for (const { id } of events) await app.testCheckout!.deleteEvent(id);
}

/** Expects no differences except in terms: every payment has a record, and every plan has a payment. */
export async function expectNothingLeft(app: AppContext): Promise<void> {
  await runBillingJob(app);
  const { paidWithoutPlan, planWithoutPayment, found, failure } = await reconcile(app);
  const differences = found.filter(({ kind }) => kind !== "terms_differ");
  if (paidWithoutPlan + planWithoutPayment + differences.length > 0 || failure)
    throw new Error(`differences left: ${JSON.stringify({ paidWithoutPlan, planWithoutPayment, differences, failure })}`);
}

function oneWinner<T>(results: PromiseSettledResult<T>[], codes: string[]): T[] {
  const won = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  if (won.length !== 1) throw new Error(`${won.length} winners`);
  for (const one of results) {
    if (one.status === "fulfilled") continue;
    if (!(one.reason instanceof DomainError) || !codes.includes(one.reason.code)) throw one.reason;
  }
  return won;
}

async function expectOutcomes({ db }: AppContext, ids: string[], wanted: (string | null)[]): Promise<void> {
  const rows = await db.select({ outcome: checkouts.outcome }).from(checkouts).where(inArray(checkouts.id, ids));
  const outcomes = rows.map(({ outcome }) => outcome).sort();
  if (JSON.stringify(outcomes) !== JSON.stringify(wanted)) throw new Error(`outcomes ${JSON.stringify(outcomes)}`);
}

async function expectOneClaim({ db }: AppContext, businessId: string): Promise<void> {
  const waiting = await db.$count(claims, sql`${claims.businessId} = ${businessId} and ${claims.state} = 'pending'`);
  const [business] = await db.select().from(businesses).where(eq(businesses.id, businessId));
  if (waiting !== 1 || business!.ownerId || !business!.claimable) throw new Error(`${waiting} claims of one listing`);
}

async function anAccount({ db }: AppContext): Promise<Owner> {
  return { role: "owner", userId: (await aUser(db)).id };
}
