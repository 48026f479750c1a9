import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { orRedirect } from "#app/http/redirect-merged.ts";
import { appContext } from "#app/http/request-context.ts";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { CategoryNotFound } from "#app/ui/error-page/not-found-messages.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { bareUrl, howMany, weekLines } from "#app/ui/format.ts";
import { useToday } from "#app/routes/public/use-clock.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { findMergedCategory } from "#domain/categories/category-redirects.ts";
import { getPrintedList } from "#domain/directory/printed-list.ts";
import { dayLength } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import { formatDate } from "#domain/town-config/locale.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { town } = app;
  const list = await orRedirect(
    url,
    () => getPrintedList(app, params.categoryId),
    async () => {
      const categoryId = await findMergedCategory(app.db, params.categoryId);
      return categoryId && href("/category/:categoryId/print", { categoryId });
    },
  );
  return { ...list, place: placeName(town.name, town.stateCode) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Category not found" }];
  const { category, place } = loaderData;
  const { id: categoryId, name } = category;
  const path = href("/category/:categoryId/print", { categoryId });
  return metaTags(
    { matches },
    { title: `${name}: printable list`, description: `${name} in ${place}, as a printable list.`, path, noIndex: true },
  );
}

export default function CategoryPrint({ loaderData: { category, businesses, total, place } }: Route.ComponentProps) {
  const { town, origin } = useTown();
  const date = formatDate(useToday() * dayLength * 60_000, town.locale, { dateStyle: "long" });
  const left = total - businesses.length;
  return (
    <div className="container-page py-4 print:p-0 print:text-black">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <BackLink to={href("/category/:categoryId", { categoryId: category.id })}>{category.name}</BackLink>
        <button type="button" onClick={() => window.print()} className="btn btn-accent needs-script">
          Print
        </button>
      </div>
      <h1 className="text-2xl">
        {category.name} in {place}
      </h1>
      <p className="mt-1 text-ink-soft print:text-black">
        {howMany(total)} in alphabetical order. {date}. {bareUrl(origin)}
      </p>
      {left > 0 && <p className="mt-1">This list shows the first {businesses.length} businesses. The website shows them all.</p>}
      {total === 0 && <p className="mt-6">There are currently no businesses listed in this category.</p>}
      <ul className="mt-5 gap-x-8 text-[0.9375rem] leading-snug sm:columns-2 lg:columns-3 print:columns-2 print:text-[9.5pt]">
        {businesses.map(({ id, name, phone, address, hours, isClosed }) => (
          <li key={id} className="break-inside-avoid border-b border-line py-2 wrap-anywhere">
            <h2 className="font-sans text-base font-semibold tracking-normal print:text-[10.5pt]">{name}</h2>
            {phone && <p className="phone-number text-base print:text-[10.5pt]">{phone}</p>}
            {address && <p>{address}</p>}
            {isClosed ? (
              <p>Temporarily closed</p>
            ) : (
              hours && <p className="whitespace-pre-line tabular-nums">{weekLines(hours, town.locale).join("\n")}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const ErrorBoundary = CategoryNotFound;
