import { Link } from "react-router";
import type { Route } from "./+types/terms.ts";
import { metaTags } from "#app/ui/meta-tags.ts";
import { ProsePage, ProseSection } from "./prose-page.tsx";
import { useTown } from "#app/ui/town-context.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return metaTags({ matches }, { title: "Terms", description: "The rules of this directory, in plain English.", path: "/terms" });
}

export default function Terms() {
  const { town } = useTown();
  return (
    <ProsePage title="Terms" opening="The rules of this directory, in plain English.">
      <ProseSection title="For everyone">
        <p>
          {town.siteName} lists businesses. It does not do their work. Any agreement with a business is between you and that
          business. We review submitted listings before they appear, but not every later change. Some listings come from public
          sources. Hours and phone numbers change, so call before you drive.
        </p>
      </ProseSection>
      <ProseSection title="For business owners">
        <ul>
          <li>List a business only if you own it or have permission to list it. Keep the listing accurate.</li>
          <li>Use only pictures and text that you have the right to use.</li>
          <li>We may reject or remove a listing. We&apos;ll tell you why.</li>
        </ul>
      </ProseSection>
      <ProseSection title="Paid plans">
        <p>
          You pay for a plan monthly in advance. It renews until you cancel. If you cancel, your plan lasts until the end of the
          month you paid for. Then your listing becomes Basic. Nothing you entered is deleted. Paid listings are labeled.
        </p>
      </ProseSection>
      <ProseSection title="Data from OpenStreetMap">
        <p>
          Listings marked &ldquo;© OpenStreetMap contributors&rdquo; are available under the Open Database License. Questions?{" "}
          <Link to="/contact" className="link">
            Contact us
          </Link>
          .
        </p>
      </ProseSection>
    </ProsePage>
  );
}
