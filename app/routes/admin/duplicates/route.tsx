import type { ReactNode } from "react";
import { withFormattedPhones } from "#domain/businesses/format-phone.ts";
import type { Route } from "./+types/route.ts";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { Breakable } from "#app/ui/breakable.tsx";
import { AdminPlanBadge, StatusBadge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { ActionButton, ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import { bareUrl } from "#app/ui/format.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import {
  type DuplicatePair,
  type DuplicateReason,
  listDuplicates,
  type PairedBusiness,
} from "#domain/duplicates/find-duplicates.ts";

export const duplicatesPath = "/admin/dashboard/duplicates";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, async (app, admin, { page }) => {
    const list = await listDuplicates(app.db, admin, page);
    const rows = list.rows.map((row) => ({ ...row, pair: withFormattedPhones(row.pair, app.town.country) as typeof row.pair }));
    return { ...list, rows };
  });

export const meta = () => [{ title: "Possible Duplicates" }];

export default function Duplicates({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Possible Duplicates"
      text="Businesses with the same website, email, or name and address, or with the same phone number and a similar name or the same street. When you merge two businesses, blank fields are filled in from the other listing."
      list={list}
      noun={["pair of businesses", "pairs of businesses"]}
      empty={{ title: "No duplicates found", text: "No two businesses look alike." }}
    >
      {(rows) => rows.map((row) => <PairCard key={row.id} {...row} />)}
    </ListScreen>
  );
}

const matchLabels: Record<DuplicateReason, string> = {
  phone: "same phone",
  website: "same website",
  email: "same email",
  address: "same name and address",
};

/** Two likely duplicates, side by side. The admin chooses which business to keep. */
function PairCard({ pair, alike }: DuplicatePair) {
  const [one, other] = pair;
  return (
    <section aria-label={`${one.name} and ${other.name}`} className="card grid gap-4 p-4 md:p-5">
      <ul className="flex flex-wrap gap-2 text-sm font-medium">
        {alike.map((match) => (
          <li key={match} className="rounded-full border border-amber px-2.5 py-0.5 text-amber">
            {matchLabels[match]}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-4 md:fit-columns-64">
        <Side business={one} other={other} alike={alike} />
        <Side business={other} other={one} alike={alike} />
      </div>
      <ActionButton
        action={`${duplicatesPath}/different`}
        fields={{ keep: one.id, gone: other.id }}
        label="Not a duplicate"
        about={`: ${one.name} and ${other.name}`}
        sending="Saving..."
      />
    </section>
  );
}

type SideProps = { business: PairedBusiness; other: PairedBusiness; alike: DuplicateReason[] };

function Side({ business, other, alike }: SideProps) {
  const { id, name, address, phone, email, website, plan, approvalStatus, owned, claimable, isClaimed } = business;
  const highlight = (match: DuplicateReason) => (alike.includes(match) ? "font-semibold text-amber" : "");
  const facts: [label: string, text: ReactNode, look: string][] = [
    ["Address", address, highlight("address")],
    ["Phone", phone, highlight("phone")],
    ["Email", email && <Breakable key="email" text={email} />, highlight("email")],
    ["Website", website && <Breakable key="website" text={bareUrl(website)} />, highlight("website")],
    ["Owner", owned ? "Has an owner" : claimable ? "None, claimable" : "None", ""],
  ];
  return (
    <div className="grid content-start gap-2 rounded-control border border-line p-4">
      <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
      <p className="flex flex-wrap gap-2">
        <AdminPlanBadge plan={plan} />
        <StatusBadge status={approvalStatus} />
      </p>
      <div className="@container">
        <dl className="grid grid-cols-[5rem_1fr] @max-[13rem]:grid-cols-1 gap-x-3 gap-y-1 text-sm">
          {facts.map(([label, text, look]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className={`wrap-anywhere ${look}`}>{text || "Not provided"}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isClaimed && (
        <p className="text-sm font-medium text-amber wrap-anywhere">
          This business has a pending claim. Approve or reject the claim before you merge this business.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ConfirmButton
          action={`${duplicatesPath}/merge`}
          fields={{ keep: id, gone: other.id }}
          label="Keep this one"
          about={`: ${name}`}
          title="Merge businesses"
          button="Merge"
        >
          <p>
            {`Merge "${other.name}" into "${name}"? "${name}" will get any photos, categories, and details that it is missing. The page for "${other.name}" will redirect to it.`}
          </p>
          <p>
            {`You can restore "${other.name}" for ${restoreDays} days under Deleted Businesses. What "${name}" got stays with it.`}
          </p>
        </ConfirmButton>
        <TextLink to={`/admin/dashboard/businesses/${id}`} icon="pencil" label="Edit" about={name} />
      </div>
    </div>
  );
}
