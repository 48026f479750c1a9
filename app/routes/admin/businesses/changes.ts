import { howMany } from "#domain/text/formats.shared.ts";
import type { z } from "zod";
import { businessFormMessages } from "#app/http/business-form-messages.ts";
import { formAction, formActions, type Posted } from "#app/http/form-action.ts";
import type { CarriedToast } from "#app/http/redirect-with-toast.ts";
import { runPaymentTasks } from "#app/routes/admin/run-as-admin.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { recordManualPlan } from "#domain/billing/manual-plans.ts";
import { manualPlanFields } from "#domain/billing/billing-forms.shared.ts";
import { type ChangedCount, deleteBusinesses, hideBusinesses, setCategory } from "#domain/businesses/admin/change-selected.ts";
import { removeOwner, savePhone } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { phoneFields, selectionFields } from "#domain/businesses/business-forms.shared.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { deleteBusiness, restoreBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { takeBackClaim } from "#domain/claims/review-claim.ts";
import { businessesPath, businessFailures as failures, businessRefusals } from "./business-parts.tsx";

const shared = { as: "admin", refusals: businessRefusals } as const;

/** Returns the path of the business that the address names, or else of the list. */
const to = (_: unknown, { params, url }: Pick<Posted, "params" | "url">) =>
  businessesPath + (params["businessId"] ? `/${params["businessId"]}` : url.search);

/** A change of the ticked rows. `text` says what the changed businesses are now. */
function changeSelected(
  run: (app: AppContext, admin: Admin, selection: z.output<typeof selectionFields>) => Promise<ChangedCount>,
  text: string,
) {
  const done = ({ changed, unchanged }: ChangedCount) => {
    const now = changed > 0 && `${howMany(changed, "business is", "businesses are")} ${text}`;
    const kept = unchanged > 0 && `${howMany(unchanged)} stayed the same.`;
    return { title: changed ? "Businesses Updated" : "Nothing changed", text: [now, kept].filter(Boolean).join(" ") };
  };
  return formAction(selectionFields, { ...shared, done, to }, ({ app, user }, selection) => run(app, user, selection));
}

/** A change of the business that the address or the field names. It may end a subscription. */
function changeOne(
  failed: keyof typeof failures,
  done: CarriedToast,
  run: (app: AppContext, admin: Admin, id: string, posted: { refund: boolean }) => Promise<void>,
) {
  return formAction(
    noFields,
    { ...shared, failed: failures[failed], done, to },
    async ({ app, user, context, params, field }) => {
      await run(app, user, params["businessId"] ?? field("businessId"), { refund: field("refund") === "on" });
      await runPaymentTasks(context);
    },
  );
}

export const action = formActions({
  phone: formAction(
    ({ app }) => phoneFields(hasTenDigitNumbers(app.town.country)),
    {
      ...{ as: "admin", to, ...businessFormMessages(failures.update, businessRefusals), done: { title: "Business Updated" } },
      invalid: { title: "Please enter a valid phone number", tone: "problem" },
    },
    ({ app, user, field }, value) => savePhone(app, user, field("businessId"), value),
  ),
  "set-category": changeSelected(
    (app, admin, { ids, microCategoryId = "" }) => setCategory(app, admin, ids, microCategoryId),
    "now in this category only.",
  ),
  hide: changeSelected((app, admin, { ids }) => hideBusinesses(app, admin, ids), "now waiting under Business Requests."),
  "delete-selected": changeSelected(
    (app, admin, { ids }) => deleteBusinesses(app, admin, ids),
    `deleted. You can restore them for ${restoreDays} days under Deleted Businesses.`,
  ),
  delete: changeOne(
    "deletion",
    { title: "Business Deleted", text: `You can restore it for ${restoreDays} days under Deleted Businesses.` },
    deleteBusiness,
  ),
  restore: formAction(
    noFields,
    {
      as: "admin",
      refusals: { business_unknown: "It was already restored or permanently deleted." },
      done: { title: "Business Restored" },
      to: (_, { url }) => `${businessesPath}/deleted${url.search}`,
    },
    ({ app, user, field }) => restoreBusiness(app, user, field("businessId")),
  ),
  "remove-owner": changeOne("update", { title: "Owner removed" }, removeOwner),
  "take-back": changeOne(
    "update",
    { title: "Listing taken back", text: "It is as it was before the claim. We emailed the claimant." },
    takeBackClaim,
  ),
  "record-payment": formAction(
    manualPlanFields,
    {
      ...{ ...shared, to, failed: failures.update, done: { title: "Payment recorded" } },
      refusals: { until_past: "Choose a day in the future." },
    },
    ({ app, user, params }, value) => recordManualPlan(app, user, params.businessId!, value),
  ),
});
