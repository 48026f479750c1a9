import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { changeRole } from "#domain/accounts/administrators.ts";
import { users, verifications } from "#domain/accounts/schema.ts";
import { inviteToTeam, listTeamInvitations } from "#domain/accounts/team-invitations.ts";
import { aBrowser, leadOf } from "#test/browser.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { anAdmin, aUser, cookieOf, testPassword } from "#test/factories.ts";
import { aReviewer } from "#test/reviewer.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const password = "a barn full of owls";
const email = "ada@example.test";
const form = { intent: "join", name: "Ada Olson", password, confirmPassword: password };

let clock: ReturnType<typeof aClock>;
let site: ReturnType<typeof aSite>;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  clock = aClock();
  site = aSite({ clock });
  admin = await anAdmin(db);
});

/** Invites a person and returns the path of the emailed link. */
async function invite(to = email, role: "admin" | "reviewer" = "reviewer"): Promise<string> {
  await inviteToTeam(site.app, admin, { email: to, role });
  const emails = await site.deliver();
  return /\/invitation\/team\?token=[\w-]+/.exec(emails[0]!.text)![0];
}

const open = async (link: string) => site.visit(link);
const accept = async (link: string) => site.visit(link, { form: { ...form, token: link.split("token=")[1]! } });
const userOf = async (address: string) => (await db.select().from(users).where(eq(users.email, address)))[0];

describe("an invitation to the team", () => {
  it("sets the role, the name, and the password once, and redirects to the login page", async () => {
    const link = await invite();
    for (const _ of [1, 2]) expect(textOf(mainOf(await (await open(link)).text()))).toContain("Become a reviewer");
    expect(await leadOf(await accept(link))).toMatchObject({ to: "/admin", toast: ["Welcome to the team", expect.any(String)] });
    expect(await userOf(email)).toMatchObject({ role: "reviewer", name: "Ada Olson", emailVerified: true });
    const browser = aBrowser(site);
    expect((await browser.post("/admin", { intent: "login", email, password })).to).toBe("/admin/dashboard");
    expect([(await open(link)).status, (await accept(link)).status]).toEqual([410, 400]);
    const log = await db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ["invite_to_team", "admin"],
      ["join_team", "visitor"],
      ["sign_in_new_browser", "reviewer"],
    ]);
    expect(JSON.stringify([log, await db.select().from(verifications)])).not.toContain(link.split("token=")[1]);
  });

  it("replaces an existing account's password and ends its sessions", async () => {
    const user = await aUser(db);
    const headers = { cookie: await cookieOf(site.app, { userId: user.id, role: "owner" }) };
    const link = await invite(user.email, "admin");
    expect(textOf(mainOf(await (await open(link)).text()))).toContain("You already have an account with this address.");
    await accept(link);
    expect((await userOf(user.email))!.role).toBe("admin");
    expect((await leadOf(await site.visit("/dashboard/account", { headers }))).to).toMatch(/^\/login/);
    expect((await site.deliver()).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/password was changed/i));
    const signIn = await site.visit("/admin", { form: { intent: "login", email: user.email, password: testPassword } });
    expect(signIn.status).toBe(400);
  });

  it("expires after seven days, when it is replaced, or when its sender loses the admin role", async () => {
    const first = await invite();
    const second = await invite();
    expect([(await open(first)).status, (await open(second)).status]).toEqual([410, 200]);
    clock.forward(7 * 24 * 3_600_000 + 1000);
    expect([(await open(second)).status, (await accept(second)).status]).toEqual([410, 400]);
    expect(await listTeamInvitations(site.app, admin)).toEqual([]);
    const third = await invite();
    await changeRole(site.app, await anAdmin(db), admin.userId, "reviewer");
    expect([(await open(third)).status, (await accept(third)).status]).toEqual([410, 400]);
    expect(await userOf(email)).toBeUndefined();
  });

  it("never changes the role of someone who has joined the team in the meantime", async () => {
    const user = await aUser(db);
    const link = await invite(user.email, "reviewer");
    await db.update(users).set({ role: "admin" }).where(eq(users.id, user.id));
    expect((await accept(link)).status).toBe(400);
    expect((await userOf(user.email))!.role).toBe("admin");
  });

  it("requires a name and a password that is not easy to guess", async () => {
    const link = await invite();
    const token = link.split("token=")[1]!;
    const refused = await site.visit(link, { form: { ...form, token, name: "" } });
    expect([refused.status, textOf(mainOf(await refused.text()))]).toEqual([
      400,
      expect.stringMatching(/Your name Please enter your name/),
    ]);
    const easy = { ...form, token, password: "password1", confirmPassword: "password1" };
    expect(textOf(mainOf(await (await site.visit(link, { form: easy })).text()))).toContain("easy to guess");
    expect(await userOf(email)).toBeUndefined();
  });
});

it("requires two-step sign-in for a reviewer if the site requires it for admins", async () => {
  const strict = aSite({ twoFactor: { required: true, key: null } });
  const headers = { cookie: await cookieOf(strict.app, await aReviewer(db)) };
  expect((await leadOf(await strict.visit("/admin/dashboard/business-requests", { headers }))).to).toBe(
    "/admin/dashboard/second-factor",
  );
  expect((await strict.visit("/admin/dashboard/second-factor", { headers })).status).toBe(200);
});
