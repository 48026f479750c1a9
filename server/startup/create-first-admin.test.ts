import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { connect } from "#db/connect.ts";
import { openLocalPostgres } from "#db/local-postgres/local-postgres.ts";
import { users } from "#domain/accounts/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { changeAdmin } from "#server/cli/admin-command.ts";
import { BadSettings } from "./environment-variables.ts";
import { createFirstAdmin } from "./seed-town.ts";

const firstAdmin = { email: "ada@example.test", password: "river bend 1887" };

function aLog() {
  const lines: string[] = [];
  return { lines, info: (facts: object, message: string) => void lines.push(message + JSON.stringify(facts)) };
}

describe("the first admin", () => {
  it("is created from the settings and can log in, and later starts change nothing", async () => {
    const site = aSite();
    const log = aLog();
    await createFirstAdmin(site.app, { firstAdmin }, log);
    await createFirstAdmin(site.app, { firstAdmin: { ...firstAdmin, email: "eve@example.test" } }, log);
    await createFirstAdmin(site.app, { firstAdmin: null }, log);

    expect((await db.select().from(users)).map(({ email, role }) => [email, role])).toEqual([[firstAdmin.email, "admin"]]);
    expect((await aBrowser(site).post("/login", firstAdmin)).to).toBe("/admin/dashboard");
    expect(log.lines).toEqual(["created the first admin{}"]);
  });

  it("is created in the local database, whose server this process uses", async () => {
    const folder = await mkdtemp(join(tmpdir(), "first-admin-"));
    await chmod(folder, 0o711);
    const server = await openLocalPostgres(folder, { log: { info() {}, error() {} }, settings: ["fsync=off"] });
    const database = await connect(server.url);
    onTestFinished(async () => {
      await database.close();
      await server.close();
      await rm(folder, { recursive: true });
    });
    await createFirstAdmin({ ...aSite().app, db: database.db }, { firstAdmin }, aLog());
    expect(await database.db.$count(users)).toBe(1);
  }, 120_000);

  it("can't have a password that is easy to guess, and the site does not start with one", async () => {
    const easy = { firstAdmin: { ...firstAdmin, password: "password1" } };
    const start = createFirstAdmin(aSite().app, easy, aLog());
    await expect(start).rejects.toThrow(BadSettings);
    await expect(start).rejects.toThrow("ADMIN_PASSWORD is easy to guess");
    expect(await db.select().from(users)).toEqual([]);
  });
});

describe("town admin", () => {
  it("makes a user an admin only if their account is confirmed", async () => {
    const { app } = aSite();
    const user = await aUser(db, { email: "grace@example.test" });
    await aUser(db, { email: "waiting@example.test", emailVerified: false });
    expect(await changeAdmin(app, { email: "Grace@example.test", resets: false })).toBeNull();
    for (const email of ["waiting@example.test", "nobody@example.test"])
      expect(await changeAdmin(app, { email, resets: false })).toBe("no_such_user");
    const admins = (await db.select().from(users)).filter(({ role }) => role === "admin");
    expect(admins.map(({ id }) => id)).toEqual([user.id]);
  });
});
