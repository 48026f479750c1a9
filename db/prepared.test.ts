import { eq, sql } from "drizzle-orm";
import { expect, inject, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#test/postgres-server.ts";
import { secrets } from "./audit-log/schema.ts";
import { connect } from "./connect.ts";
import { prepared } from "./prepared.ts";

const secret = prepared((db) =>
  db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, sql.placeholder("name"))),
);

it("a prepared query is planned only once, and has other values each time", async () => {
  const { db, close } = await connect(await createTestDatabase(inject("testServer"), "prepared"));
  onTestFinished(close);
  await db.insert(secrets).values({ name: "which", value: "this" });
  expect(await secret(db).execute({ name: "which" })).toEqual([{ value: "this" }]);
  expect(await secret(db).execute({ name: "none" })).toEqual([]);
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_prepared_statements`);
  expect(rows).toEqual([{ name: expect.stringMatching(/^town_\d+$/) }]);
});
