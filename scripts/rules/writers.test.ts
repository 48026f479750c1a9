import { describe, expect, it } from "vitest";
import { planted, townTables } from "./planted.ts";
import { checkWriters } from "./writers.ts";

function said(path: string, source: string): string[] {
  return planted(checkWriters, { ...townTables, [path]: source });
}

const plain = `import { businesses } from "#domain/businesses/schema.ts";`;
const gathered = `import * as schema from "#db/schema.ts";`;

const refused: [string, string][] = [
  ["by name", `${plain} await tx.update(businesses).set({});`],
  ["by another name", `import { businesses as theirs } from "#domain/businesses/schema.ts"; await db.insert(theirs).values({});`],
  ["through a namespace", `import * as s from "#domain/businesses/schema.ts"; await tx.delete(s.businesses);`],
  ["through all tables", `${gathered} await tx.delete(schema.businesses);`],
  ["through all tables by key", `${gathered} await tx.delete(schema["businesses"]);`],
  ["through all tables by a key made later", `${gathered} await tx.delete(schema[which]);`],
  ["unpacked", `${gathered} const { businesses: b } = schema; await tx.update(b).set({});`],
  ["through a local name", `${plain} const t = businesses; const u = t; await tx.delete(u);`],
  ["through a name filled later", `${plain} let t; t = businesses; await tx.delete(t);`],
  ["through a record of tables", `${plain} const all = { b: businesses }; await tx.delete(all.b);`],
  ["in a loop", `${plain} for (const t of [businesses]) await tx.delete(t);`],
  ["in a callback", `${plain} await Promise.all([businesses].map((t) => tx.delete(t)));`],
  ["by choice", `${plain} await tx.delete(whole ? businesses : own);`],
  ["by the other choice", `${plain} await tx.delete(whole ? own : businesses);`],
  ["behind a cast", `${plain} await (tx as any).insert(businesses as never).values({});`],
  ["by method key", `${plain} await tx["insert"](businesses);`],
  ["by a method key made later", `${plain} await tx[method](businesses);`],
  ["by unpacked method", `${plain} const { insert } = tx; await insert(businesses);`],
  ["by bound method", `${plain} const put = tx.insert.bind(tx); await put(businesses);`],
  ["by call", `${plain} await tx.insert.call(tx, businesses);`],
  ["after with", `${plain} await db.with(cte).update(businesses).set({});`],
  ["on an alias", `${plain} await tx.update(alias(businesses, "b")).set({});`],
  ["loaded later", `const { businesses: b } = await import("#domain/businesses/schema.ts"); await tx.delete(b);`],
  ["as a default argument", `${plain} function wipe(t = businesses) { return tx.delete(t); }`],
  ["as a typed argument", `${plain} function wipe(t: typeof businesses) { return tx.delete(t); }`],
  ["with row security", `import { businessHours } from "#domain/businesses/schema.ts"; await tx.delete(businessHours);`],
  [
    "as what a function returns",
    `${plain} function theirs() { return businesses; } const t = () => theirs(); await tx.delete(t());`,
  ],
  ["as any table", `function wipe(t: PgTable) { return tx.delete(t); }`],
  ["as any table by type parameter", `function wipe<T extends AnyPgTable>(t: T) { return tx.delete(t); }`],
];

const allowed: [string, string][] = [
  ["reading and joining", `${plain} await db.select().from(businesses).innerJoin(claims, eq(claims.id, businesses.id));`],
  [
    "its own table beside a foreign condition",
    `${plain} import { claims } from "./schema.ts"; await tx.delete(claims).where(eq(claims.id, businesses.id));`,
  ],
  ["its own table through all tables", `${gathered} await tx.delete(schema.allClaims);`],
  ["a Map", `${plain} const seen = new Map(); seen.delete(businesses.name);`],
  ["a hash", `createHash("sha256").update(text).digest();`],
  [
    "another thing of the same name",
    `${plain} function forget(businesses: Set<string>, key: string) { const own = key; businesses.delete(own); }`,
  ],
];

describe("writing to another part's table", () => {
  it.each(refused)("is refused %s", (_, source) =>
    expect(said("domain/claims/claim.ts", source)[0]).toContain("domain/claims/claim.ts:1"),
  );
  it.each(allowed)("is not %s", (_, source) => expect(said("domain/claims/claim.ts", source)).toEqual([]));

  it.each(["app/http/session.ts", "server/jobs.ts", "db/change/change.ts", "ports/mail/embedded.ts", "domain/claims/claim.ts"])(
    "is refused in %s",
    (path) => {
      expect(said(path, `\n${plain}\nawait db.delete(businesses);`)).toEqual([
        `${path}:3  delete on businesses: only domain/businesses writes to it`,
      ]);
    },
  );

  it.each([
    "domain/businesses/edit.ts",
    "domain/claims/claim.test.ts",
    "test/factories.ts",
    "demo/fill.ts",
    "e2e/fixtures.ts",
    "bench/fill.ts",
  ])("is free in %s", (path) => {
    expect(said(path, `${plain} await db.delete(businesses);`)).toEqual([]);
  });
});

it("keeps the tables of db/change to db/change", () => {
  const source = `import { outbox } from "#db/change/schema.ts"; await db.insert(outbox).values({});`;
  expect(said("domain/contact/send.ts", source)).toHaveLength(1);
  expect(said("server/jobs.ts", source)).toHaveLength(1);
  expect(said("db/connect.ts", source)).toHaveLength(1);
  expect(said("db/change/outbox.ts", source)).toEqual([]);
});
