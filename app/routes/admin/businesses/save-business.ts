import { businessFormAction } from "#app/http/business-form-action.ts";
import type { Posted } from "#app/http/form-action.ts";
import { type BusinessFormMessages, businessRefusals, validationError } from "#app/routes/admin/business-and-import-messages.ts";
import { adminProfileFields, type AdminProfile } from "#domain/businesses/business-forms.shared.ts";
import type { AdminBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { listPath } from "./business-links.ts";

type Saving = Posted<"admin">;
type Steps = {
  messages: BusinessFormMessages;
  /** Returns the stored business, or null for a new business. */
  load(saving: Saving): Promise<AdminBusiness | null>;
  save(saving: Saving, profile: AdminProfile): Promise<unknown>;
};

/** Returns the action of an admin's business form. */
export const saveBusinessAction = ({ messages: { failed, done }, load, save }: Steps) =>
  businessFormAction({
    as: "admin",
    failed,
    done,
    invalid: validationError,
    refusals: businessRefusals,
    to: (_, { url }) => listPath(url.searchParams),
    load,
    schema: (business, tenDigitPhones) => adminProfileFields(tenDigitPhones, business ?? undefined),
    save,
  });
