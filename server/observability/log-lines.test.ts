import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { users } from "#domain/accounts/schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aUser, testPassword } from "#test/factories.ts";
import { anAdminWithTwoFactor } from "#test/two-factor.ts";
import { aSite } from "#test/site.ts";
import { openLog } from "./logger.ts";

const person = {
  email: "grace.lund@example.test",
  password: "a barn full of owls",
  name: "Grace Lund",
  phone: "(701) 555-0142",
  message: "My gate is broken since Tuesday",
};
const address = "203.0.113.77";
const headers = {
  "x-forwarded-for": address,
  "user-agent": "Grace's phone",
  cookie: "session=stolen-cookie; second-step=stolen-step",
};

/** Returns a stream for a log, and the lines that were written to it. */
function linesOf() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { lines, stream };
}

it("the log contains no personal data, no visitor's text, and no secrets", async () => {
  const { lines, stream } = linesOf();
  const log = openLog("debug", stream);
  const secrets = [...Object.values(person), address, testPassword];
  secrets.push("Grace's phone", "stolen-cookie", "stolen-step", "hunting-token");
  const known = await aUser(db, { email: "known.person@example.test" });
  secrets.push(known.email);
  const { id } = await aBusiness(db);
  const working = aSite({ log });
  const admin = await anAdminWithTwoFactor(db, working.app);
  secrets.push(admin.email, ...admin.codes);
  const broken = aSite({ log, db: brokenDb() });

  for (const site of [working, broken]) {
    const post = (path: string, form: Record<string, string>) => site.visit(path, { form, headers });
    const { email, password, name, phone, message } = person;
    await post("/signup", { intent: "signup", email, password, confirmPassword: password });
    await post("/signup", { intent: "signup", email: known.email, password, confirmPassword: password });
    await post("/login", { intent: "login", email, password });
    await post("/login", { intent: "login", email: known.email, password });
    await post("/login", { intent: "login", email: admin.email, password: testPassword });
    await post("/second-step", { intent: "code", code: admin.codes[0]! });
    await post("/forgot-password", { email: known.email });
    await post("/reset-password?token=hunting-token", { token: "hunting-token", password, confirmPassword: password });
    await post("/verify-email?token=hunting-token", { intent: "confirm" });
    await post("/complete-credentials?token=hunting-token", { email, password, confirmPassword: password });
    await post("/contact", { name, email, subject: message, message });
    await post("/submit-business", { name, email, phone, description: message, address: message, contactName: name });
    const searches = ["/search?q=grace.lund@example.test", "/suggestions?q=Grace+Lund"];
    for (const path of ["/", `/business/${id}`, ...searches, "/reset-password?token=hunting-token", "/nothing"])
      await site.visit(path, { headers });
    for (const { text } of await working.deliver()) secrets.push(...(text.match(/(?<=token=)[\w-]{20,}/) ?? []));
  }

  const refused = lines.flatMap((line) => line["refused"] ?? []);
  expect(refused).toEqual(expect.arrayContaining(["wrong_sign_in", "link_dead"]));
  expect(lines.length).toBeGreaterThan(5);
  for (const secret of new Set(secrets)) expect(JSON.stringify(lines), secret).not.toContain(secret);
});

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
