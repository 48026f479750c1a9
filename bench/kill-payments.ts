// Kills a site at random moments shortly after a payment, usually before our commit, restarts it, and counts the payments by
// result: npm run bench -- kill-payments --rounds 50 [--seed 1] [--folder FOLDER]
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { connectEmbedded } from "#db/connect.ts";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import { openStore } from "#db/embedded/open-store.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { fulfillCheckout, handleProviderEvent } from "#domain/billing/checkout/fulfill-checkout.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { type Reconciliation, reconcile } from "#domain/billing/reconciliation/reconcile.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { createAccountAfterPayment } from "#domain/billing/checkout/create-account-after-payment.ts";
import { claims } from "#domain/claims/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { fileStore, openFakePayments } from "#ports/payments/fake/fake-payment-provider.ts";
import type { ProviderEvent } from "#ports/payments/port.ts";
import { beginCheckout, payCheckout } from "#test/buying.ts";
import { aBusiness, anOwner, aUser } from "#test/factories.ts";
import { hashCheaply } from "#test/hashing.ts";
import { createTestContext } from "#test/app-context.ts";
import { randomNumbers, say } from "./killing.ts";

/** The results of the reconciliation after a restart and of a second reconciliation. */
type Found = { result: Reconciliation; again: Reconciliation };
type Counts = { paidThere: number; delivered: number; waiting: number; twice: number; lost: number; emails: number };
type Tally = { acknowledged: Set<string>; kills: number; differences: number; left: number; counts: Counts | null };

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    folder: { type: "string" },
    buyer: { type: "boolean", default: false },
    last: { type: "boolean", default: false },
  },
});
if (options.buyer) await buyUntilKilled(options.folder ?? "", options.last);
else await killRounds(Number(options.rounds), randomNumbers(Number(options.seed)));

async function killRounds(rounds: number, random: () => number): Promise<void> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "kill-payments-"));
  const tally: Tally = { acknowledged: new Set(), kills: 0, differences: 0, left: 0, counts: null };
  for (let round = 0; round <= rounds; round += 1) {
    // The process is killed soon after one of the first payments, usually before the payment is fulfilled. The last round only counts.
    await runRound(folder, tally, round === rounds ? null : { payment: 1 + Math.floor(random() * 4), ms: random() * 25 });
  }
  if (!options.folder) rmSync(folder, { recursive: true, force: true });
  report(rounds, tally);
}

async function runRound(folder: string, tally: Tally, kill: { payment: number; ms: number } | null): Promise<void> {
  const args = ["--buyer", "--folder", folder, ...(kill ? [] : ["--last"])];
  const compileEmails = join(import.meta.dirname, "compile-emails.ts");
  const child = spawn(process.execPath, ["--import", compileEmails, import.meta.filename, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let paid = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [word = "", rest = ""] = line.split(/ (.*)/s);
    if (word === "paid") {
      tally.acknowledged.add(rest);
      paid += 1;
      if (paid === kill?.payment) setTimeout(() => child.kill("SIGKILL"), kill.ms);
    } else if (word === "found") {
      const { result, again } = JSON.parse(rest) as Found;
      tally.differences += result.found.length;
      tally.left += result.paidWithoutPlan + result.planWithoutPayment + again.found.length + (again.failure ? 1 : 0);
    } else if (word === "counts") tally.counts = JSON.parse(rest) as Counts;
  }
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once("exit", resolve));
  if (child.signalCode === "SIGKILL") tally.kills += 1;
  else if (kill || child.exitCode !== 0) throw new Error(`the buyer exited unexpectedly (${child.exitCode})`);
}

function report(rounds: number, { acknowledged, kills, differences, left, counts }: Tally): void {
  const { paidThere, delivered, waiting, twice, lost, emails } = counts!;
  console.log(
    `${rounds} rounds, ${kills} kills, ${acknowledged.size} payments acknowledged, ${paidThere} at the provider: ` +
      `${delivered} fulfilled, ${waiting} waiting for an account, ${lost} lost, ${twice} fulfilled twice, ${emails} extra or missing emails; ` +
      `${differences} not fulfilled before a restart, ${left} left after reconciliation`,
  );
  const wrong =
    lost + twice + left + Math.abs(emails) + (paidThere < acknowledged.size ? 1 : 0) + (paidThere - delivered - waiting);
  process.exitCode = wrong > 0 || acknowledged.size === 0 || differences === 0 ? 1 : 0;
}

async function buyUntilKilled(folder: string, isLast: boolean): Promise<void> {
  hashCheaply();
  const { pg } = await openStore(join(folder, "database"), "bench/kill-payments.ts");
  const db = await connectEmbedded(pg, "db/migrations");
  const clock = { now: () => new Date() };
  const store = fileStore(join(folder, "payments"));
  const provider = openFakePayments({
    origin: "http://site.test",
    now: clock.now,
    newId: v7,
    secret: "a secret of benches",
    store,
  });
  const app = createTestContext({ db, clock, payments: provider, testCheckout: provider });
  const [result, again] = [await reconcile(app), await reconcile(app)];
  say("found", JSON.stringify({ result, again } satisfies Found));
  if (isLast) {
    say("counts", JSON.stringify(await countAll(app)));
    process.exit(0);
  }
  for (let number = 0; ; number += 1) await buyOnce(app, number % 3);
}

/** Buys a plan for an owner's business, for a business that the buyer claims, or for a visitor, who then creates an account. */
async function buyOnce(app: AppContext, kind: number): Promise<void> {
  const { db } = app;
  const by: Owner | undefined =
    kind === 0 ? await anOwner(db) : kind === 1 ? { role: "owner", userId: (await aUser(db)).id } : undefined;
  const business = kind === 1 ? await aBusiness(db, { claimable: true }) : null;
  const purchase = { ...(by && { by }), ...(business && { businessId: business.id }), from: v7() };
  const { sessionId, checkoutId } = await beginCheckout(app, purchase);
  await payCheckout(app, sessionId);
  say("paid", sessionId);
  const events = await app.testCheckout!.listEvents();
  const told = events.map(({ body }) => handleProviderEvent(app, JSON.parse(body) as ProviderEvent));
  await Promise.all([fulfillCheckout(app, sessionId), ...told, runBillingJob(app)]);
  for (const { id } of events) await app.testCheckout!.deleteEvent(id);
  if (by) return;
  const proof = { sessionId, started: [checkoutId] };
  await createAccountAfterPayment(
    app,
    { role: "visitor" },
    { proof, email: `${v7()}@example.test`, password: "grain elevator at noon", from: v7() },
  );
}

async function countAll({ db, payments }: AppContext): Promise<Counts> {
  const counts: Counts = { paidThere: 0, delivered: 0, waiting: 0, twice: 0, lost: 0, emails: 0 };
  for await (const told of payments.listCheckouts(new Date(0))) {
    if (told.state !== "paid") continue;
    counts.paidThere += 1;
    const [ours] = await db.select().from(checkouts).where(eq(checkouts.id, told.reference!));
    const rows = await db.select().from(subscriptions).where(eq(subscriptions.providerId, told.subscriptionId!));
    if (ours?.state === "delivered") counts.delivered += 1;
    if (ours?.state === "paid") counts.waiting += 1;
    if (rows.length !== 1 || !rows[0]!.inForce || ours?.subscriptionId !== rows[0]!.id) counts.lost += 1;
    const times = await db.$count(
      auditLog,
      sql`${auditLog.action} = 'fulfill_checkout' and ${auditLog.subjectId} = ${told.reference}`,
    );
    if (times !== 1) counts.twice += 1;
  }
  const granted = await db.$count(claims);
  const wanted = await db.$count(checkouts, eq(checkouts.outcome, "claim"));
  if (granted !== wanted) counts.twice += 1;
  counts.emails = (await db.$count(outbox, eq(outbox.kind, "plan-started"))) - counts.delivered;
  return counts;
}
