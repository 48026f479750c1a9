import { Link } from "react-router";
import type { Route } from "./+types/privacy.ts";
import { metaTags } from "#app/ui/meta-tags.ts";
import { ProsePage, ProseSection } from "./prose-page.tsx";
import { useTown } from "#app/ui/town-context.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return metaTags(
    { matches },
    { title: "Privacy", description: "What this directory keeps about you, and what it doesn't.", path: "/privacy" },
  );
}

export default function Privacy() {
  const { town } = useTown();
  return (
    <ProsePage title="Privacy" opening="We keep as little as the site can work with.">
      <ProseSection title="If you look around">
        <p>
          We set no cookie, load nothing from other companies, and keep no record of who you are or what you looked at. Fonts,
          pictures and scripts come from this site alone. The server needs your network address to answer you. It is not stored
          with what you read. When the site refuses a request, for example after too many wrong passwords, it writes your network
          address to its security log, so that we can stop attacks.
        </p>
        <p>
          We count visitors, looks at profiles and taps on Call and Website, as bare numbers for each day. So that nobody is
          counted twice, a scrambled mark of your address and browser is kept until the day is over, and then thrown away.
        </p>
      </ProseSection>
      <ProseSection title="If you write to us">
        <p>
          Your name, email address and message are kept so that we can answer. If you are signed in, so is which account wrote. To
          stop floods, your network address is counted for an hour and then forgotten.
        </p>
      </ProseSection>
      <ProseSection title="If you own a business">
        <p>
          The public part of your profile is for everyone to see; that is its purpose. The contact person, notes to us and your
          sign-in address are not shown. Card payments are handled by our payment provider; card numbers never reach this site.
          When you sign up, a cookie remembers for a day that this browser did. When you sign in, one cookie keeps you signed in
          until you sign out. Another remembers for half a year that you signed in with this browser, so that wrong passwords of
          strangers do not keep you out.
        </p>
      </ProseSection>
      <ProseSection title="Businesses we list from public sources">
        <p>
          Some listings come from OpenStreetMap and say so. If one is yours and you want it changed or gone,{" "}
          <Link to="/contact" className="link">
            tell us
          </Link>{" "}
          and a person of {town.siteName} will see to it.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
