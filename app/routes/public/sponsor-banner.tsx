import { href } from "react-router";
import type { CategorySponsor } from "#domain/directory/category-cards.ts";
import { Picture } from "#app/ui/picture/picture.tsx";

type Props = { sponsor: CategorySponsor; /** Leaves out the logo, because the page shows it larger. */ plain?: boolean };

/** One line that names the category's sponsor. */
export function SponsorBanner({ sponsor: { id, name, picture }, plain = false }: Props) {
  return (
    <aside aria-label="Category sponsor" className="flex min-h-12 max-w-full items-center gap-3 text-sm">
      {picture && !plain && (
        <Picture
          picture={picture}
          alt=""
          sizes="32px"
          className="size-8 shrink-0 rounded-control border border-line bg-plate"
          eager
          whole
        />
      )}
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-ink-soft">
        <span>
          Sponsored by{" "}
          <a href={href("/business/:businessId", { businessId: id })} className="link inline-block py-2 font-semibold">
            {name}
          </a>
        </span>
        <span>Paid placement</span>
      </p>
    </aside>
  );
}
