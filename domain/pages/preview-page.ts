import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { BuiltInPageForm } from "./page-form.shared.ts";
import { renderPage } from "./read-pages.ts";

/** A page as it would look after saving, and the addresses in it that are not allowed. */
export type PagePreview = { title: string; html: string; refusedLinks: string[]; refusedPictures: string[] };

/** Renders a page without storing it. Admins load pictures from `picturePath`. Admins only. */
export async function previewPage(
  app: Pick<AppContext, "db" | "town">,
  admin: Actor,
  texts: BuiltInPageForm,
  picturePath: string,
): Promise<PagePreview> {
  assertAdmin(admin);
  return renderPage(app, texts, picturePath);
}
