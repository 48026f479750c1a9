import { data, useSearchParams } from "react-router";
import type { Route } from "./+types/duplicates.ts";
import { services } from "#app/http/context.ts";
import { doAsAdmin, readAsAdmin } from "#app/http/desk.ts";
import { refusedWords } from "#app/http/desk-words.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { AdminTitle } from "#app/ui/admin-layout.tsx";
import { TableMessage } from "#app/ui/data-table.tsx";
import { deskPlace } from "#app/ui/desk-filter.ts";
import { howMany } from "#app/ui/format.ts";
import { PairCard } from "#app/ui/desk-pairs.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { keepForm } from "#app/ui/keep-form.ts";
import { listTwins, mergeBusinesses } from "#domain/desk/merge.ts";

const here = "/admin/dashboard/duplicates";

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get("page"));
  const list = await readAsAdmin(context, (admin) => listTwins(context.get(services).db, admin, page));
  return data({ list }, { status: list ? 200 : 503 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [keep, gone, page] = ["keep", "gone", "page"].map((name) => String(form.get(name)));
  const back = deskPlace(here, {}, { page: Number(page) || 1 });
  const outcome = await doAsAdmin(context, (admin) => mergeBusinesses(context.get(services), admin, keep!, gone!));
  if (outcome && "done" in outcome) {
    return redirectWithToast(back, { title: "Businesses Merged", text: "The old address leads to the one that stays." });
  }
  const text = outcome ? refusedWords(outcome.refused).text : "Please try again.";
  return redirectWithToast(back, { title: "Failed to merge businesses.", text, tone: "problem" });
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);
export const meta = () => [{ title: "Possible Duplicates" }];

export default function Duplicates({ loaderData: { list } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Possible Duplicates"
        text="Businesses with the same phone, the same website, or the same name and address. What the one that stays lacks, it gets from the other."
      />
      {!list && <TableMessage problem title="Error loading businesses. Please try again later." />}
      {list?.total === 0 && <TableMessage title="No duplicates found" text="No two businesses look alike." />}
      {list && list.total > 0 && (
        <>
          <Question list={list} pair={params.get("pair")} keep={params.get("keep")} />
          <p className="text-ink-soft tabular-nums">{howMany(list.total, "pair", "pairs")}</p>
          {list.rows.map((row) => (
            <PairCard key={row.pair.map(({ id }) => id).join()} {...row} page={list.page} />
          ))}
          <Pager page={list.page} pages={Math.ceil(list.total / list.pageSize)} to={(page) => deskPlace(here, {}, { page })} />
        </>
      )}
    </div>
  );
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["list"]>;

function Question({ list: { rows, page }, pair: asked, keep }: { list: Shown; pair: string | null; keep: string | null }) {
  const pair = rows.find((row) => row.pair.map(({ id }) => id).join() === asked)?.pair;
  const stays = pair?.find(({ id }) => id === keep);
  const goes = pair?.find(({ id }) => id !== keep);
  if (!stays || !goes) return null;
  return (
    <ConfirmDialog
      title="Merge businesses"
      back={deskPlace(here, {}, { page })}
      failed={{ title: "Failed to merge businesses.", text: "Please try again." }}
      fields={{ keep: stays.id, gone: goes.id, page: String(page) }}
      label="Merge"
    >
      <p>
        Merge "{goes.name}" into "{stays.name}"? "{stays.name}" stays, with the photos, categories and facts it lacks from the
        other. The address of the other leads to it from then on. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
