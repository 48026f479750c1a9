import { formAction, formActions, type Posted, type Refused } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { deletePage, previewPage, savePage } from "#domain/pages/edit-pages.ts";
import { builtInPageFields, isBuiltIn, pageFields } from "#domain/pages/page-form.shared.ts";
import { pagesPath } from "./route.tsx";

const refusals: Record<string, string | { title: string; field: string }> = {
  stale: "Someone else changed this page. Your text is still below. Save again to replace their change.",
  page_unknown: "Someone else deleted this page.",
  slug_reserved: { title: "The site already uses this address. Please choose another one.", field: "slug" },
  slug_taken: { title: "Another page already uses this address. Please choose another one.", field: "slug" },
  header_full: {
    title: "The header menu already has three pages. Please choose the footer, or remove one of them from the menu first.",
    field: "place",
  },
  too_many_pages: "The site already has 50 custom pages. Please delete one first.",
  picture_unknown: { title: "One of the pictures no longer exists. Please add it again.", field: "body" },
};

type Addresses = { refusedLinks: string[]; refusedPictures: string[] };

function refusalOf({ code, details }: Refused) {
  if (code !== "address_refused") return refusals[code];
  const { refusedLinks, refusedPictures } = details as Addresses;
  const links = refusedLinks.map(
    (address) => `A link can't go to "${address}". Links must start with https://, http://, mailto:, tel:, or "/" for this site.`,
  );
  const pictures = refusedPictures.map((address) => `The picture "${address}" is not on this site. Add it below.`);
  return { title: [...links, ...pictures].join(" "), field: "body" };
}

const fieldsOf = ({ params }: Posted<"admin">) => (isBuiltIn(params["pageId"]!) ? builtInPageFields : pageFields);
const shared = { as: "admin", refusals: refusalOf } as const;

export const action = formActions({
  save: formAction(fieldsOf, { ...shared, done: { title: "Page Saved" }, to: pagesPath }, ({ app, user, params, field }, form) =>
    savePage(app, user, params["pageId"]!, Number(field("version")) || 0, form),
  ),
  preview: formAction(fieldsOf, shared, ({ app, user }, form) => previewPage(app, user, form, "/admin/dashboard/pictures")),
  delete: formAction(noFields, { ...shared, done: { title: "Page Deleted" }, to: pagesPath }, ({ app, user, params }) =>
    deletePage(app, user, params["pageId"]!),
  ),
});
