import { href } from "react-router";
import type { CategoryCard as Category } from "#domain/directory/category-cards.ts";
import { CategoryCover } from "./category-cover.tsx";

/** A category in the grid: beside its picture on phones, below it on wider screens. */
export function CategoryCard({ category, eager }: { category: Category; eager: boolean }) {
  return (
    <a
      href={href("/category/:categoryId", { categoryId: category.id })}
      className="card group flex overflow-hidden transition-colors duration-150 hover:border-line-strong sm:flex-col"
    >
      <CategoryCover
        category={category}
        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 8rem"
        eager={eager}
        className="w-29 shrink-0 self-stretch sm:aspect-8/5 sm:w-full"
      />
      <div className="flex min-w-0 grow flex-col p-4">
        <h3 className="text-lg leading-snug">{category.name}</h3>
        {category.sponsor && (
          <p className="mt-0.5 line-clamp-2 text-sm font-medium text-ink-soft">Sponsored by {category.sponsor.name}</p>
        )}
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{category.description}</p>
        <p className="mt-auto pt-2 text-sm font-semibold text-accent group-hover:underline sm:pt-3">View Listings →</p>
      </div>
    </a>
  );
}
