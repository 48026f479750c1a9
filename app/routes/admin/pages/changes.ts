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
  picture_unknown: { title: "One of the pictures no longer exists. Please add it again.", field: "body" },
};

function refusalOf({ code, details }: Refused) {
  if (code !== "address_refused") return refusals[code];
  const { refused } = details as { refused: string[] };
  const rules = 'Links must start with https://, http://, mailto:, tel:, or "/" for this site, and pictures must be added below.';
  return { title: `The text can't use ${refused.map((address) => `"${address}"`).join(", ")}. ${rules}`, field: "body" };
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
