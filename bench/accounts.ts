/**
 * Compares response times for known and unknown addresses: `npm run bench -- accounts --attempts 200 --on embedded,server`. The
 * attempts alternate between known and unknown addresses. Times are in milliseconds.
 */
import { parseArgs } from "node:util";
import type { Db } from "#db/handle.ts";
import { resendVerification } from "#domain/accounts/email-address/verify-email.ts";
import { requestPasswordReset } from "#domain/accounts/passwords/reset-and-change-password.ts";
import { signIn } from "#domain/accounts/sign-in/sign-in.ts";
import { signUp } from "#domain/accounts/sign-up.ts";
import { aClock } from "#test/clock.ts";
import { aUser } from "#test/factories.ts";
import { startTestServer } from "#test/postgres-server.ts";
import town from "../town.config.ts";
import { open } from "./databases.ts";

const { values } = parseArgs({
  options: { attempts: { type: "string", default: "200" }, on: { type: "string", default: "embedded,server" } },
});
const visitor = { role: "visitor" } as const;
const password = "a barn full of owls";

for (const on of values.on.split(",")) {
  const server = on === "server" ? await startTestServer() : null;
  if (on === "server" && !server) throw new Error("no PostgreSQL on this machine");
  const { db, close } = await open(server?.url ?? null);
  await compareAll(db, on, Number(values.attempts));
  await close();
  await server?.stop();
}

async function compareAll(db: Db, on: string, attempts: number): Promise<void> {
  const app = { db, clock: aClock(), town };
  const actions: Record<string, (email: string, from: string) => Promise<unknown>> = {
    "sign-up": (email, from) => signUp(app, visitor, { email, password, from }),
    "sign-in": (email, from) => signIn(app, visitor, { email, password, from }).catch(() => {}),
    reset: (email, from) => requestPasswordReset(app, visitor, { email, from }),
    "confirm again": (email, from) => resendVerification(app, visitor, { email, from }),
  };
  for (const [action, ask] of Object.entries(actions)) {
    const known = await Promise.all(
      Array.from({ length: attempts + 10 }, () => aUser(db, { emailVerified: action !== "confirm again" })),
    );
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const [number, { email }] of known.entries()) {
      const turns = [["known", email] as const, ["unknown", `${action.replace(" ", "-")}-${number}@nowhere.test`] as const];
      for (const [kind, to] of number % 2 ? turns : turns.reverse()) {
        const started = performance.now();
        await ask(to, `${kind} ${number}`);
        // The first ten attempts are a warm-up.
        if (number >= 10) times[kind].push(performance.now() - started);
      }
    }
    report(on, action, times);
  }
}

function report(on: string, action: string, times: { known: number[]; unknown: number[] }): void {
  const [known, unknown] = [spread(times.known), spread(times.unknown)];
  const difference = ((known.half - unknown.half) / unknown.half) * 100;
  process.stdout.write(
    `${on.padEnd(10)}${action.padEnd(15)}known ${format(known)}   unknown ${format(unknown)}   difference ${difference.toFixed(1).padStart(5)}%\n`,
  );
}

/** Returns the median and the quartiles. */
function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  return { quarter: at(0.25), half: at(0.5), threeQuarters: at(0.75) };
}

function format({ quarter, half, threeQuarters }: ReturnType<typeof spread>): string {
  return `${half.toFixed(2).padStart(6)} (${quarter.toFixed(2)}–${threeQuarters.toFixed(2)})`;
}
