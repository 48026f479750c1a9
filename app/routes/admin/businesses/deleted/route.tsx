import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext } from "#app/http/request-context.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin, runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { howMany } from "#app/ui/format.ts";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { listDeletedBusinesses, restoreBusiness } from "#domain/businesses/deletion/restore-business.ts";

const here = "/admin/dashboard/businesses/deleted";
const failed = { title: "Failed to restore the business." };

const notRestoredTexts = {
  owner: "The owner was not restored, because they have another business now.",
  source: "The link to the import was not restored, because the business was imported again.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get("page"));
  const list = await loadAsAdmin(context, (admin) => listDeletedBusinesses(context.get(appContext), admin, page));
  return data({ list }, { status: list ? 200 : 503 });
}

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

const columns = [{ title: "Name", wide: true }, { title: "Address", wide: true }, { title: "Deleted" }, { title: "Actions" }];

export default function DeletedBusinesses({ loaderData: { list } }: Route.ComponentProps) {
  const ended = usePlansShown() ? " Its sponsorship and its owner's subscription do not resume." : "";
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Deleted Businesses"
        text={`Deleted and merged businesses, newest first. You can restore a business for ${restoreDays} days.${ended}`}
      >
        <LinkButton to="/admin/dashboard/businesses" label="Business Listings" icon="arrow-left" />
      </AdminTitle>
      {!list && <TableMessage problem title="Error loading businesses. Please try again later." />}
      {list?.rows.length === 0 && <TableMessage title="No deleted businesses" />}
      {list && list.rows.length > 0 && (
        <>
          <p role="status" className="text-ink-soft tabular-nums">
            {howMany(list.total)}
          </p>
          <DataTable label="Deleted businesses" columns={columns}>
            {list.rows.map(({ id, name, address, deletedAt }) => (
              <Row key={id}>
                <Cell heading className="wrap-anywhere">
                  {name}
                </Cell>
                <Cell label="Address">{address}</Cell>
                <Cell label="Deleted">
                  <DateTime at={deletedAt} stacked />
                </Cell>
                <Cell>
                  <PostForm failed={failed} toastOnly fields={{ businessId: id }} preventScrollReset>
                    <SubmitButton label="Restore" about={name} look="btn-quiet" />
                  </PostForm>
                </Cell>
              </Row>
            ))}
          </DataTable>
          <Pagination
            page={list.page}
            pages={Math.ceil(list.total / list.pageSize)}
            to={(page) => (page > 1 ? `${here}?page=${page}` : here)}
          />
        </>
      )}
    </div>
  );
}
