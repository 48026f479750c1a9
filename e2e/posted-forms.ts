import type { PostedForm } from "./posted-form.ts";
import { adminForms } from "./posted-forms-admin.ts";
import { importForms } from "./posted-forms-imports.ts";
import { ownerForms } from "./posted-forms-owner.ts";
import { reportForms } from "./posted-forms-reports.ts";
import { visitorForms } from "./posted-forms-visitor.ts";

/** One form for each route to which a form posts, except upload routes, by route file. */
export const postedForms: Record<string, PostedForm> = {
  ...visitorForms,
  ...ownerForms,
  ...adminForms,
  ...importForms,
  ...reportForms,
};
