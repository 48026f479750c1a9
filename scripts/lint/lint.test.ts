import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkNames } from "./names.ts";
import { checkWriters } from "./writers.ts";

/** Files that each break one rule of oxlint.config.ts. */
const refused: [rule: string, path: string, code: string][] = [
  ["an SDK in the domain", "domain/billing/a1.ts", `import Stripe from "stripe";\nexport const x = Stripe;`],
  ["an SDK's type in the domain", "domain/billing/a2.ts", `import type Stripe from "stripe";\nexport type X = Stripe;`],
  ["an adapter in the domain", "domain/billing/a3.ts", `export { openFolder } from "#ports/storage/embedded-folder.ts";`],
  ["a port's value in the domain", "domain/billing/a4.ts", `export { paid } from "#ports/payments/port.ts";`],
  ["the disk in the domain", "domain/pictures/a5.ts", `import { readFile } from "node:fs/promises";\nexport const x = readFile;`],
  ["a screen in the domain", "domain/claims/a6.ts", `import { Card } from "#app/ui/card.tsx";\nexport const x = Card;`],
  ["a relative path to another top folder", "domain/claims/a7.ts", `export { smtp } from "../../ports/email/smtp.ts";`],
  ["a driver in the domain", "domain/claims/a8.ts", `export { drizzle } from "drizzle-orm/pglite";`],
  ["a table in a route", "app/routes/owner/b1.tsx", `export { claims } from "#domain/claims/schema.ts";`],
  ["the database in a route", "app/routes/owner/b2.tsx", `export { connect } from "#db/connect.ts";`],
  ["Drizzle in a route", "app/routes/owner/b3.tsx", `export { eq } from "drizzle-orm";`],
  ["a domain function in a shared part", "app/ui/c1.tsx", `export { grantClaim } from "#domain/claims/claim-business.ts";`],
  ["a request helper in a shared part", "app/ui/c2.tsx", `export { ownerOf } from "#app/http/request-context.ts";`],
  ["the product in a port", "ports/email/d1.ts", `export type { Actor } from "#domain/accounts/actor.ts";`],
  ["another adapter's SDK", "ports/email/smtp.ts", `export { Stripe } from "stripe";`],
  ["a domain function in db", "db/e1.ts", `export { grantClaim } from "#domain/claims/claim-business.ts";`],
  ["a screen in the demo town", "demo/f1.ts", `export { Card } from "#app/ui/card.tsx";`],
  ["a real adapter in a test", "test/g1.ts", `export { smtp } from "#ports/email/smtp.ts";`],
  ["the environment outside server/startup/environment-variables.ts", "server/h1.ts", `export const { env } = process;`],
  ["the clock in the domain", "domain/claims/h2.ts", `export const now = () => Date.now();`],
  ["random values in the domain", "domain/claims/h3.ts", `export const dice = () => Math.random();`],
  ["a default export", "domain/claims/i1.ts", `export default 1;`],
  ["a file over 250 lines", "domain/claims/i2.ts", "export {};\n".repeat(251)],
  ["two files that import each other", "domain/claims/j1.ts", `import { b } from "./j2.ts";\nexport const a = () => b;`],
  ["type imports in a cycle", "domain/claims/k1.ts", `import type { B } from "./k2.ts";\nexport type A = { b: B };`],
];
const accepted: [path: string, code: string][] = [
  ["domain/claims/j2.ts", `import { a } from "./j1.ts";\nexport const b = () => a;`],
  ["domain/claims/k2.ts", `import type { A } from "./k1.ts";\nexport type B = { a: A | null };`],
  ["domain/billing/z1.ts", `import type { Payments } from "#ports/payments/port.ts";\nexport type X = Payments;`],
  ["domain/billing/z2.ts", `export { change } from "#db/transaction.ts";\nexport { eq } from "drizzle-orm";`],
  ["app/routes/owner/z3.tsx", `export { grantClaim } from "#domain/claims/claim-business.ts";\nexport default 1;`],
  [
    "app/ui/z4.tsx",
    `export type { Claim } from "#domain/claims/claim-business.ts";\nexport { limit } from "#domain/claims/limits.shared.ts";`,
  ],
  ["app/http/z5.ts", `import type { Db } from "#db/handle.ts";\nexport type X = Db;`],
  ["ports/payments/stripe/stripe.ts", `import Stripe from "stripe";\nexport const x = Stripe;`],
  ["server/startup/environment-variables.ts", `export const { PORT } = process.env;`],
];

const folder = mkdtempSync(join(tmpdir(), "lint-"));
let output = "";

beforeAll(() => {
  const root = join(import.meta.dirname, "../..");
  copyFileSync(join(root, "oxlint.config.ts"), join(folder, "oxlint.config.ts"));
  copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, code] of [...refused.map(([, path, code]) => [path, code] as const), ...accepted]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  try {
    execFileSync("oxlint", ["--format=unix", "app", "db", "demo", "domain", "ports", "server", "test"], { cwd: folder });
  } catch (error) {
    output = String((error as { stdout: Buffer }).stdout);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("oxlint", () => {
  it.each(refused)("refuses %s", (_, path) => expect(output).toContain(`${path}:`));
  it.each(accepted.slice(2))("accepts %s", (path) => expect(output).not.toContain(`${path}:`));
});

describe("checkNames", () => {
  const rulesFor = (path: string, text: string) => checkNames({ path, text }).map(({ rule }) => rule);

  it.each([
    ["react-router", "window.__reactRouterContext.state = {};"],
    ["react-router", "delete window.__reactRouterManifest;"],
    ["node", "response._header = head;"],
    ["node", "response._headerSent = true;"],
    ["node", "delete server._events;"],
    ["better-auth", "context.internalAdapter.createUser({});"],
    ["conform", 'formData.get("__intent__")'],
    ["conform", 'formData.get("__state__")'],
    ["zod", "globalThis.__zod_globalConfig = {};"],
    ["drizzle", "db.$client.query()"],
    ["drizzle", "db.session.client"],
    ["pg", "client.processID"],
    ["pg", "pool._clients"],
    ["prototype", "Server.prototype.close = close;"],
    ["cast", "const a = b as unknown as C;"],
    ["raw-html", "<p dangerouslySetInnerHTML={{ __html: text }} />"],
  ])("refuses code that breaks the rule %s: %s", (rule, code) => expect(rulesFor("app/x.tsx", `\n${code}`)).toEqual([rule]));

  it.each(["new Date()", "at().defaultNow()", "sql`now()`"])("refuses the clock in the domain: %s", (code) => {
    expect(rulesFor("domain/x.ts", code)).toEqual(["clock"]);
    expect(rulesFor("server/x.ts", code)).toEqual([]);
  });

  it("refuses retired words in code and file names, but not inside other words", () => {
    expect(rulesFor("app/x.ts", "const adminDesk = deeds;")).toEqual(["desk", "deed"]);
    expect(rulesFor("app/desk.ts", "")).toEqual(["desk"]);
    expect(rulesFor("app/x.ts", "withdrawn(surfaces, indeed)")).toEqual([]);
  });
});

describe("checkWriters", () => {
  const tables = [
    { path: "domain/businesses/schema.ts", text: 'export const businesses = pgTable("businesses", {});' },
    { path: "domain/claims/schema.ts", text: 'export const claims = pgTable("claims", {});' },
    { path: "db/audit-log/schema.ts", text: 'export const outbox = pgTable("outbox", {});' },
  ];
  const problemsOf = (path: string, text: string) => checkWriters([...tables, { path, text }]).map(({ message }) => message);
  const refusal = ["only domain/businesses/ writes to businesses"];

  it.each([
    ["by its name", "await tx.update(businesses).set({});"],
    ["renamed", 'import { businesses as b } from "#domain/businesses/schema.ts"; await tx.delete(b);'],
    ["by a namespace", 'import * as all from "#db/schema.ts"; await tx.insert(all.businesses).values({});'],
    ["in SQL", "await tx.execute(sql`update businesses set name = ''`);"],
    ["in SQL with an interpolated table", "await tx.execute(sql`delete from ${businesses}`);"],
  ])("refuses writing to another folder's table %s", (_, code) => {
    for (const path of [
      "domain/claims/claim-business.ts",
      "app/middleware/session.ts",
      "server/jobs/start-jobs.ts",
      "db/transaction.ts",
    ])
      expect(problemsOf(path, code)).toEqual(refusal);
  });

  it("accepts writes in the table's own folder and in tests, reads, and methods with the same names on other objects", () => {
    expect(problemsOf("domain/businesses/edit.ts", "await tx.update(businesses).set({});")).toEqual([]);
    expect(problemsOf("domain/claims/claim-business.test.ts", "await tx.update(businesses).set({});")).toEqual([]);
    expect(
      problemsOf("domain/claims/claim-business.ts", "await tx.select().from(businesses); seen.delete(key); hash.update(text);"),
    ).toEqual([]);
    expect(problemsOf("server/jobs/start-jobs.ts", "await tx.insert(outbox).values({});")).toEqual(["only db/ writes to outbox"]);
  });
});
