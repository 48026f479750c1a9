import { formAction, formActions } from "#app/http/form-action.ts";
import { businessRefusals } from "#app/routes/admin/businesses/business-parts.tsx";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { markDifferent } from "#domain/duplicates/find-duplicates.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { duplicatesPath } from "./route.tsx";

const to = (_: unknown, { url }: { url: URL }) => duplicatesPath + url.search;

export const action = formActions({
  merge: formAction(
    noFields,
    {
      as: "admin",
      refusals: businessRefusals,
      done: {
        title: "Businesses Merged",
        text: `The old page now redirects to the business you kept. You can restore the other one for ${restoreDays} days.`,
      },
      to,
    },
    ({ app, user, field }) => mergeBusinesses(app, user, field("keep"), field("gone")),
  ),
  different: formAction(
    noFields,
    {
      as: "admin",
      done: { title: "Not a duplicate", text: "This pair will not appear here again." },
      to,
    },
    ({ app, user, field }) => markDifferent(app, user, field("keep"), field("gone")),
  ),
});
