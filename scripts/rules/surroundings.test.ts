import { describe, expect, it } from "vitest";
import { planted } from "./planted.ts";
import { checkClock, checkEnvironment } from "./surroundings.ts";

describe("the environment", () => {
  it.each([
    "const key = process.env.STRIPE_SECRET_KEY;",
    `const key = process["env"]["KEY"];`,
    "const key = process?.env!.KEY;",
    "const { env } = process;",
    "const { env: { KEY } } = process;",
    "const { process: { env } } = globalThis;",
    "let env; ({ env } = process);",
    "function start({ env } = process) {}",
    "const key = globalThis.process.env.KEY;",
    "const outer = globalThis; const p = outer.process; const key = p.env.KEY;",
    `import { env } from "node:process";`,
    `import { env as surroundings } from "process";`,
    `import process from "node:process"; const all = process.env;`,
    `import * as p from "node:process"; const all = p.env;`,
    `const all = (await import("node:process")).env;`,
    `export { env } from "node:process";`,
    "const all = process[name];",
  ])("is refused in the product: %s", (source) => {
    expect(planted(checkEnvironment, { "domain/billing/prices.ts": source })).toHaveLength(1);
    expect(planted(checkEnvironment, { "app/http/session.ts": source })).toHaveLength(1);
  });

  it("is refused in the rest of server/", () => {
    expect(planted(checkEnvironment, { "server/services.ts": "const url = process.env.DATABASE_URL;" })).toHaveLength(1);
  });

  it("comes to an end with a function that spreads what it returns itself", () => {
    const source = "function all(n) { return n ? { ...all(n - 1), p: process } : {}; } const key = all(1).p.env.KEY;";
    expect(planted(checkEnvironment, { "domain/billing/prices.ts": source }).length).toBeGreaterThan(0);
  });

  it("sees through a file that hands process on", () => {
    const said = planted(checkEnvironment, {
      "db/node.ts": "export const node = process;",
      "db/connect.ts": `import { node } from "./node.ts"; const url = node.env.URL;`,
    });
    expect(said).toEqual([expect.stringContaining("db/connect.ts:1")]);
  });

  it.each([
    "server/env.ts",
    "scripts/backup.ts",
    "test/postgres.ts",
    "e2e/fixtures.ts",
    "bench/load.ts",
    "vite.config.ts",
    "playwright.config.ts",
  ])("is read in %s", (path) => {
    expect(planted(checkEnvironment, { [path]: "const url = process.env.DATABASE_URL;" })).toEqual([]);
  });

  it.each([
    "const port = env.PORT;",
    "const id = process.pid;",
    "function start(process: { env: string }) { return process.env; }",
    "const mode = import.meta.env.MODE;",
    "const text = 'process.env';",
  ])("is not meant by %s", (source) => expect(planted(checkEnvironment, { "server/services.ts": source })).toEqual([]));
});

describe("time and chance", () => {
  it.each([
    "const now = Date.now();",
    "const now = new Date();",
    "const now = new Date;",
    "const now = Date();",
    "const clock = Date.now;",
    "const { now } = Date;",
    "const D = Date; const now = new D();",
    "const now = new globalThis.Date();",
    "const die = Math.random();",
    `const die = Math["random"]();`,
    "const { random: die } = Math;",
    `import { sql } from "drizzle-orm"; const fresh = sql\`created_at > now() - interval '1 day'\`;`,
    `import { sql as q } from "drizzle-orm"; const fresh = q<boolean>\`paid_until > CURRENT_TIMESTAMP\`;`,
    `const rows = db.execute("select * from visits where day = current_date");`,
    `const clause = "seen < now()"; const rows = sql.raw(clause);`,
    "const created = timestamp().defaultNow();",
  ])("are refused in the product: %s", (source) => {
    expect(planted(checkClock, { "domain/directory/placement.ts": source }).length).toBeGreaterThan(0);
    expect(planted(checkClock, { "domain/directory/placement.test.ts": source })).toEqual([]);
    expect(planted(checkClock, { "server/clock.ts": source })).toEqual([]);
  });

  it.each([
    "const due = new Date(now.getTime() + 1);",
    "const now = clock.now();",
    "const day = Date.UTC(2026, 1, 1);",
    "class Date {} const d = new Date();",
    "const low = Math.min(1, 2);",
    "const due = sql`paid_until > ${now}`;",
    "const words = 'Open now (until 5)';",
  ])("are not meant by %s", (source) => expect(planted(checkClock, { "domain/directory/placement.ts": source })).toEqual([]));
});
