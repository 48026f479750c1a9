import { Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { ProsePage, ProseSection } from "./prose-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return metaTags(
    { matches },
    {
      title: "How we order listings",
      description: "Which businesses come first in our lists, and which ones pay for it.",
      path: "/how-we-order",
    },
  );
}

const paidPlacements =
  "Businesses on a Premium plan come before the others in every list, and they appear in the featured block on the home page. Each one is labeled “Premium.” A category can have one sponsor. Its name and logo appear on the category's pages with the words “Sponsored by.” We sell no other placements.";
const earlierPlacements =
  "Businesses that have already paid for a placement keep it until the paid period ends. Each one is labeled and comes before the others.";

export default function HowWeOrder() {
  const { paidPlans } = useTown().town;
  return (
    <ProsePage title="How we order listings" opening="Four short rules decide who comes first.">
      <ProseSection title={paidPlans ? "Paid listings come first, and we label them" : "We don't sell placements"}>
        <p>{paidPlans ? paidPlacements : earlierPlacements}</p>
      </ProseSection>
      <ProseSection title="Within each group, everyone takes turns">
        <p>
          {paidPlans
            ? "Every hour, we shuffle the Premium businesses and then the others."
            : "Every hour, we shuffle the businesses."}{" "}
          The order stays the same for an hour, so a list doesn&apos;t change while you read it. The shuffle is random. Every
          business has the same chance of coming first, but in any given week, some come first more often than others.
        </p>
      </ProseSection>
      <ProseSection title="Search looks at what you typed">
        <p>
          If you type a service, the businesses that offer it come first, then others that mention it. If you type a name,
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
