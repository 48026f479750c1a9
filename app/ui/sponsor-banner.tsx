import { href, Link } from "react-router";
import type { SponsorFace } from "./category-cover.tsx";
import { Picture } from "./picture.tsx";

/** Names the one business that pays for its place on this category. */
export function SponsorBanner({ sponsor }: { sponsor: SponsorFace }) {
  return (
    <aside aria-label="Category sponsor" className="card flex items-center gap-4 border-wheat-line p-4">
      {sponsor.picture && (
        <Picture picture={sponsor.picture} alt="" sizes="64px" className="size-16 shrink-0 rounded-control bg-plate" eager />
      )}
      <div className="min-w-0 grow">
        <p className="eyebrow">Category sponsor (paid)</p>
        <p className="line-clamp-2 font-display text-lg leading-snug font-bold">Sponsored by {sponsor.name}</p>
      </div>
      <Link to={href("/business/:businessId", { businessId: sponsor.id })} className="btn btn-quiet shrink-0">
        Visit<span className="sr-only"> {sponsor.name}</span>
      </Link>
    </aside>
  );
}
