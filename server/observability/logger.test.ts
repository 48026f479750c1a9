import { expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { users } from "#domain/accounts/schema.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { linesOf } from "#test/log-lines.ts";
import { openLog } from "./logger.ts";

it("an error is logged without the query's parameters or the conflicting row", async () => {
  const { lines, stream } = linesOf();
  const log = openLog("info", stream);
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
  const [one, , three] = lines.map((line) => JSON.stringify(line));
  expect(JSON.stringify(lines)).not.toContain(secret);
  expect(one).toContain("one_user_per_email");
  expect(three).toContain("outer");
});
