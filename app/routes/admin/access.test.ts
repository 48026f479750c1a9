import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeEach, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import type { Role } from "#domain/accounts/account-forms.shared.ts";
import { everything, expectFormStays, leads } from "#test/access.ts";
import { leadOf } from "#test/browser.ts";
import { settingsOf } from "#domain/settings/load-town.ts";
import { settingsForm } from "#test/settings-screens.ts";
import { db } from "#test/db.ts";
import { anAdminTown } from "#test/admin-town.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

/**
 * Checks access to every page, data request, and form in the admin area. The owner in these tests has a session and a business
 * and sends valid forms, but is not an admin.
 */
const secret = "Ring twice at number 7";
const noChoices = { "basicShows.card": [], "basicShows.profile": [] };
const adminsOnly = "Access denied. You must be an admin to access this area.";

type Town = Awaited<ReturnType<typeof anAdminTown>>;
type Fields = Record<string, string | { name: string; bytes: Buffer }>;
type Guarded = {
  /** True for routes without a page. They return 401 or 403. Pages redirect to the login page instead. */
  data?: boolean;
  /** The forms that an admin can post on this page, by action name. */
  actions?(town: Town): Record<string, Fields>;
  /** The changes that have a route below this page, with their forms, in the order in which an admin can make them. */
  changes?(town: Town): Record<string, Fields>;
  /** Whether the forms are multipart. "profile" also fills in a whole business profile. */
  encoding?: "multipart" | "profile";
  /** The actions whose forms are URL-encoded even on a page with multipart forms. */
  urlEncoded?: string[];
  /** The changes that this person, in this state, can't get. The admin test skips them. */
  refused?: string[];
  /** True if the actions continue after the response. The admin test skips such actions. */
  background?: boolean;
};

const guarded: Record<string, Guarded> = {
  "admin/dashboard": {
    changes: () => ({ "back-up": {}, "confirm-key": {} }),
  },
  "admin/dashboard/businesses": {
    changes: ({ listed: { id }, owned, gone }) => ({
      phone: { businessId: id, version: "1", phone: "(701) 555-0199" },
      "set-category": { ids: id, microCategoryId: "plumbing" },
      ...{
        hide: { ids: id },
        "delete-selected": { ids: id },
        delete: { businessId: owned.id },
        restore: { businessId: gone.id },
      },
    }),
  },
  "admin/dashboard/businesses/new": {
    encoding: "profile",
    actions: () => ({
      create: { plan: "basic", email: "new@prairie.example" },
      grant: { plan: "premium", email: "granted@prairie.example" },
    }),
  },
  "admin/dashboard/businesses/:businessId": {
    encoding: "profile",
    urlEncoded: ["refund", "remove-owner", "take-back", "record-payment"],
    actions: () => ({ save: { plan: "basic", version: "1" }, grant: { plan: "premium", version: "2" } }),
    changes: () => ({
      ...{ "take-back": {}, refund: {}, "remove-owner": { refund: "on" } },
      "record-payment": { plan: "premium", until: "2027-01-31", amount: "300", how: "check", reference: "1042" },
    }),
    refused: ["take-back"],
  },
  "admin/dashboard/businesses/deleted": {},
  "admin/dashboard/duplicates": {
    changes: ({ owned, listed, sponsor }) => ({
      different: { keep: owned.id, gone: sponsor.id },
      merge: { keep: owned.id, gone: listed.id },
    }),
  },
  "admin/dashboard/imports": {
    encoding: "multipart",
    actions: () => ({ upload: { file: { name: "town.csv", bytes: Buffer.from("name\nNew Shop\n") } } }),
  },
  "admin/dashboard/imports/drafts/:draftId": {
    actions: () => ({ save: { intent: "save", sourceName: "Chamber", field: "name" } }),
  },
  "admin/dashboard/imports/:importId": {
    ...{
      background: true,
      actions: () => ({ import: {} }),
      changes: () => ({ approve: {}, reject: {}, undo: {} }),
      refused: ["undo"],
    },
  },
  "admin/dashboard/categories": {
    changes: () => ({
      ...{ add: { name: "Retail" }, create: { name: "Farm", description: "Fields" } },
      rename: { id: "housing", name: "Homes", seen: '{"name":"Housing"}' },
      edit: {
        id: "pets",
        name: "Pets",
        description: "Dogs",
        seen: '{"name":"Pets","description":"All about Pets.","icon":null,"color":null,"position":null}',
      },
      "add-micro": { categoryId: "housing", name: "Fences", id: "fences" },
      "edit-micro": { microCategoryId: "roofing", id: "roofing", name: "Roofs", seen: '{"name":"Roofing"}' },
      "rename-micro": { microCategoryId: "siding", name: "Sidings", seen: '{"name":"Siding"}' },
      ...{ "delete-micro": { microCategoryId: "siding", moveTo: "fences" }, delete: { id: "pets" } },
    }),
  },
  "admin/dashboard/sponsors": {
    changes: ({ sponsor: { id } }) => ({
      remove: { categoryId: "sponsored", expectedId: id },
      save: { categoryId: "housing", expectedId: "", businessId: id, storedKey: "" },
    }),
  },
  "admin/dashboard/pages": {},
  "admin/dashboard/pages/:pageId": {
    changes: () => ({
      save: {
        ...{ version: "1", title: "Found", slug: "found", description: "What people found.", body: "Call us." },
        ...{ place: "footer", position: "1" },
      },
      preview: {},
      delete: {},
    }),
    refused: ["preview"],
  },
  "admin/dashboard/business-requests": {
    changes: ({ waiting: [one, two], claimed: [fair, foul] }) => ({
      approve: { id: one!.id, version: "1" },
      reject: { id: two!.id, version: "1", reason: "No" },
      "approve-claim": { id: fair!, version: "1" },
      "reject-claim": { id: foul!, version: "1", reason: "No" },
    }),
  },
  "admin/dashboard/contact-messages": {
    changes: ({ message: { id }, cases: [, , email] }) => ({
      ...{ finish: { id }, reopen: { id }, delete: { id }, "send-again": { id: email!.id } },
    }),
  },
  "admin/dashboard/activity": {},
  "admin/dashboard/people": {},
  "admin/dashboard/people/:userId": {
    changes: () => ({
      ...{ address: { email: "moved@example.test" }, disable: {}, enable: {}, "make-admin": {}, "remove-admin": {} },
      ...{ confirm: {}, "reset-two-step": {} },
    }),
    refused: ["confirm", "reset-two-step"],
  },
  "admin/dashboard/settings": {
    changes: () => ({
      save: Object.fromEntries(settingsForm(settingsOf(site.app.town), { "marketing.reviewTime": "a day", ...noChoices })),
    }),
  },
  "admin/dashboard/settings/synonyms": {
    changes: () => ({
      add: { term: "shingles", microCategoryId: "roofing" },
      remove: { term: "shingles", microCategoryId: "roofing" },
    }),
  },
  "admin/dashboard/businesses.csv": { data: true },
  "admin/dashboard/backup": { data: true },
  "admin/dashboard/imports/:importId/report.csv": { data: true },
  "admin/dashboard/pictures": {
    data: true,
    encoding: "multipart",
    actions: ({ jpeg }) => ({ store: { kind: "logo", picture: { name: "logo.jpg", bytes: jpeg } } }),
  },
  "admin/dashboard/pictures/:storageKey/:file": { data: true },
};

type AdminRoute = { path: string; routeId: string; isChange: boolean };

/** Every route under /admin/dashboard in app/routes.ts. */
const allRoutes = findAdminRoutes(routes as RouteConfigEntry[]);
const adminRoutes = allRoutes.filter(({ isChange }) => !isChange);

function findAdminRoutes(entries: RouteConfigEntry[]): AdminRoute[] {
  return entries.flatMap(({ path, id, file, children = [] }) => [
    ...(path?.startsWith("admin/")
      ? [{ path, routeId: id ?? file.replace(/\.tsx?$/, ""), isChange: file.endsWith("changes.ts") }]
      : []),
    ...findAdminRoutes(children),
  ]);
}

let site: ReturnType<typeof aSite>;
let town: Town;
beforeEach(async () => {
  site = aSite();
  town = await anAdminTown(site.app, secret);
});

type Person = { userId: string; role: Role } | null;

async function headersOf(who: Person): Promise<Record<string, string>> {
  return who ? { cookie: await cookieOf(site.app, who) } : {};
}

function encodingOf({ encoding, urlEncoded }: Guarded, action: string): Guarded["encoding"] {
  return urlEncoded?.includes(action) ? undefined : encoding;
}

async function send(to: string, fields: Fields, encoding: Guarded["encoding"], who: Person): Promise<Response> {
  const headers = await headersOf(who);
  if (!encoding) return site.visit(to, { form: fields as Record<string, string>, headers });
  const form = encoding === "profile" ? aProfileForm(fields) : aFormOf(fields);
  return site.visit(to, await posted(form, headers));
}

function aFormOf(fields: Fields): FormData {
  return aProfileForm({ ...noFields, ...fields });
}

const noFields = Object.fromEntries([...aProfileForm().keys()].map((name) => [name, null]));

/** Every kind of request to one path: the page, its data, single route data, and its forms, with and without JavaScript. */
async function* requestsTo(path: string, routeId: string, guard: Guarded, who: Person): AsyncGenerator<[string, Response]> {
  const headers = await headersOf(who);
  yield ["page", await site.visit(path, { headers })];
  yield ["data", await site.visit(`${path}.data`, { headers })];
  for (const routeIds of [routeId, "routes/admin/layout/route", `root,${routeId}`])
    yield [`routes ${routeIds}`, await site.visit(`${path}.data?_routes=${encodeURIComponent(routeIds)}`, { headers })];
  for (const [action, to, fields] of formsOf(guard, path)) {
    yield [`form ${action}`, await send(to, fields, encodingOf(guard, action), who)];
    yield [`form data ${action}`, await send(`${to}.data`, fields, encodingOf(guard, action), who)];
  }
}

/** The forms of a page: the action's name, its path, and the fields. */
function formsOf({ actions, changes }: Guarded, path: string): [action: string, path: string, fields: Fields][] {
  const forms = Object.entries(actions?.(town) ?? (changes ? {} : { any: { intent: "any" } }));
  const below = Object.entries(changes?.(town) ?? {});
  return [
    ...forms.map(([action, fields]): [string, string, Fields] => [action, path, fields]),
    ...below.map(([change, fields]): [string, string, Fields] => [change, `${path}/${change}`, fields]),
  ];
}

function addressOf(pattern: string): string {
  const { owned, owner, run, draft, picture, page } = town;
  const known = {
    ...{ businessId: owned.id, pageId: page.id, importId: run.id, draftId: draft.id },
    ...{ storageKey: picture.storageKey, file: "640.webp", kind: "business-approved" },
    userId: owner.userId,
  };
  return `/${pattern.replace(/:(\w+)/g, (_, name: keyof typeof known) => known[name])}`;
}

it("the list of guarded routes contains every admin route and every change", () => {
  const listed = Object.entries(guarded).flatMap(([path, { changes }]) => [
    path,
    ...Object.keys(changes?.(town) ?? {}).map((change) => `${path}/${change}`),
  ]);
  expect(listed.sort()).toEqual(allRoutes.map(({ path }) => path).sort());
});

describe.each(adminRoutes)("$path", ({ path: pattern, routeId }) => {
  const guard = guarded[pattern]!;

  it("refuses visitors and owners and changes nothing [admin-ui-frame.visitor] [admin-ui-frame.owner] [accounts.admins-only]", async () => {
    const path = addressOf(pattern);
    const before = await everything();
    for (const who of [null, town.owner]) {
      for await (const [way, response] of requestsTo(path, routeId, guard, who)) {
        const label = `${who ? "owner" : "visitor"}, ${way}`;
        expect(await response.clone().text(), label).not.toContain(secret);
        if (guard.data && !way.includes("data") && !way.startsWith("routes")) {
          // A route without forms may also return 405.
          const refused = guard.actions || way === "page" ? [who ? 403 : 401] : [401, 403, 405];
          expect(refused, label).toContain(response.status);
        } else if (!guard.data) {
          // A page without forms returns 405 for a post.
          if (way.startsWith("form") && !guard.actions && !guard.changes) expect(response.status, label).toBe(405);
          // The form stays for a sender whose session has ended.
          else if (way.startsWith("form") && !who) expect(response.status, label).toBe(401);
          else expect(await leads(response), label).toBe("/admin");
          if (
            way === "page" ||
            (who && (guard.actions ?? guard.changes) && way.startsWith("form ") && !way.startsWith("form data"))
          )
            expect((await leadOf(response)).toast?.[0], label).toBe(who ? adminsOnly : "Authentication Required");
        } else expect(response.ok && (await response.clone().text()).includes("storageKey"), label).toBe(false);
      }
      expect(await everything(), who ? "owner" : "visitor").toBe(before);
    }
  });

  it("opens for an admin and runs their forms, which stay if the session has ended meanwhile", async () => {
    const admin = await anAdmin(db);
    const path = addressOf(pattern);
    const opened = await site.visit(path, { headers: await headersOf(admin) });
    if (!guard.data || path.endsWith(".csv")) expect(opened.status).toBe(200);
    if (guard.background) return;
    if (!guard.actions && !guard.changes) return;
    for (const [action, to, fields] of formsOf(guard, path)) {
      if (!guard.data)
        await expectFormStays(await send(`${to}.data`, fields, encodingOf(guard, action), null), Object.entries(fields), to);
      if (guard.refused?.includes(action)) continue;
      const before = await everything();
      const response = await send(to, fields, encodingOf(guard, action), admin);
      expect([action, response.status, await leads(response)]).toEqual([
        action,
        guard.data ? 201 : 302,
        guard.data ? "" : expect.stringContaining("/admin/dashboard"),
      ]);
      expect(await everything(), action).not.toBe(before);
    }
  });
});
