import { drawingOf, iconOf, inkOn } from "#domain/categories/category-look.shared.ts";
import type { CategoryCard } from "#domain/directory/category-cards.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Color, Picture } from "#app/ui/picture/picture.tsx";

type Props = { category: CategoryCard; sizes: string; className?: string; eager?: boolean };

/**
 * Shows a category's uploaded cover or, if there is none, the icon and color that an admin chose, the picture in `/covers`, or the
 * placeholder.
 */
export function CategoryCover({ category, sizes, className = "", eager = false }: Props) {
  const { cover } = category;
  if (cover) return <Picture picture={cover} alt="" sizes={sizes} className={className} eager={eager} />;
  if (category.icon || category.color) return <IconTile category={category} className={className} />;
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

function IconTile({ category: { id, icon, color }, className }: { category: CategoryCard; className: string }) {
  return (
    <span className={`relative grid place-items-center bg-accent-soft text-accent ${className}`}>
      {color && <Color fill={color} />}
      {/* The color is an SVG attribute, because the content security policy blocks style attributes. */}
      <svg className="relative size-2/5" {...(color && { color: inkOn(color) })}>
        <Icon name={icon ?? iconOf(id)} className="size-full" />
      </svg>
    </span>
  );
}
