import { drawingOf } from "#domain/categories/category-look.shared.ts";
import type { CategoryCard } from "#domain/directory/category-cards.ts";
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
