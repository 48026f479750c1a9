import { href } from "react-router";
import type { CategoryCard as Category } from "#domain/directory/category-cards.ts";
import { CategoryCover } from "#app/routes/public/category-cover.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";

type Props = { category: Category & { businessCount: number }; eager: boolean };

/**
 * A category in the grid. The text is next to the picture on phones and below it on wider screens. The sponsor's logo stands on the
 * picture.
 */
export function CategoryCard({ category, eager }: Props) {
  const { id: categoryId, name, description, sponsor, businessCount } = category;
  return (
    <a href={href("/category/:categoryId", { categoryId })} className="category-card">
      <span>
        <CategoryCover category={category} sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 8rem" eager={eager} />
        {sponsor?.picture && (
          <Picture picture={sponsor.picture} alt={`Logo of ${sponsor.name}`} sizes="56px" eager={eager} whole />
        )}
      </span>
      <div>
        <h3>
          {name}{" "}
          {businessCount > 0 && (
            <small>
              {businessCount.toLocaleString("en-US")}
              <span className="sr-only">{businessCount === 1 ? " business" : " businesses"}</span>
            </small>
          )}
        </h3>
        {sponsor && <p>{`Sponsored by ${sponsor.name}`}</p>}
        <p>{description}</p>
        <p>View Listings →</p>
      </div>
    </a>
  );
}
