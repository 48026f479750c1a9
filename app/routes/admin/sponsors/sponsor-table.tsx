import { Link } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import { bareUrl } from "#app/ui/format.ts";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { SponsoredCategory } from "#domain/sponsors/list-sponsorships.ts";
import { sponsorsPath } from "./sponsor-links.ts";

const columns = [
  { title: "Category", wide: true },
  { title: "Sponsored By", wide: true },
  { title: "Website" },
  { title: "Manage" },
];
const link = "link wrap-anywhere max-md:inline-flex max-md:min-h-11 max-md:items-center";

/** The table of categories with their sponsors. */
export function SponsorTable({ categories, search }: { categories: SponsoredCategory[]; search: string }) {
  const plansShown = usePlansShown();
  const manage = (id: string, name: string) => (
    <Cell beside className="max-md:mr-0 max-md:py-0.5">
      <LinkButton to={sponsorsPath({ search, manage: id })} preventScrollReset label="Manage" about={name} />
    </Cell>
  );
  if (!plansShown)
    return (
      <DataTable label="Category covers" columns={columns.filter(({ title }) => ["Category", "Manage"].includes(title))}>
        {categories.map(({ id, name }) => (
          <Row key={id}>
            <Cell heading>{name}</Cell>
            {manage(id, name)}
          </Row>
        ))}
      </DataTable>
    );
  return (
    <DataTable label="Category sponsors" columns={columns}>
      {categories.map(({ id, name, sponsor, heldFor }) => (
        <Row key={id}>
          <Cell heading>{name}</Cell>
          <Cell label="Sponsored By">
            {sponsor && <BusinessLink {...sponsor} />}
            {sponsor?.visible === false && (
              <span className="block text-sm text-amber">Pending review. Visitors can&apos;t see it yet.</span>
            )}
            {/* A claimant chose the category. Approving the claim makes the business its sponsor. */}
            {heldFor && (
              <span className="block text-amber">
                Reserved for the claim on <BusinessLink {...heldFor} />
              </span>
            )}
            {!sponsor && !heldFor && <span className="text-ink-soft">No sponsor</span>}
          </Cell>
          <Cell label={sponsor?.website ? "Website" : undefined} className={sponsor?.website ? "" : "max-md:hidden"}>
            {sponsor?.website ? (
              <a
                href={sponsor.website}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex items-center gap-1 wrap-anywhere max-md:min-h-11"
              >
                {bareUrl(sponsor.website)}
                <Icon name="external-link" className="size-4 shrink-0" />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            ) : (
              <span className="text-ink-soft">—</span>
            )}
          </Cell>
          {manage(id, name)}
        </Row>
      ))}
    </DataTable>
  );
}

function BusinessLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/admin/dashboard/businesses/${id}`} className={link}>
      {name}
    </Link>
  );
}
