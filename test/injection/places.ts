import { pages } from "#domain/pages/schema.ts";
import { loadTown, settingsOf } from "#domain/settings/load-town.ts";
import { settingsForm } from "../settings-screens.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

type Fields = Record<string, string>;

/** A function that posts text to a screen and returns the response. */
export type Place = (typed: string) => Promise<Response>;

/** Creates a site with a category and a listing. Returns the screens on which an admin can type text. */
export async function aSiteToAttack() {
  const site = aSite();
  await aCategory(db, "Retail", ["Gifts"]);
  await aBusiness(db, { name: "Prairie Gifts", microCategories: ["gifts"], claimable: true });
  const admin = await anAdmin(db);
  const headers = { cookie: await cookieOf(site.app, admin) };
  const dashboard = "/admin/dashboard";

  const post = (path: string, form: Fields) => site.visit(dashboard + path, { form, headers });
  const settings = async (form: Fields) => {
    const current = settingsOf(await loadTown(db, site.app.townFile));
    return post("/settings", Object.fromEntries(settingsForm(current, form)));
  };
  const ownPage = { title: "Lost", slug: "lost", description: "Lost things.", body: "Ask.", place: "header", position: "1" };
  const version = async (slug: string) => {
    const found = (await db.select().from(pages)).find((page) => page.slug === slug);
    return { id: found?.id ?? "new", version: String(found?.version ?? 0) };
  };
  const page = async (form: Fields) => {
    const { id, version: current } = await version(ownPage.slug);
    return post(`/pages/${id}/save`, { ...ownPage, version: current, ...form });
  };
  const editCategory = (form: Fields) => {
    const seen = { name: "Retail", description: "All about Retail." };
    return post("/categories/edit", { id: "retail", name: "Retail", seen: JSON.stringify(seen), ...form });
  };
  /** Screens that store any text, without its control characters. */
  const texts: Record<string, Place> = {
    "the town's name": (typed) => settings({ name: typed.slice(0, 60) }),
    "the state": (typed) => settings({ state: typed.slice(0, 60), stateCode: `"><b`.slice(0, 3) }),
    "the site's name and what it offers": (typed) => settings({ siteName: typed.slice(0, 60), promise: typed }),
    "the response times": (typed) =>
      settings({ "marketing.reviewTime": typed.slice(0, 60), "marketing.replyTime": typed.slice(0, 60) }),
    "the copyright line": (typed) => settings({ copyrightHolder: typed, copyrightYear: "2031" }),
    "legal name and postal address": (typed) => settings({ legalName: typed, postalAddress: `${typed} 1 Main Street` }),
    "title and description of a page": (typed) => page({ title: typed.slice(0, 60), description: typed }),
    "the name of a category": (typed) => post("/categories/add", { name: typed.slice(0, 60) }),
    "the name of a micro-category": (typed) =>
      post("/categories/add-micro", { categoryId: "retail", name: `Gift ${typed.slice(0, 50)}` }),
  };
  /** Screens that store the text or refuse it. */
  const checked: Record<string, Place> = {
    "the postal code": (typed) => settings({ postalCode: typed.slice(0, 20) }),
    "a synonym": (typed) => settings({ synonyms: `gifts: ${typed}` }),
    "the text of a page": (typed) => page({ body: `Ask.\n\n${typed}\n\n${typed} twice` }),
    "the text of About": (typed) =>
      post("/pages/about/save", { title: typed.slice(0, 60), description: typed, body: typed, version: "0" }),
    "the description of a category": (typed) => editCategory({ description: typed }),
    "a notice": async (typed) => {
      const endsAt = new Date(site.clock.now().getTime() + 86_400_000).toISOString().slice(0, "2026-01-16T18:00".length);
      return settings({ "notice.text": typed, "notice.endsAt": endsAt });
    },
    "the address of a page": (typed) => page({ slug: typed }),
    "email and phone of the site": (typed) => settings({ "contact.email": typed, "contact.telephone": typed.slice(0, 40) }),
    "the colors and pictures of the site": (typed) => {
      const names = ["primary", "accent", "logo", "icon"];
      return settings(Object.fromEntries(names.map((name) => [`look.${name}`, typed])));
    },
  };
  return { site, headers, texts, checked };
}
