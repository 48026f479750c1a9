// Races for what there is only one of, on a real PostgreSQL: npm run bench -- races [--rounds 100]
import { parseArgs } from "node:util";
import { connectServer } from "#db/connect.ts";
import { aClock } from "#test/clock.ts";
import { hashCheaply } from "#test/hashing.ts";
import { fakePayments } from "#test/payments.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { expectNothingLeft, raceRounds } from "#test/race-rounds.ts";
import { someServices } from "#test/app-context.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "100" } } });
const rounds = Number(values.rounds);
const server = await startTestServer();
if (!server) throw new Error("no PostgreSQL on this machine");
hashCheaply();
let failures = 0;

for (const [number, [name, round]] of Object.entries(raceRounds).entries()) {
  const { db, close } = await connectServer(await createTestDatabase(server.url, `races_${number}`), "db/migrations", () => {});
  const clock = aClock();
  const provider = fakePayments(clock);
  const app = someServices({ db, clock, payments: provider, testCheckout: provider });
  const faults: string[] = [];
  const started = performance.now();
  for (let times = 0; times < rounds; times += 1) {
    await round(app).catch((error: unknown) =>
      faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    // So that each round has the limits to itself.
    clock.forward(3_600_000);
    await provider.passTime(clock.now());
  }
  await expectNothingLeft(app).catch((error: unknown) => faults.push(String(error)));
  await close();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${name.padEnd(36)} ${rounds} rounds, ${faults.length} faults, ${seconds} s\n`);
  for (const fault of [...new Set(faults)].slice(0, 3)) process.stdout.write(`  ${fault}\n`);
  failures += faults.length;
}
await server.stop();
process.exitCode = failures ? 1 : 0;
