import type { PostedForm } from "./posted-form.ts";
import { adminForms } from "./posted-forms-admin.ts";
import { ownerForms } from "./posted-forms-owner.ts";
import { visitorForms } from "./posted-forms-visitor.ts";

/** By the file of the route it is posted to: one form each. */
export const postedForms: Record<string, PostedForm> = { ...visitorForms, ...ownerForms, ...adminForms };
