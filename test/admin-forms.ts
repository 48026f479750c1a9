import { settingsOf } from "#domain/settings/load-town.ts";
import type { anAdminTown } from "./admin-town.ts";
import { settingsForm } from "./settings-screens.ts";

export type AdminTown = Awaited<ReturnType<typeof anAdminTown>>;
export type Fields = Record<string, string | { name: string; bytes: Buffer }>;
/** What an admin can send from a page. */
export type AdminForms = {
  /** True for routes without a page. They return 401 or 403. Pages redirect to the login page instead. */
  data?: boolean;
  /** The forms that an admin can post on this page, by action name. */
  actions?(town: AdminTown): Record<string, Fields>;
  /** The changes that have a route below this page, with their forms, in the order in which an admin can make them. */
  changes?(town: AdminTown): Record<string, Fields>;
  /** Whether the forms of the page's own actions are multipart. "profile" also fills in a whole business profile. */
  encoding?: "multipart" | "profile";
  /** The changes that this person, in this state, can't get, or that continue after the response. The admin test skips them. */
  refused?: string[];
};

/** The pages of the admin area, by path. */
export const adminForms: Record<string, AdminForms> = {
  "admin/dashboard": {
    actions: () => ({ "confirm-key": {} }),
  },
  "admin/dashboard/businesses": {
    changes: ({ listed: { id }, owned, gone }) => ({
      phone: { businessId: id, version: "1", phone: "(701) 555-0199" },
      "set-category": { ids: id, microCategoryId: "plumbing" },
      ...{ hide: { ids: id }, "delete-selected": { ids: id } },
      ...{ delete: { businessId: owned.id }, restore: { businessId: gone.id } },
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
    actions: () => ({ save: { plan: "basic", version: "1" }, grant: { plan: "premium", version: "2" } }),
    changes: () => ({
      ...{ "take-back": {}, "remove-owner": { refund: "on" } },
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
    actions: () => ({ import: {} }),
    changes: () => ({ approve: {}, reject: {}, undo: {} }),
    refused: ["import", "approve", "reject", "undo"],
  },
  "admin/dashboard/categories": {
    changes: () => ({
      ...{ add: { name: "Retail" }, create: { name: "Farm", description: "Fields" } },
      rename: { id: "housing", name: "Homes", seen: '{"name":"Housing"}' },
      edit: {
        id: "pets",
        ...{ name: "Pets", description: "Dogs" },
        seen: '{"name":"Pets","description":"All about Pets."}',
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
      ...{ finish: { id }, delete: { id }, "send-again": { id: email!.id } },
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
    actions: ({ app }) => ({
      save: Object.fromEntries(
        settingsForm(settingsOf(app.town), { "marketing.reviewTime": "a day", "basicShows.card": [], "basicShows.profile": [] }),
      ),
    }),
  },
  "admin/dashboard/businesses.csv": { data: true },
  "admin/dashboard/imports/:importId/report.csv": { data: true },
  "admin/dashboard/pictures": {
    data: true,
    encoding: "multipart",
    actions: ({ jpeg }) => ({ store: { kind: "logo", picture: { name: "logo.jpg", bytes: jpeg } } }),
  },
  "admin/dashboard/pictures/:storageKey/:file": { data: true },
};
