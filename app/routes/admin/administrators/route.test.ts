import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { users, verifications } from "#domain/accounts/schema.ts";
import { leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { aReviewer } from "#test/reviewer.ts";
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
  it("lists administrators and has no Remove button for the last one", async () => {
    const alone = await pageOf();
    expect(textOf(elementsOf(alone, "ul")[0]!)).toBe(
      `${admin.email} (you) Administrator The last administrator cannot be removed.`,
    );
    const other = await anAdmin(db);
    const both = textOf(await pageOf());
    expect(both).toContain(`Remove Cancel ${other.email}`);
    expect(both).not.toContain("The last administrator cannot be removed.");
  });

  it("invites by email, lists the invitation, and withdraws it", async () => {
    const site = aSite();
    const invited = await post({ intent: "invite", email: "Ada@Example.test", role: "reviewer" }, site);
    expect(await leadOf(invited)).toEqual({
      status: 302,
      to: path,
      toast: ["Invitation sent", "We emailed a link to ada@example.test."],
    });
    const [email] = await site.deliver();
    expect([email!.to, email!.text]).toEqual(["ada@example.test", expect.stringContaining("invited you to be a reviewer")]);
    const list = textOf(await pageOf());
    expect(list).toMatch(/Pending invitations ada@example\.test Reviewer · link works until .*21/);
    const [{ id } = { id: "" }] = await db.select().from(verifications);
    expect((await leadOf(await post({ intent: "withdraw", id }))).toast![0]).toBe("Invitation withdrawn");
    expect(textOf(await pageOf())).not.toContain("ada@example.test");
    expect((await leadOf(await post({ intent: "withdraw", id }))).toast).toEqual([
      "This invitation was already accepted or withdrawn.",
    ]);
  });

  it("refuses an address that is already on the team and keeps what was typed", async () => {
    const refused = await post({ intent: "invite", email: admin.email, role: "reviewer" });
    expect(refused.status).toBe(400);
    const page = mainOf(await refused.text());
    expect(textOf(page)).toContain("This person is already an administrator or a reviewer.");
    expect(page).toContain(`value="${admin.email}"`);
    const broken = await post({ intent: "invite", email: "nobody", role: "owner" });
    expect([broken.status, textOf(mainOf(await broken.text()))]).toEqual([
      400,
      expect.stringMatching(/Please enter a valid email address.*Please choose a role/),
    ]);
    expect(await db.$count(auditLog)).toBe(0);
  });

  it("changes roles, but not the last administrator's", async () => {
    const reviewer = await aReviewer(db);
    expect((await leadOf(await post({ intent: "make-reviewer", id: admin.userId }))).toast).toEqual([
      "The last administrator cannot be removed.",
    ]);
    expect((await leadOf(await post({ intent: "make-admin", id: reviewer.userId }))).toast![0]).toBe("Role changed");
    expect(await roleOf(reviewer.userId)).toBe("admin");
    expect((await leadOf(await post({ intent: "make-reviewer", id: admin.userId }))).to).toBe("/");
    expect(await roleOf(admin.userId)).toBe("reviewer");
  });

  it("lets admins remove each other and themselves, but not the last one", async () => {
    const other = await anAdmin(db);
    expect(await leadOf(await post({ intent: "remove", id: other.userId }))).toEqual({
      status: 302,
      to: path,
      toast: ["Access removed"],
    });
    expect(await roleOf(other.userId)).toBe("owner");
    expect((await leadOf(await post({ intent: "remove", id: other.userId }))).toast).toEqual([
      "That person no longer has this role.",
    ]);
    expect((await leadOf(await post({ intent: "remove", id: admin.userId }))).toast).toEqual([
      "The last administrator cannot be removed.",
    ]);
    expect(await roleOf(admin.userId)).toBe("admin");
    await anAdmin(db);
    expect(await leadOf(await post({ intent: "remove", id: admin.userId }))).toEqual({
      status: 302,
      to: "/",
      toast: ["You are no longer an administrator."],
    });
    expect((await leadOf(await aSite().visit(path, { headers }))).to).toMatch(/^\/admin\?/);
  });

  it("shows an error when the database fails", async () => {
    const site = aSite({ db: readOnly });
    const add = await post({ intent: "invite", email: "ada@example.test", role: "admin" }, site);
    expect(add.status).toBe(503);
    expect(textOf(mainOf(await add.text()))).toContain("Failed to send the invitation. Please try again.");
    expect((await leadOf(await post({ intent: "remove", id: admin.userId }, site))).toast).toEqual([
      "Failed to remove this person. Please try again.",
    ]);
    // The session query also loads the admin, so only the list fails.
    const response = await aSite({ db: withoutUserList }).visit(path, { headers });
    expect(response.status).toBe(503);
    expect(textOf(mainOf(await response.text()))).toContain("Failed to load administrators.");
  });
});
