import { Link } from "react-router";
import type { Route } from "./+types/terms.ts";
import { metaTags } from "#app/ui/meta-tags.ts";
import { ProsePage, ProseSection } from "./prose-page.tsx";
import { useTown } from "#app/ui/town-context.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return metaTags({ matches }, { title: "Terms", description: "The rules of this directory, in plain words.", path: "/terms" });
}

export default function Terms() {
  const { town } = useTown();
  return (
    <ProsePage title="Terms" opening="The rules of this directory, in plain words.">
      <ProseSection title="For everyone">
        <p>
          {town.siteName} lists businesses; it does not do their work. Agreements you make with a business are between the two of
          you. We review the listings that are sent in before they appear, but not every later change, and some listings come from
          public sources. Hours change and telephones break, so call before you drive.
        </p>
      </ProseSection>
      <ProseSection title="For business owners">
        <ul>
          <li>List a business only if you own it or may speak for it, and keep what you say about it true.</li>
          <li>Use pictures and words that are yours to use.</li>
          <li>We may refuse or remove a listing, and say why.</li>
        </ul>
      </ProseSection>
      <ProseSection title="Paid plans">
        <p>
          Plans are paid monthly in advance and renew until cancelled. Cancelling takes effect at the end of the month already
          paid for; your listing then becomes a basic one and nothing you entered is deleted. Paid places are labeled as such.
        </p>
      </ProseSection>
      <ProseSection title="Data from OpenStreetMap">
        <p>
          Listings marked &ldquo;© OpenStreetMap contributors&rdquo; are available under the Open Database License. Questions?{" "}
          <Link to="/contact" className="link">
            Write to us
          </Link>
          .
        </p>
      </ProseSection>
    </ProsePage>
  );
}
