import { Link, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { ListScreen, withParam } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { bareUrl } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { listSponsorChoices, listSponsorships, type SponsoredCategory } from "#domain/sponsors/list-sponsorships.ts";
import { SponsorDialog } from "./sponsor-dialog.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, async (app, admin, { search }) => {
    const manage = args.url.searchParams.get("manage");
    const rows = await listSponsorships(app.db, admin, { search });
    const options = manage ? await listSponsorChoices(app.db, admin, manage) : [];
    const managed = rows.find(({ id }) => id === manage);
    return { rows, total: rows.length, page: 1, pages: 1, managed, options };
  });

export const shouldRevalidate = revalidatesAfterConflict;

export const meta = () => [{ title: "Category Sponsors" }];

const link = "link wrap-anywhere max-md:inline-flex max-md:min-h-11 max-md:items-center";

export default function Sponsors({ loaderData: { list } }: Route.ComponentProps) {
  const plansShown = usePlansShown();
  const [query] = useSearchParams();
  return (
    <ListScreen
      title={plansShown ? "Category Sponsors" : "Category Covers"}
      search="Search categories"
      list={list}
      failed="Error loading categories"
      noun={["category", "categories"]}
      empty={{
        title: "No categories found",
        text: "Add your first category under Service Categories.",
        link: <LinkButton to="/admin/dashboard/categories" label="Service Categories" />,
      }}
      columns={[
        { title: "Category", wide: true, cell: ({ name }: SponsoredCategory) => name },
        ...(plansShown ? sponsorColumns : []),
        {
          title: "Manage",
          beside: true,
          cell: ({ id, name }) => (
            <LinkButton to={withParam(query, "manage", id)} preventScrollReset label="Manage" about={name} />
          ),
        },
      ]}
      below={
        list?.managed && (
          <SponsorDialog
            key={list.managed.id}
            category={list.managed}
            options={list.options}
            back={withParam(query, "manage", null)}
          />
        )
      }
    />
  );
}

const sponsorColumns = [
  {
    title: "Sponsored By",
    wide: true,
    labeled: true,
    cell: ({ sponsor, heldFor }: SponsoredCategory) => (
      <>
        {sponsor && <BusinessLink {...sponsor} />}
        {sponsor && sponsor.approvalStatus !== "approved" && (
          <span className="block text-sm text-amber">Pending review. Visitors can&apos;t see it yet.</span>
        )}
        {/* A claimant chose the category. Approving the claim makes the business its sponsor. */}
        {heldFor && (
          <span className="block text-amber">
            Reserved for the claim on <BusinessLink {...heldFor} />
          </span>
        )}
        {!sponsor && !heldFor && <span className="text-ink-soft">No sponsor</span>}
      </>
    ),
  },
  {
    title: "Website",
    labeled: true,
    cell: ({ sponsor }: SponsoredCategory) =>
      sponsor?.website ? (
        <a href={sponsor.website} target="_blank" rel="noreferrer" className={`${link} inline-flex items-center gap-1`}>
          {bareUrl(sponsor.website)}
          <Icon name="external-link" className="size-4 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      ) : (
        <span className="text-ink-soft">—</span>
      ),
  },
];

function BusinessLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/admin/dashboard/businesses/${id}`} className={link}>
      {name}
    </Link>
  );
}
