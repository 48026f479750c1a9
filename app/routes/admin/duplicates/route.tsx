import { data, Form, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { refusalMessage } from "#app/routes/admin/business-and-import-messages.ts";
import { runAsAdmin, loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { AdminPlanBadge, StatusBadge } from "#app/ui/badge.tsx";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { adminListPath } from "#app/ui/plan-and-status-labels.ts";
import { claimText } from "#app/routes/admin/businesses/refund-choice.tsx";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { bareUrl, howMany } from "#app/ui/format.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { Pagination } from "#app/ui/table/pagination.tsx";
import {
  listDuplicates,
  type DuplicateMatch,
  type PairedBusiness,
  type DuplicatePair,
} from "#domain/duplicates/list-duplicates.ts";
import { markDifferent } from "#domain/duplicates/find-duplicates.ts";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";

const here = "/admin/dashboard/duplicates";

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get("page"));
  const list = await loadAsAdmin(context, (admin) => listDuplicates(context.get(appContext).db, admin, page));
  return data({ list }, { status: list ? 200 : 503 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [keep, duplicate, page] = ["keep", "gone", "page"].map((name) => String(form.get(name)));
  const back = adminListPath(here, {}, { page: Number(page) || 1 });
  if (form.get("intent") === "different") {
    const marked = await runAsAdmin(context, (admin) => markDifferent(context.get(appContext), admin, keep!, duplicate!));
    if (marked && "done" in marked)
      return redirectWithToast(back, { title: "Not a duplicate", text: "This pair will not appear here again." });
    return redirectWithToast(back, { title: "Failed to save. Please try again.", tone: "problem" });
  }
  const outcome = await runAsAdmin(context, (admin) => mergeBusinesses(context.get(appContext), admin, keep!, duplicate!));
  if (outcome && "done" in outcome) {
    const text = `The old page now redirects to the business you kept. You can restore the other one for ${restoreDays} days.`;
    return redirectWithToast(back, { title: "Businesses Merged", text });
  }
  const text = outcome ? refusalMessage(outcome.refused).text : "Please try again.";
  return redirectWithToast(back, { title: "Failed to merge businesses.", text, tone: "problem" });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Possible Duplicates" }];

export default function Duplicates({ loaderData: { list } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Possible Duplicates"
        text="Businesses with the same phone number, the same website, or the same name and address. When you merge two businesses, blank fields are filled in from the other listing."
      />
      {!list && <TableMessage problem title="Error loading businesses. Please try again later." />}
      {list?.total === 0 && <TableMessage title="No duplicates found" text="No two businesses look alike." />}
      {list && list.total > 0 && (
        <>
          <MergeDialog list={list} pair={params.get("pair")} keep={params.get("keep")} />
          <p className="text-ink-soft tabular-nums">{howMany(list.total, "pair", "pairs")}</p>
          {list.rows.map((row, index) => (
            <div key={row.pair.map(({ id }) => id).join()} className="grid gap-2">
              <PairCard {...row} page={list.page} number={index + 1} />
              <NotDuplicate {...row} page={list.page} />
            </div>
          ))}
          <Pagination page={list.page} pages={list.pages} to={(page) => adminListPath(here, {}, { page })} />
        </>
      )}
    </div>
  );
}

type DuplicateList = NonNullable<Route.ComponentProps["loaderData"]["list"]>;

type MergeProps = { list: DuplicateList; pair: string | null; keep: string | null };

function MergeDialog({ list: { rows, page }, pair: pairIds, keep }: MergeProps) {
  const pair = rows.find((row) => row.pair.map(({ id }) => id).join() === pairIds)?.pair;
  const remaining = pair?.find(({ id }) => id === keep);
  const duplicate = pair?.find(({ id }) => id !== keep);
  if (!remaining || !duplicate) return null;
  return (
    <ConfirmDialog
      title="Merge businesses"
      back={adminListPath(here, {}, { page })}
      failed={{ title: "Failed to merge businesses.", text: "Please try again." }}
      fields={{ keep: remaining.id, gone: duplicate.id, page: String(page) }}
      label="Merge"
    >
      <p>
        Merge "{duplicate.name}" into "{remaining.name}"? "{remaining.name}" will get any photos, categories, and details that it
        is missing. The page for "{duplicate.name}" will redirect to it.
      </p>
      <p>
        {`You can restore "${duplicate.name}" for ${restoreDays} days under Deleted Businesses. What "${remaining.name}" got stays with it.`}
      </p>
    </ConfirmDialog>
  );
}

const matchLabels: Record<DuplicateMatch, string> = {
  phone: "same phone",
  website: "same website",
  address: "same name and address",
};

/** Two likely duplicates, side by side. The admin chooses which business to keep. */
function PairCard({ pair, alike, page, number }: DuplicatePair & { page: number; number: number }) {
  const [one, other] = pair;
  return (
    <Form preventScrollReset className="card grid gap-4 p-4 md:p-5" aria-label={`Pair ${number}: ${one.name} and ${other.name}`}>
      <ul className="flex flex-wrap gap-2 text-sm font-medium">
        {alike.map((match) => (
          <li key={match} className="rounded-full border border-amber px-2.5 py-0.5 text-amber">
            {matchLabels[match]}
          </li>
        ))}
      </ul>
      <fieldset className="grid grid-cols-1 gap-4 md:fit-columns-64">
        <legend className="sr-only">Which one do you want to keep?</legend>
        {pair.map((each, index) => (
          <Side key={each.id} business={each} alike={alike} first={index === 0} />
        ))}
      </fieldset>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="pair" value={`${one.id},${other.id}`} />
      <div className="flex justify-end">
        <button className="btn btn-quiet text-accent max-sm:grow">Merge into the selected business</button>
      </div>
    </Form>
  );
}

function NotDuplicate({ pair: [one, other], page }: Pick<DuplicatePair, "pair"> & { page: number }) {
  return (
    <PostForm
      failed={{ title: "Failed to save. Please try again." }}
      fields={{ intent: "different", keep: one.id, gone: other.id, page }}
      toastOnly
      preventScrollReset
      className="flex justify-end"
    >
      <SubmitButton label="Not a duplicate" about={`: ${one.name} and ${other.name}`} sending="Saving..." look="btn-quiet" />
    </PostForm>
  );
}

type SideProps = { business: PairedBusiness; alike: DuplicateMatch[]; first: boolean };

function Side({ business, alike, first }: SideProps) {
  const { id, name, address, phone, email, website, plan, approvalStatus, owned, claimable, claim } = business;
  const highlight = (match: DuplicateMatch) => (alike.includes(match) ? "font-semibold text-amber" : "");
  const facts: [label: string, text: string | null, look: string][] = [
    ["Address", address, highlight("address")],
    ["Phone", phone, highlight("phone")],
    ["Email", email, ""],
    ["Website", website && bareUrl(website), highlight("website")],
    ["Owner", owned ? "Has an owner" : claimable ? "None, claimable" : "None", ""],
  ];
  return (
    <div className="grid content-start gap-2 rounded-control border border-line p-4 has-[:checked]:border-accent has-[:checked]:bg-accent-soft">
      <label className="flex min-h-11 items-center gap-3 text-lg font-semibold wrap-anywhere">
        <input type="radio" name="keep" value={id} defaultChecked={first} className="size-5 shrink-0 accent-accent" />
        <span>
          <span className="sr-only">Keep </span>
          {name}
        </span>
      </label>
      <p className="flex flex-wrap gap-2">
        <AdminPlanBadge plan={plan} />
        <StatusBadge status={approvalStatus} />
      </p>
      <div className="@container">
        <dl className="grid grid-cols-[5rem_1fr] @max-[13rem]:grid-cols-1 gap-x-3 gap-y-1 text-sm">
          {facts.map(([label, text, look]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className={`wrap-anywhere ${look}`}>{text ?? "Not provided"}</dd>
            </div>
          ))}
        </dl>
      </div>
      {claim && (
        <p className="text-sm font-medium text-amber wrap-anywhere">
          {claimText(claim)} Approve or reject the claim before you merge this business.
        </p>
      )}
      <TextLink to={`/admin/dashboard/businesses/${id}`} icon="pencil" label="Edit" about={name} look="justify-self-start" />
    </div>
  );
}
