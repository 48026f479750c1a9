import { Link } from "react-router";
import type { Route } from "./+types/about.ts";
import { metaTags } from "#app/ui/meta-tags.ts";
import { ProsePage, ProseSection } from "./prose-page.tsx";
import { useTown } from "#app/ui/town-context.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return metaTags(
    { matches },
    { title: "About", description: "Who runs this directory, how it works, and what it stands for.", path: "/about" },
  );
}

export default function About() {
  const { town } = useTown();
  return (
    <ProsePage
      title={`About ${town.siteName}`}
      opening={`One place to find the people who fix, build, feed, haul and look after things in ${town.name}, ${town.state}.`}
    >
      <ProseSection title="Who We Are">
        <p>
          {town.siteName} is a directory of local service businesses, made for {town.name} and its {town.postalCode} neighbors. It
          has no reviews by strangers, and there is no app to install. You look for what you need and call somebody who is close
          enough to come.
        </p>
      </ProseSection>
      <ProseSection title="How It Works">
        <ul>
          <li>Browse the service categories, or type what you need the way you would say it.</li>
          <li>
            A listing shows how to reach the business: its telephone number, email and address, as far as we know them. Premium
            listings also show opening hours, photos and a website.
          </li>
          <li>
            Owners{" "}
            <Link to="/add-business" className="link">
              add their business
            </Link>{" "}
            for nothing. A person reviews every submission before it appears, which takes {town.marketing.reviewTime}.
          </li>
          <li>Web search engines can find the listings, so people also come across them there.</li>
          <li>
            Some businesses pay for a place at the top. It says so on their card, and{" "}
            <Link to="/how-we-order" className="link">
              we explain how listings are ordered
            </Link>
            .
          </li>
        </ul>
      </ProseSection>
      <ProseSection title="Our Community Values">
        <ul>
          <li>Local first. The money a town spends at home comes back to its streets, schools and rinks.</li>
          <li>Plain dealing. What is paid for is labeled, prices are on the page, and cancelling takes two clicks.</li>
          <li>Open to everyone. The site works on an old phone with one bar, by keyboard, and with a screen reader.</li>
          <li>Private. We do not follow you around, and we sell nobody&apos;s data.</li>
        </ul>
      </ProseSection>
    </ProsePage>
  );
}
