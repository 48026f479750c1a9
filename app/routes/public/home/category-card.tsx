import { formatCount } from "#domain/text/formats.shared.ts";
import type { CategoryCard as Category } from "#domain/directory/category-cards.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { CategoryCover } from "#app/routes/public/category-parts.tsx";
import { pictureUrl, plateOf } from "#app/ui/picture/picture.tsx";

/**
 * A category in the grid. The text is next to the picture on phones and below it on wider screens. The sponsor's logo stands on the
 * picture.
 */
export function CategoryCard({ category }: { category: Category & { businessCount: number } }) {
  const { id, name, description, sponsor, businessCount } = category;
  return (
    <a href={`/category/${id}`} className="category-card">
      <span>
        <CategoryCover category={category} sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 8rem" />
        {sponsor?.picture && logo(sponsor.picture, sponsor.name)}
      </span>
      <div>
        <h3>
          {name}{" "}
          {businessCount > 0 && (
            <small>
              {formatCount(businessCount)}
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

/** The minimum width of a sponsor's picture file. It is shown half as wide, but some screens have two device pixels per CSS pixel. */
const logoWidth = 112;

function logo(picture: PublicPicture, name: string) {
  const width = picture.widths.find((each) => each >= logoWidth) ?? picture.widths.at(-1)!;
  return (
    <img
      className={plateOf(picture) || undefined}
      src={pictureUrl(picture, width)}
      alt={`Logo of ${name}`}
      width="56"
      height="56"
      loading="lazy"
    />
  );
}
