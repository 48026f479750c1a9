import { href, Link } from "react-router";
import type { SponsorFace } from "./category-cover.tsx";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";

/** Names the one business that pays for its place on this category. */
export function SponsorBanner({ sponsor }: { sponsor: SponsorFace }) {
  return (
    <aside
      aria-label="Category sponsor"
      className="card relative flex items-center gap-4 border-wheat-line p-4 transition-colors duration-150 hover:border-line-strong"
    >
      {sponsor.picture && (
        <Picture picture={sponsor.picture} alt="" sizes="64px" className="size-16 shrink-0 rounded-control bg-plate" eager />
      )}
      <div className="min-w-0 grow">
        <p className="eyebrow">Category sponsor (paid)</p>
        <Link
          to={href("/business/:businessId", { businessId: sponsor.id })}
          className="line-clamp-2 font-display text-lg leading-snug font-bold after:absolute after:inset-0"
        >
          Sponsored by {sponsor.name}
        </Link>
      </div>
      <Icon name="chevron-right" className="size-5 text-ink-soft" />
    </aside>
  );
}
