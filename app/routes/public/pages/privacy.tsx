import { Link } from "react-router";
import type { Route } from "./+types/privacy.ts";
import { metaTags } from "#app/ui/meta-tags.ts";
import { ProsePage, ProseSection } from "./prose-page.tsx";
import { useTown } from "#app/ui/town-context.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return metaTags(
    { matches },
    { title: "Privacy", description: "What this directory stores about you, and what it doesn't.", path: "/privacy" },
  );
}

export default function Privacy() {
  const { town } = useTown();
  return (
    <ProsePage title="Privacy" opening="We store as little about you as we can.">
      <ProseSection title="If you browse">
        <p>
          We set no cookies, load nothing from other companies, and keep no record of who you are or what you viewed. All fonts,
          pictures and scripts come from this site. The server needs your IP address to send you a page, but it doesn&apos;t store
          the address with what you viewed. When the site blocks a request, for example after too many wrong passwords, it writes
          your IP address to its security log so that we can stop attacks.
        </p>
        <p>
          We count visitors, how often a business is shown, profile views, and clicks on Call, Website and the address as totals.
          To count each visitor once, we store scrambled codes made from your IP address and browser. We delete them at the end of
          the day. We also count the words of searches, without who typed them. Owners see words that at least five visitors used.
          We never store searches with numbers or an @ sign, or searches for help in a crisis.
        </p>
      </ProseSection>
      <ProseSection title="If you contact us">
        <p>
          We store your name, email address and message so that we can reply. If you are logged in, we also store which account
          sent it. To stop spam, we count messages from your IP address for an hour.
        </p>
      </ProseSection>
      <ProseSection title="If you ask a business a question">
        <p>
          We store your name, how to reach you, and your message, and send them to the business. Nobody else sees them. The
          business can delete them, and we delete them after a year. To stop spam, we store a scrambled code made from your IP
          address for up to two months.
        </p>
      </ProseSection>
      <ProseSection title="If you own a business">
        <p>
          Everyone can see the public part of your profile. We never show your contact person, your notes to us or the email you
          log in with. Our payment provider handles card payments, so your card number never reaches this site. When you sign up,
          a cookie remembers this browser for a day. When you log in, a cookie keeps you logged in until you log out. Another
          cookie remembers this browser for six months, so that other people&apos;s wrong passwords don&apos;t lock you out.
        </p>
      </ProseSection>
      <ProseSection title="Businesses we list from public sources">
        <p>
          Some listings come from OpenStreetMap and say so. If one is yours and you want it changed or removed,{" "}
          <Link to="/contact" className="link">
            tell us
          </Link>{" "}
          and someone at {town.siteName} will take care of it.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
