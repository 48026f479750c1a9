import { href } from "react-router";
import type { CategorySponsor } from "#domain/directory/category-cards.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";

/** Names the category's sponsor. */
export function SponsorBanner({ sponsor }: { sponsor: CategorySponsor }) {
  return (
    <aside
      aria-label="Category sponsor"
      className="@container card relative flex flex-wrap items-center gap-4 border-wheat-line p-4 transition-colors duration-150 hover:border-line-strong"
    >
      {sponsor.picture && (
        <Picture
          picture={sponsor.picture}
          alt=""
          sizes="64px"
          className="size-16 shrink-0 rounded-control border border-line bg-plate"
          eager
          whole
        />
      )}
      <div className="min-w-0 grow basis-32">
        <a href={href("/business/:businessId", { businessId: sponsor.id })} className="after:absolute after:inset-0">
          <span className="eyebrow block">Sponsored by </span>
          <span className="line-clamp-3 font-display text-lg leading-snug font-bold">{sponsor.name}</span>
        </a>
        <p className="text-sm text-ink-soft">Paid placement</p>
      </div>
      <Icon name="chevron-right" className="size-5 text-ink-soft @max-[14rem]:hidden" />
    </aside>
  );
}
