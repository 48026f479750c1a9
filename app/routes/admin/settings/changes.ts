import { formAction, formActions } from "#app/http/form-action.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { DomainError } from "#domain/domain-error.ts";
import { addSynonym, removeSynonym, saveSettings } from "#domain/settings/save-settings.ts";
import { settingsFields, settingsFormFields } from "#domain/settings/settings.shared.ts";
import { synonymFields } from "#domain/settings/synonyms.shared.ts";
import { jsonText } from "#domain/zod.shared.ts";

const here = "/admin/dashboard/settings";
const synonyms = {
  as: "admin",
  refusals: {
    synonym_taken: "This word is already a synonym for this micro-category.",
    category_unknown: "This micro-category no longer exists.",
  },
  to: (_: unknown, { url }: { url: URL }) => `${here}/synonyms${url.search}`,
} as const;

export const action = formActions({
  save: formAction(
    settingsFormFields,
    {
      as: "admin",
      refusals: {
        stale: "Someone else changed some of these settings. Your values are still below. Save again to replace theirs.",
        postal_code: { title: "Enter a postal code that is valid in the town's country.", field: "postalCode" },
        picture_unknown: "The picture is no longer available. Please choose it again.",
        notice_past: { title: "That time has passed. Please choose a later time.", field: "notice.endsAt" },
        payments_missing: {
          title: "The site can't take payments yet",
          text: "Paid plans need a payment provider. The operator needs to set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first.",
          field: "paidPlans",
        },
      },
    },
    async ({ app, user, field }, values) => {
      await saveSettings(app, user, values, seenSettings(field("seen")));
      // The new document has the new colors.
      return redirectWithToast(here, { title: "Settings saved" }, { reloads: true });
    },
  ),
  add: formAction(synonymFields, { ...synonyms, done: { title: "Word added" } }, ({ app, user }, value) =>
    addSynonym(app, user, value),
  ),
  remove: formAction(synonymFields, { ...synonyms, done: { title: "Word removed" } }, ({ app, user }, value) =>
    removeSynonym(app, user, value),
  ),
});

/** Returns the values that the admin saw, from the form's hidden field. Throws (`conflict`) "stale" if they are invalid. */
function seenSettings(json: string) {
  const parsed = jsonText(settingsFields.partial()).safeParse(json);
  if (!parsed.success) throw new DomainError("conflict", "stale");
  return parsed.data;
}
