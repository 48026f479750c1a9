import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeEach, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { everything, leads } from "#test/access.ts";
import { leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { anAdminTown } from "#test/admin-town.ts";
import { anAdmin, cookieOf, testPassword } from "#test/factories.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

/**
 * Who gets in where, for every page, data request and form of admins. The intruder among owners has everything but the one
 * right: a session, a business, and forms that an admin could send.
 */
const secret = "Ring at the back door";
const adminsOnly = "Access denied. You must be an admin to access this area.";

type Town = Awaited<ReturnType<typeof anAdminTown>>;
type Fields = Record<string, string | { name: string; bytes: Buffer }>;
type Guarded = {
  /** Data requests are told no, pages lead to where one signs in. */
  data?: boolean;
  /** What an admin could post there, by the name of the action. */
  actions?(town: Town): Record<string, Fields>;
  /** In parts, as forms with files are; a whole profile besides. */
  sent?: "parts" | "profile";
  /** Of those, the ones that are plain forms all the same. */
  plain?: string[];
  /** It goes on after the answer, so here nobody does it. */
  lasting?: boolean;
};

const guarded: Record<string, Guarded> = {
  "admin/dashboard": { actions: () => ({ compare: { intent: "compare" } }) },
  "admin/dashboard/businesses": { actions: ({ listed }) => ({ delete: { intent: "delete", businessId: listed.id } }) },
  "admin/dashboard/businesses/new": {
    sent: "profile",
    actions: () => ({ create: { plan: "premium", email: "new@prairie.example" } }),
  },
  "admin/dashboard/businesses/:businessId": {
    sent: "profile",
    plain: ["refund", "remove"],
    actions: () => ({
      save: { plan: "premium", version: "1" },
      refund: { intent: "refund" },
      remove: { intent: "remove-owner", refund: "on" },
    }),
  },
  "admin/dashboard/bulk": {
    actions: ({ listed }) => ({ plan: { ids: listed.id, change: "plan", to: "premium" } }),
  },
  "admin/dashboard/duplicates": { actions: ({ owned, listed }) => ({ merge: { keep: owned.id, gone: listed.id } }) },
  "admin/dashboard/imports": {
    sent: "parts",
    lasting: true,
    actions: () => ({ start: { mode: "import", file: { name: "town.csv", bytes: Buffer.from("name\nNew Shop\n") } } }),
  },
  "admin/dashboard/categories": {
    actions: () => ({
      add: { intent: "addCategory", name: "Retail" },
      create: { intent: "createCategory", name: "Farm", description: "Fields" },
      rename: { intent: "renameCategory", id: "housing", name: "Homes", previousName: "Housing" },
      edit: {
        intent: "editCategory",
        id: "pets",
        name: "Pets",
        description: "Dogs",
        previousName: "Pets",
        previousDescription: "All about Pets.",
      },
      addMicro: { intent: "addMicroCategory", categoryId: "housing", name: "Fences", id: "fences" },
      editMicro: {
        intent: "editMicroCategory",
        categoryId: "housing",
        microCategoryId: "roofing",
        id: "roofing",
        name: "Roofs",
        previousName: "Roofing",
      },
      renameMicro: {
        intent: "renameMicroCategory",
        categoryId: "housing",
        microCategoryId: "siding",
        name: "Sidings",
        previousName: "Siding",
      },
      deleteMicro: { intent: "deleteMicroCategory", microCategoryId: "siding" },
      delete: { intent: "deleteCategory", id: "pets" },
    }),
  },
  "admin/dashboard/sponsors": {
    sent: "parts",
    actions: ({ sponsor }) => ({
      remove: { intent: "remove", categoryId: "sponsored", expectedId: sponsor.id, businessId: sponsor.id },
      save: { intent: "save", categoryId: "housing", expectedId: "", businessId: sponsor.id, storedKey: "" },
    }),
  },
  "admin/dashboard/business-requests": {
    actions: ({ waiting: [one, two, three], claimed: [fair, foul], cases: [plain, issue] }) => ({
      approve: { intent: "approve", id: one!.id, version: "1" },
      reject: { intent: "reject", id: two!.id, version: "1", reason: "No" },
      bulk: { intent: "bulk", decision: "approve", chosen: `${three!.id}:1`, reason: "" },
      approveClaim: { intent: "approve-claim", claimId: fair!, version: "1" },
      rejectClaim: { intent: "reject-claim", claimId: foul!, version: "1", reason: "No" },
      settle: { intent: "settle", id: plain!.id },
      refundAdminTask: { intent: "refund-case", id: issue!.id },
    }),
  },
  "admin/dashboard/contact-messages": {
    actions: ({ message: { id } }) => ({
      markRead: { intent: "markRead", id },
      markUnread: { intent: "markUnread", id },
      archive: { intent: "archive", id },
      unarchive: { intent: "unarchive", id },
      answer: { intent: "answer", id, answer: "Thank you for writing." },
    }),
  },
  "admin/dashboard/activity": { actions: ({ deletion }) => ({ undo: { intent: "undo", id: deletion.id } }) },
  "admin/dashboard/administrators": {
    actions: ({ user, other }) => ({
      add: { intent: "add", email: user.email },
      remove: { intent: "remove", userId: other.userId },
      emails: { intent: "emails", adminEmails: "off" },
    }),
  },
  "admin/dashboard/second-factor": { actions: () => ({ begin: { intent: "begin", currentPassword: testPassword } }) },
  "admin/dashboard/businesses.csv": { data: true },
  "admin/dashboard/imports/:importId/report.csv": { data: true },
  "admin/dashboard/pictures": {
    data: true,
    sent: "parts",
    actions: ({ jpeg }) => ({ store: { kind: "logo", picture: { name: "logo.jpg", bytes: jpeg } } }),
  },
  "admin/dashboard/pictures/:storageKey/:file": { data: true },
};

type Placed = { path: string; part: string };

/** Every address below the admins' dashboard, as the table of contents has it. */
const placed = listed(routes as RouteConfigEntry[]);

function listed(entries: RouteConfigEntry[]): Placed[] {
  return entries.flatMap(({ path, id, file, children = [] }) => [
    ...(path?.startsWith("admin/") ? [{ path, part: id ?? file.replace(/\.tsx?$/, "") }] : []),
    ...listed(children),
  ]);
}

let site: ReturnType<typeof aSite>;
let town: Town;
beforeEach(async () => {
  site = aSite();
  town = await anAdminTown(site.app, secret);
});

type Person = { userId: string; role: "owner" | "admin" } | null;

async function headersOf(who: Person): Promise<Record<string, string>> {
  return who ? { cookie: await cookieOf(site.app, who) } : {};
}

function sentAs({ sent, plain }: Guarded, action: string): Guarded["sent"] {
  return plain?.includes(action) ? undefined : sent;
}

async function send(to: string, fields: Fields, sent: Guarded["sent"], who: Person): Promise<Response> {
  const headers = await headersOf(who);
  if (!sent) return site.visit(to, { form: fields as Record<string, string>, headers });
  const form = sent === "profile" ? aProfileForm(fields) : aFormOf(fields);
  return site.visit(to, await posted(form, headers));
}

function aFormOf(fields: Fields): FormData {
  return aProfileForm({ ...nothing, ...fields });
}

const nothing = Object.fromEntries([...aProfileForm().keys()].map((name) => [name, null]));

/** The ways to ask for one address: the page, its data alone, by a browser that asks for one part, and its forms, plain or by script. */
async function* asked(path: string, part: string, guard: Guarded, who: Person): AsyncGenerator<[string, Response]> {
  const headers = await headersOf(who);
  yield ["page", await site.visit(path, { headers })];
  yield ["data", await site.visit(`${path}.data`, { headers })];
  for (const routesAsked of [part, "routes/admin/layout/route", `root,${part}`])
    yield [`part ${routesAsked}`, await site.visit(`${path}.data?_routes=${encodeURIComponent(routesAsked)}`, { headers })];
  for (const [action, fields] of Object.entries(guard.actions?.(town) ?? { any: { intent: "any" } })) {
    yield [`form ${action}`, await send(path, fields, sentAs(guard, action), who)];
    yield [`form data ${action}`, await send(`${path}.data`, fields, sentAs(guard, action), who)];
  }
}

function addressOf(pattern: string): string {
  const { owned, run, picture } = town;
  const known = { businessId: owned.id, importId: run.id, storageKey: picture.storageKey, file: "640.webp" };
  return `/${pattern.replace(/:(\w+)/g, (_, name: keyof typeof known) => known[name])}`;
}

it("stands here for every address of the admins", () => {
  expect(Object.keys(guarded).sort()).toEqual(placed.map(({ path }) => path).sort());
});

describe.each(placed)("$path", ({ path: pattern, part }) => {
  const guard = guarded[pattern]!;

  it("is for admins alone, whoever else asks in whatever way [admin-ui-frame.visitor] [admin-ui-frame.owner] [accounts.admins-only]", async () => {
    const path = addressOf(pattern);
    const before = await everything();
    for (const who of [null, town.owner]) {
      for await (const [way, response] of asked(path, part, guard, who)) {
        const case_ = `${who ? "owner" : "visitor"}, ${way}`;
        expect(await response.clone().text(), case_).not.toContain(secret);
        if (guard.data && !way.includes("data") && !way.startsWith("part")) {
          // What has no form of its own has nothing that could be posted to it.
          const refused = guard.actions || way === "page" ? [who ? 403 : 401] : [401, 403, 405];
          expect(refused, case_).toContain(response.status);
        } else if (!guard.data) {
          // What has no form takes none.
          if (way.startsWith("form") && !guard.actions) expect(response.status, case_).toBe(405);
          else expect(await leads(response), case_).toBe("/admin");
          if (way === "page" || (guard.actions && way.startsWith("form ") && !way.startsWith("form data")))
            expect((await leadOf(response)).toast?.[0], case_).toBe(who ? adminsOnly : "Authentication Required");
        } else expect(response.ok && (await response.clone().text()).includes("storageKey"), case_).toBe(false);
      }
      expect(await everything(), who ? "owner" : "visitor").toBe(before);
    }
  });

  it("opens for an admin, whose forms do what they say", async () => {
    const admin = await anAdmin(db);
    const path = addressOf(pattern);
    const opened = await site.visit(path, { headers: await headersOf(admin) });
    if (!guard.data || path.endsWith(".csv")) expect(opened.status).toBe(200);
    if (guard.lasting) return;
    for (const [action, fields] of Object.entries(guard.actions?.(town) ?? {})) {
      const before = await everything();
      const response = await send(path, fields, sentAs(guard, action), admin);
      expect([action, response.status, await leads(response)]).toEqual([
        action,
        guard.data ? 201 : 302,
        guard.data ? "" : expect.stringContaining("/admin/dashboard"),
      ]);
      expect(await everything(), action).not.toBe(before);
    }
  });
});
