import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { users } from "#domain/accounts/schema.ts";
import { leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { anAdmin, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/administrators";

let admin: Awaited<ReturnType<typeof anAdmin>>;
let headers: Record<string, string>;
beforeEach(async () => {
  admin = await anAdmin(db);
  headers = { cookie: await cookieOf(aSite().app, admin) };
});

const roleOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!.role;
const pageOf = async (site = aSite()) => mainOf(await (await site.visit(path, { headers })).text());
const post = (form: Record<string, string>, site = aSite()) => site.visit(path, { form, headers });

/** A database that fails on every write. */
const readOnly = new Proxy(db, {
  get(target, key) {
    if (key === "transaction") return () => Promise.reject(new Error("the database is gone"));
    const value = Reflect.get(target, key) as unknown;
    return typeof value === "function" ? value.bind(target) : value;
  },
});

/** A database that finds a session with its user, but fails when the list of users is read. */
const withoutUserList = new Proxy(db, {
  get(target, key) {
    const value = Reflect.get(target, key) as unknown;
    if (key !== "select") return typeof value === "function" ? value.bind(target) : value;
    return (fields: never) => {
      const question = target.select(fields);
      const from = question.from.bind(question);
      question.from = ((table: never) => {
        if (table === (users as never)) throw new Error("the database is gone");
        return from(table);
      }) as never;
      return question;
    };
  },
});

describe("the administrators page", () => {
  it("lists administrators and has no Remove button for the last one [admin-ui-frame.administrators]", async () => {
    const alone = await pageOf();
    expect(textOf(elementsOf(alone, "ul")[0]!)).toBe(`${admin.email} (you) The last administrator cannot be removed.`);
    const other = await anAdmin(db);
    const both = textOf(await pageOf());
    expect(both).toContain(`Remove Cancel ${other.email}`);
    expect(both).not.toContain("The last administrator cannot be removed.");
  });

  it("lets an admin choose when to receive emails [operations.admin-emails]", async () => {
    const chosen = async () => {
      const inputs = (await pageOf()).match(/<input\b[^>]*name="adminEmails"[^>]*>/g) ?? [];
      return inputs.filter((input) => /\schecked/.test(input)).join();
    };
    expect(await chosen()).toContain('value="right_away"');
    expect(textOf(await pageOf())).toContain("Email me about new submissions, claims, and contact messages:");
    expect(await leadOf(await post({ intent: "emails", adminEmails: "daily" }))).toEqual({
      status: 302,
      to: path,
      toast: ["Saved"],
    });
    expect(await chosen()).toContain('value="daily"');
    expect((await post({ intent: "emails", adminEmails: "hourly" })).status).toBe(400);
    expect((await leadOf(await post({ intent: "emails", adminEmails: "off" }, aSite({ db: readOnly })))).toast).toEqual([
      "Failed to save. Please try again.",
    ]);
    expect(await chosen()).toContain('value="daily"');
  });

  it("adds an administrator by the email of an account [admin-ui-frame.administrators]", async () => {
    const user = await aUser(db);
    expect(await leadOf(await post({ intent: "add", email: user.email.toUpperCase() }))).toEqual({
      status: 302,
      to: path,
      toast: ["Administrator added", `${user.email} can now log in at /admin.`],
    });
    expect(await roleOf(user.id)).toBe("admin");
    expect(await pageOf()).toContain(user.email);
  });

  it("refuses an unknown email and keeps what was typed [admin-ui-frame.administrators]", async () => {
    const unknown = await post({ intent: "add", email: "nobody@example.test" });
    expect(unknown.status).toBe(409);
    const page = mainOf(await unknown.text());
    expect(textOf(page)).toContain("No confirmed account uses this email.");
    expect(page).toContain('value="nobody@example.test"');
    const broken = await post({ intent: "add", email: "nobody" });
    expect([broken.status, textOf(mainOf(await broken.text()))]).toEqual([
      400,
      expect.stringContaining("Please enter a valid email address"),
    ]);
    expect(await db.$count(auditLog)).toBe(0);
  });

  it("lets admins remove each other and themselves, but not the last one [admin-ui-frame.administrators]", async () => {
    const other = await anAdmin(db);
    expect(await leadOf(await post({ intent: "remove", userId: other.userId }))).toEqual({
      status: 302,
      to: path,
      toast: ["Administrator removed"],
    });
    expect(await roleOf(other.userId)).toBe("owner");
    expect((await leadOf(await post({ intent: "remove", userId: other.userId }))).toast).toEqual([
      "That person is no longer an administrator.",
    ]);
    expect((await leadOf(await post({ intent: "remove", userId: admin.userId }))).toast).toEqual([
      "The last administrator cannot be removed.",
    ]);
    expect(await roleOf(admin.userId)).toBe("admin");
    await anAdmin(db);
    expect(await leadOf(await post({ intent: "remove", userId: admin.userId }))).toEqual({
      status: 302,
      to: "/",
      toast: ["You are no longer an administrator."],
    });
    expect((await leadOf(await aSite().visit(path, { headers }))).to).toMatch(/^\/admin\?/);
  });

  it("shows an error when the database fails [admin-ui-frame.administrators-failed]", async () => {
    const site = aSite({ db: readOnly });
    const add = await post({ intent: "add", email: "ada@example.test" }, site);
    expect(add.status).toBe(503);
    expect(textOf(mainOf(await add.text()))).toContain("Failed to add administrator. Please try again.");
    expect((await leadOf(await post({ intent: "remove", userId: admin.userId }, site))).toast).toEqual([
      "Failed to remove administrator. Please try again.",
    ]);
    // The session query also loads the admin, so only the list fails.
    const response = await aSite({ db: withoutUserList }).visit(path, { headers });
    expect(response.status).toBe(503);
    expect(textOf(mainOf(await response.text()))).toContain("Failed to load administrators.");
  });
});
