// On a real PostgreSQL, makes requests race for things that can exist only once: npm run bench -- races [--rounds 100]
import { parseArgs } from "node:util";
import { connectServer } from "#db/connect.ts";
import { aClock } from "#test/clock.ts";
import { hashCheaply } from "#test/hashing.ts";
import { fakePayments } from "#test/payments.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { expectNothingLeft, raceRounds } from "#test/race-rounds.ts";
import { createTestContext } from "#test/app-context.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "100" } } });
const rounds = Number(values.rounds);
const server = await startTestServer();
if (!server) throw new Error("no PostgreSQL on this machine");
hashCheaply();
let totalFailures = 0;

for (const [number, [name, round]] of Object.entries(raceRounds).entries()) {
  const { db, close } = await connectServer(await createTestDatabase(server.url, `races_${number}`), "db/migrations", () => {});
  const clock = aClock();
  const provider = fakePayments(clock);
  const app = createTestContext({ db, clock, payments: provider, testCheckout: provider });
  const failures: string[] = [];
  const started = performance.now();
  for (let times = 0; times < rounds; times += 1) {
    await round(app).catch((error: unknown) =>
      failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    // Resets the rate limits for the next round.
    clock.forward(3_600_000);
    await provider.passTime(clock.now());
  }
  await expectNothingLeft(app).catch((error: unknown) => failures.push(String(error)));
  await close();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${name.padEnd(36)} ${rounds} rounds, ${failures.length} failures, ${seconds} s\n`);
  for (const failure of [...new Set(failures)].slice(0, 3)) process.stdout.write(`  ${failure}\n`);
  totalFailures += failures.length;
}
await server.stop();
process.exitCode = totalFailures ? 1 : 0;
