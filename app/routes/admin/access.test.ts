import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeEach, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import type { Role } from "#domain/accounts/account-forms.shared.ts";
import { everything, expectFormStays, leads } from "#test/access.ts";
import { leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { adminForms, type AdminForms, type AdminTown, type Fields } from "#test/admin-forms.ts";
import { anAdminTown } from "#test/admin-town.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

/**
 * Checks access to every page, data request, and form in the admin area. The owner in these tests has a session and a business
 * and sends valid forms, but is not an admin.
 */
const secret = "Ring twice at number 7";
const adminsOnly = "Access denied. You must be an admin to access this area.";

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
let town: AdminTown;
beforeEach(async () => {
  site = aSite();
  town = await anAdminTown(site.app, secret);
});

type Person = { userId: string; role: Role } | null;

async function headersOf(who: Person): Promise<Record<string, string>> {
  return who ? { cookie: await cookieOf(site.app, who) } : {};
}

async function send(to: string, fields: Fields, encoding: AdminForms["encoding"], who: Person): Promise<Response> {
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
async function* requestsTo(path: string, routeId: string, guard: AdminForms, who: Person): AsyncGenerator<[string, Response]> {
  const headers = await headersOf(who);
  yield ["page", await site.visit(path, { headers })];
  yield ["data", await site.visit(`${path}.data`, { headers })];
  for (const routeIds of [routeId, "routes/admin/layout/route", `root,${routeId}`])
    yield [`routes ${routeIds}`, await site.visit(`${path}.data?_routes=${encodeURIComponent(routeIds)}`, { headers })];
  for (const [action, to, fields, encoding] of formsOf(guard, path)) {
    yield [`form ${action}`, await send(to, fields, encoding, who)];
    yield [`form data ${action}`, await send(`${to}.data`, fields, encoding, who)];
  }
}

type SentForm = [action: string, path: string, fields: Fields, encoding?: AdminForms["encoding"]];

/** The forms of a page. */
function formsOf({ actions, changes, encoding }: AdminForms, path: string): SentForm[] {
  const forms = Object.entries(actions?.(town) ?? (changes ? {} : { any: { intent: "any" } }));
  const below = Object.entries(changes?.(town) ?? {});
  return [
    ...forms.map(([action, fields]): SentForm => [action, path, fields, encoding]),
    ...below.map(([change, fields]): SentForm => [change, `${path}/${change}`, fields]),
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
  const listed = Object.entries(adminForms).flatMap(([path, { changes }]) => [
    path,
    ...Object.keys(changes?.(town) ?? {}).map((change) => `${path}/${change}`),
  ]);
  expect(listed.sort()).toEqual(allRoutes.map(({ path }) => path).sort());
});

describe.each(adminRoutes)("$path", ({ path: pattern, routeId }) => {
  const guard = adminForms[pattern]!;

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
    if (!guard.actions && !guard.changes) return;
    for (const [action, to, fields, encoding] of formsOf(guard, path)) {
      if (!guard.data) await expectFormStays(await send(`${to}.data`, fields, encoding, null), Object.entries(fields), to);
      if (guard.refused?.includes(action)) continue;
      const before = await everything();
      const response = await send(to, fields, encoding, admin);
      expect([action, response.status, await leads(response)]).toEqual([
        action,
        guard.data ? 201 : 302,
        guard.data ? "" : expect.stringContaining("/admin/dashboard"),
      ]);
      expect(await everything(), action).not.toBe(before);
    }
  });
});
