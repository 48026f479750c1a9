import { data, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { Route } from "./+types/businesses.ts";
import { filterOf } from "#app/http/business-filter.ts";
import { services } from "#app/http/context.ts";
import { doAsAdmin, readAsAdmin } from "#app/http/desk.ts";
import { tellProvider } from "#app/http/money-tasks.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { AdminTitle } from "#app/ui/admin-layout.tsx";
import { TableMessage } from "#app/ui/data-table.tsx";
import { BusinessesTable } from "#app/ui/desk-businesses.tsx";
import { deskPlace, howMany } from "#app/ui/desk-filter.ts";
import { DeletedMoney, RefundChoice } from "#app/ui/desk-refund.tsx";
import { DeskSearch } from "#app/ui/desk-search.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { keepForm } from "#app/ui/keep-form.ts";
import { Pager } from "#app/ui/pager.tsx";
import { listBusinesses } from "#domain/desk/administer.ts";
import { deleteBusiness } from "#domain/desk/remove.ts";

const here = "/admin/dashboard/businesses";
const failed = { title: "Failed to delete business", tone: "problem" as const };

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filter = filterOf(params);
  const wanted = { ...filter, page: Number(params.get("page")) };
  const list = await readAsAdmin(context, (admin) => listBusinesses(context.get(services).db, admin, wanted));
  return data({ filter, list }, { status: list ? 200 : 503 });
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

/** The question whether to delete one is about a row that is here already. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map((url) => withoutQuestion(url.searchParams));
  const asksOnly = !formMethod && currentUrl.search !== nextUrl.search && before === after;
  return asksOnly ? false : defaultShouldRevalidate;
}

export async function action({ context, request }: Route.ActionArgs) {
  const back = withoutQuestion(new URL(request.url).searchParams);
  const form = await request.formData();
  const [id, refund] = [String(form.get("businessId")), form.get("refund") === "on"];
  const outcome = await doAsAdmin(context, (admin) => deleteBusiness(context.get(services), admin, id, { refund }));
  if (outcome && "done" in outcome) {
    await tellProvider(context);
    return redirectWithToast(back, { title: "Business Deleted", text: "For 30 days you can undo it in the activity log." });
  }
  return redirectWithToast(back, outcome ? { ...failed, text: "It is no longer here." } : failed);
}

export const meta = () => [{ title: "Business Listings" }];

export default function Businesses({ loaderData: { filter, list } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const narrowed = Object.keys(filter).length > 0;
  const asked = list?.rows.find(({ id }) => id === params.get("delete"));
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Business Listings">
        <Link to={`${here}/new`} className="btn btn-accent">
          <Icon name="plus" className="size-5" />
          Add Business
        </Link>
      </AdminTitle>
      <DeskSearch filter={filter} />
      {list ? (
        <>
          {list.total > 0 && (
            <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
              <p role="status" className="grow text-ink-soft tabular-nums max-sm:w-full">
                {howMany(list.total)}
              </p>
              <a href={deskPlace(`${here}.csv`, filter)} download className="btn btn-quiet">
                <Icon name="download" className="size-4" />
                Export CSV
              </a>
              <Link to={deskPlace("/admin/dashboard/bulk", filter, { all: 1 })} className="btn btn-quiet">
                Change all {list.total.toLocaleString("en-US")}
              </Link>
            </div>
          )}
          {asked && (
            <ConfirmDialog
              title="Delete business"
              back={withoutQuestion(params)}
              failed={failed}
              fields={{ businessId: asked.id }}
              choice={asked.pays && !asked.claim && <RefundChoice>Refund the last payment</RefundChoice>}
              label="Delete"
              icon="trash-2"
            >
              <p>Are you sure you want to delete "{asked.name}"? You can undo this for 30 days.</p>
              <DeletedMoney {...asked} />
            </ConfirmDialog>
          )}
          {list.rows.length > 0 ? (
            <BusinessesTable rows={list.rows} deleteTo={(id) => deskPlace(here, filter, { page: list.page, delete: id })}>
              <Pager
                page={list.page}
                pages={Math.ceil(list.total / list.pageSize)}
                to={(page) => deskPlace(here, filter, { page })}
              />
            </BusinessesTable>
          ) : (
            <TableMessage
              title="No businesses found"
              text={narrowed ? "Nothing here has that name, category, plan or status." : "Add the first one, or import a file."}
            >
              {narrowed ? (
                <Link to={here} className="btn btn-quiet">
                  Show all businesses
                </Link>
              ) : (
                <Link to="/admin/dashboard/imports" className="btn btn-quiet">
                  Import a file
                </Link>
              )}
            </TableMessage>
          )}
        </>
      ) : (
        <TableMessage problem title="Error loading businesses. Please try again later." />
      )}
    </div>
  );
}

function withoutQuestion(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete("delete");
  return kept.size ? `${here}?${kept}` : here;
}
