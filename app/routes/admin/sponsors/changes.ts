import { formAction, formActions } from "#app/http/form-action.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { setSponsor } from "#domain/sponsors/sponsorships.ts";
import { sponsorFailures, sponsorsPath } from "./route.tsx";

const shared = {
  as: "admin",
  refusals: {
    stale: "Someone else changed this category's sponsor. Your choice is still below. Save again to replace theirs.",
    cannot_sponsor: "This business can't sponsor the category now. Please load the page again.",
    picture_unknown: "The image is no longer available. Please choose it again.",
  },
  to: (_: unknown, { url }: { url: URL }) => {
    const search = url.searchParams.get("search");
    return search ? `${sponsorsPath}?${new URLSearchParams({ search })}` : sponsorsPath;
  },
} as const;

export const action = formActions({
  save: formAction(
    noFields,
    {
      ...{ ...shared, failed: sponsorFailures.save },
      done: (_, { field }) => {
        if (field("businessId") === field("expectedId")) return { title: "Category Updated" };
        return { title: field("businessId") ? "Sponsor set" : "Sponsor removed" };
      },
    },
    ({ app, user, field }) =>
      setSponsor(
        app,
        user,
        field("categoryId"),
        field("businessId") || null,
        field("expectedId") || null,
        field("imageKey") === field("storedKey") ? undefined : field("imageKey") || null,
      ),
  ),
  remove: formAction(
    noFields,
    { ...shared, failed: sponsorFailures.remove, done: { title: "Sponsor removed" } },
    ({ app, user, field }) => setSponsor(app, user, field("categoryId"), null, field("expectedId")),
  ),
});
