import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { pino } from "pino";
import { eq } from "drizzle-orm";
import { users } from "#domain/accounts/schema.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { logSettings } from "./logger.ts";

it("an error is logged without the query's parameters or the conflicting row", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = pino(logSettings("info"), stream);
  const secret = "sam@example.test";
  await aUser(db, { email: secret });
  const conflict = await aUser(db, { email: secret }).catch((error: unknown) => error);
  const broken = await db
    .update(users)
    .set({ role: "root" as never })
    .where(eq(users.email, secret))
    .catch((error: unknown) => error);

  log.error({ err: conflict }, "one");
  log.error({ err: broken }, "two");
  log.error({ err: new Error("outer", { cause: conflict }), email: secret }, "three");

  expect(lines).toHaveLength(3);
  expect(lines.join("")).not.toContain(secret);
  expect(lines[0]).toContain("one_user_per_email");
  expect(lines[2]).toContain("outer");
});
