import { Link } from "react-router";
import type { Route } from "./+types/about.ts";
import { metaTags } from "#app/ui/meta-tags.ts";
import { ProsePage, ProseSection } from "./prose-page.tsx";
import { useTown } from "#app/ui/town-context.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return metaTags(
    { matches },
    { title: "About", description: "Who runs this directory, how it works, and what we value.", path: "/about" },
  );
}

export default function About() {
  const { town } = useTown();
  return (
    <ProsePage
      title={`About ${town.siteName}`}
      opening={`One place to find people who fix, build, cook, haul and take care of things in ${town.name}, ${town.state}.`}
    >
      <ProseSection title="Who We Are">
        <p>
          {town.siteName} is a directory of local service businesses in {town.name} and the rest of {town.postalCode}. There are
          no reviews by strangers and no app to install. Find what you need and call someone nearby.
        </p>
      </ProseSection>
      <ProseSection title="How It Works">
        <ul>
          <li>Browse the service categories, or type what you need the way you would say it.</li>
          <li>
            A listing shows the business&apos;s phone number, email, address and opening hours, if we have them. Premium listings
            also show photos and a website.
          </li>
          <li>
            Owners{" "}
            <Link to="/add-business" className="link">
              can add their business
            </Link>{" "}
            for free. A person reviews every submission before it appears. The review takes {town.marketing.reviewTime}.
          </li>
          <li>Listings also show up in search engines, so people can also find businesses that way.</li>
          <li>
            Some businesses pay to appear at the top. Their cards say so, and{" "}
            <Link to="/how-we-order" className="link">
              we explain how listings are ordered
            </Link>
            .
          </li>
        </ul>
      </ProseSection>
      <ProseSection title="Our Community Values">
        <ul>
          <li>Local first. Money spent in town supports its streets, schools and rinks.</li>
          <li>Straightforward. Paid placements are labeled, prices are on the page, and canceling takes two clicks.</li>
          <li>Open to everyone. The site works on an old phone with one bar of signal, by keyboard, and with a screen reader.</li>
          <li>Private. We don&apos;t track you, and we don&apos;t sell your data.</li>
        </ul>
      </ProseSection>
    </ProsePage>
  );
}
