import type { OwnBusiness } from "#domain/businesses/own-business.ts";
import { LinkButton } from "./button.tsx";
import { ApprovalBadge, OwnPlanBadge, SponsoringBadge } from "./dashboard-badges.tsx";
import type { DashboardSponsorship } from "./dashboard-business.ts";
import { Icon } from "./icon.tsx";
import { OwnPicture } from "./own-picture.tsx";

type Props = { business: OwnBusiness; sponsorship: DashboardSponsorship; claiming: boolean };

/** Whose dashboard it is: logo, name, tagline, how it stands, and the way to edit it. */
export function DashboardTop({ business, sponsorship, claiming }: Props) {
  const { id, name, tagline, logo, plan, approvalStatus } = business;
  const edit = plan === "premium_sponsorship" ? "/dashboard/edit-sponsorship/" : "/dashboard/edit-premium/";
  return (
    <section aria-label="Your business" className="card flex flex-wrap items-center gap-x-6 gap-y-5 p-5 md:p-6">
      {logo ? (
        <OwnPicture
          picture={logo}
          alt={`Logo of ${name}`}
          sizes="112px"
          whole
          className="size-20 shrink-0 rounded-card border border-line bg-plate md:size-28"
        />
      ) : (
        <span className="grid size-20 shrink-0 place-content-center rounded-card bg-sunken text-ink-soft md:size-28">
          <Icon name="building-2" className="size-9" />
        </span>
      )}
      <div className="min-w-0 grow basis-64">
        <h2 className="text-2xl">{name}</h2>
        {tagline && <p className="mt-1 text-lg text-ink-soft">{tagline}</p>}
        <ul className="mt-3 flex flex-wrap gap-2">
          <ApprovalBadge status={approvalStatus} />
          <OwnPlanBadge plan={plan} />
          {sponsorship && <SponsoringBadge category={sponsorship.categoryName} />}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        {(approvalStatus === "approved" || claiming) && (
          <LinkButton
            to={`/business/${id}`}
            icon="eye"
            label={claiming ? "View the listing as visitors see it" : "View public profile"}
            look="btn-quiet max-sm:grow"
          />
        )}
        <LinkButton to={edit + id} icon="pencil" label="Edit" look="btn-accent px-6 max-sm:grow" />
      </div>
    </section>
  );
}
