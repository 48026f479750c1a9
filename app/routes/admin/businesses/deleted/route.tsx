import type { Route } from "./+types/route.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext } from "#app/http/request-context.ts";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList, runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { listDeletedBusinesses, restoreBusiness } from "#domain/businesses/deletion/restore-business.ts";

const here = "/admin/dashboard/businesses/deleted";
const failed = { title: "Failed to restore the business." };

const notRestoredTexts = {
  owner: "The owner was not restored, because they have another business now.",
  source: "The link to the import was not restored, because the business was imported again.",
};

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, (app, admin, { page }) => listDeletedBusinesses(app, admin, page));

export async function action({ context, request, url }: Route.ActionArgs) {
  const id = String((await request.formData()).get("businessId"));
  const outcome = await runAsAdmin(context, (admin) => restoreBusiness(context.get(appContext), admin, id));
  const back = here + url.search;
  if (outcome && "done" in outcome) {
    const text = outcome.done.map((part) => notRestoredTexts[part]).join(" ");
    return redirectWithToast(back, { title: "Business Restored", ...(text && { text }) });
  }
  const reason = outcome && { text: "It was already restored or permanently deleted." };
  return redirectWithToast(back, { ...failed, ...reason, tone: "problem" });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Deleted Businesses | Admin Dashboard" }];

export default function DeletedBusinesses({ loaderData: { list } }: Route.ComponentProps) {
  const ended = usePlansShown() ? " Its sponsorship and its owner's subscription do not resume." : "";
  return (
    <ListScreen
      title="Deleted Businesses"
      text={`Deleted and merged businesses, newest first. You can restore a business for ${restoreDays} days.${ended}`}
      links={<LinkButton to="/admin/dashboard/businesses" label="Business Listings" icon="arrow-left" />}
      list={list}
      failed="Error loading businesses. Please try again later."
      noun={["business", "businesses"]}
      empty={{ title: "No deleted businesses" }}
      columns={[
        { title: "Name", wide: true, cell: ({ name }) => name },
        { title: "Address", wide: true, labeled: true, cell: ({ address }) => address },
        { title: "Deleted", labeled: true, cell: ({ deletedAt }) => <DateTime at={deletedAt} stacked /> },
        {
          title: "Actions",
          cell: ({ id, name }) => (
            <PostForm failed={failed} toastOnly fields={{ businessId: id }} preventScrollReset>
              <SubmitButton label="Restore" about={name} look="btn-quiet" />
            </PostForm>
          ),
        },
      ]}
    />
  );
}
