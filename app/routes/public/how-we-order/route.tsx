import { Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { howMany } from "#app/ui/format.ts";
import { type ExposureSpread, measureFeaturedSpread } from "#domain/analytics/exposure/exposure-shares.ts";
import { getLastChanges } from "#domain/directory/sitemap-and-feed.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { ProsePage, ProseSection } from "./prose-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return metaTags(
    { matches },
    {
      title: "How we order listings",
      description: "Which businesses come first in our lists, and which ones pay to appear first.",
      path: "/how-we-order",
    },
  );
}

/** Says how far the businesses are from an equal share, such as "between 4% less and 3% more than an equal share". */
function spreadText({ equal, lowest, highest }: ExposureSpread): string {
  const percent = (count: number) => Math.abs(Math.round((count / equal - 1) * 100));
  return `between ${percent(lowest)}% less and ${percent(highest)}% more than an equal share`;
}

const paidPlacements =
  "Businesses on a Premium plan come before the others in every list, and they appear under “Featured Businesses” on the home page. Each one is labeled “Premium.” A category can have one sponsor. The sponsor's name and logo appear on the category's pages with the words “Sponsored by.” We sell no other placements.";
const earlierPlacements =
  "Businesses that have already paid for a placement keep it until the paid period ends. Each one is labeled and comes before the others.";
const noPlacements = "No business can pay for a better spot in our lists.";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [{ premium }, spread] = await Promise.all([
    getLastChanges(app.db),
    orNull(context.get(log), () => measureFeaturedSpread(app)),
  ]);
  return { hasPremium: premium !== null, spread };
}

export default function HowWeOrder({ loaderData: { hasPremium, spread } }: Route.ComponentProps) {
  const { paidPlans } = useTown().town;
  return (
    <ProsePage title="How we order listings" opening="Simple rules decide who comes first.">
      <ProseSection title={paidPlans ? "Paid listings come first, and we label them" : "We don't sell placements"}>
        <p>{paidPlans ? paidPlacements : hasPremium ? earlierPlacements : noPlacements}</p>
      </ProseSection>
      <ProseSection title="Within each group, everyone takes turns">
        <p>
          {paidPlans
            ? "Every hour, the Premium businesses that were shown least over roughly the past week come first. The other businesses follow, ordered by the same rule."
            : "Every hour, the businesses that were shown least over roughly the past week come first."}{" "}
          Businesses that were shown equally often appear in random order. The order stays the same for an hour, so a list
          doesn&apos;t change while you read it. From the second page on, the order is random and changes every hour.
        </p>
      </ProseSection>
      {paidPlans && (
        <ProseSection title="See how we share the top spots">
          <p>
            {spread
              ? `In the last seven days, visitors saw the top three Premium spots ${howMany(spread.views, "time", "times")}. Each of the ${spread.businesses} businesses got ${spreadText(spread)}.`
              : "This section shows how evenly businesses share the top three spots, but there were too few visits in the last seven days to tell."}
          </p>
        </ProseSection>
      )}
      <ProseSection title="Search looks at what you typed">
        <p>
          If you type a service, the businesses that offer it come first, followed by others that mention it. If you type a name,
          matching names come first. Each group has a heading. Within each group, the two rules above apply.
        </p>
      </ProseSection>
      <ProseSection title="Submissions are reviewed">
        <p>
          A person reviews every submitted business before it appears. Listings imported from public sources name their source,
          and their owners can claim them. If something is wrong,{" "}
          <Link to="/contact" className="link">
            tell us
          </Link>
          .
        </p>
      </ProseSection>
    </ProsePage>
  );
}
