import { drawingOf } from "#domain/categories/category-look.shared.ts";
import type { CategoryCard, CategorySponsor } from "#domain/directory/category-cards.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";

type Props = { category: CategoryCard; sizes: string; className?: string; eager?: boolean };

/** Shows a category's uploaded cover or, if there is none, its drawing or the placeholder. */
export function CategoryCover({ category, sizes, className = "", eager = false }: Props) {
  const { cover } = category;
  if (cover) return <Picture picture={cover} alt="" sizes={sizes} className={className} eager={eager} />;
  return (
    <img
      src={drawingOf(category.id) ?? "/placeholder.svg"}
      width="1200"
      height="800"
      alt=""
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={`object-cover ${className}`}
    />
  );
}

/** Names a category's sponsor in one line. */
export function SponsorStrip({ sponsor: { id, name, picture } }: { sponsor: CategorySponsor }) {
  return (
    <aside aria-label="Category sponsor" className="mt-2 max-w-full">
      <a
        href={`/business/${id}`}
        className="card flex min-h-12 items-center gap-2 border-wheat-line px-3 py-1 text-sm hover:border-line-strong"
      >
        {picture && <Picture picture={picture} alt="" sizes="32px" className="size-8 shrink-0 rounded" eager whole />}
        <span className="min-w-0 grow">
          <span className="text-ink-soft">Sponsored by </span>
          <span className="font-semibold">{name}</span>
        </span>
        <span className="shrink-0 text-ink-soft max-sm:sr-only">Paid placement</span>
        <Icon name="chevron-right" className="size-4 text-ink-soft" />
      </a>
    </aside>
  );
}
