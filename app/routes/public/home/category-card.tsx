import { href } from "react-router";
import type { HomeCategory } from "#domain/directory/category-cards.ts";
import { CategoryCover } from "#app/routes/public/category-cover.tsx";

/** A category in the grid. The text is next to the picture on phones and below it on wider screens. */
export function CategoryCard({ category, eager }: { category: HomeCategory; eager: boolean }) {
  return (
    <a href={href("/category/:categoryId", { categoryId: category.id })} className="category-card">
      <CategoryCover category={category} sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 8rem" eager={eager} />
      <div>
        <h3>{category.name}</h3>
        {category.sponsor && <p className="sponsored">{`Sponsored by ${category.sponsor.name}`}</p>}
        <p>{category.description}</p>
        <p>View Listings →</p>
      </div>
    </a>
  );
}
