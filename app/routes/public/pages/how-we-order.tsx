import { Link } from "react-router";
import type { Route } from "./+types/how-we-order.ts";
import { metaTags } from "#app/ui/meta-tags.ts";
import { ProsePage, ProseSection } from "./prose-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return metaTags(
    { matches },
    {
      title: "How we order listings",
      description: "Which businesses stand first in our lists, why, and what is paid for.",
      path: "/how-we-order",
    },
  );
}

export default function HowWeOrder() {
  return (
    <ProsePage title="How we order listings" opening="What decides who stands first, in four short rules.">
      <ProseSection title="Paid places come first, and say so">
        <p>
          Businesses on the Premium plans stand above the others in every list and in the featured block on the home page. Each
          carries the word &ldquo;Premium&rdquo;. A category can have one sponsor, whose name and logo stand on the
          category&apos;s pages with the words &ldquo;Sponsored by&rdquo;. Nothing else can be bought.
        </p>
      </ProseSection>
      <ProseSection title="Within each group, everybody takes turns">
        <p>
          Premium businesses are shuffled anew every hour, and so are the others. Within an hour the order stays the same, so a
          list does not jump while you read it. Each shuffle is by chance: every business has the same chance to stand first, but
          in a week some stand first more often than others.
        </p>
      </ProseSection>
      <ProseSection title="Search looks at what you typed">
        <p>
          Businesses whose name fits come first, then those that offer the service, then those whose text mentions it, then likely
          spellings. Within each of these, the two rules above hold.
        </p>
      </ProseSection>
      <ProseSection title="Submissions are reviewed">
        <p>
          A person reviews every business that is sent in before it appears. Listings imported from public sources name their
          source, and their owners can claim them. If something is wrong,{" "}
          <Link to="/contact" className="link">
            tell us
          </Link>
          .
        </p>
      </ProseSection>
    </ProsePage>
  );
}
