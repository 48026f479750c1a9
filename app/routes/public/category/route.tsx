import { formatCount } from "#domain/text/formats.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { breadcrumbs, type Step } from "#app/routes/public/structured-data.ts";
import { CategoryCover, SponsorStrip } from "#app/routes/public/category-parts.tsx";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { CategoryNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { headMeta } from "#app/ui/meta-tags.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { getCategoryPage } from "#domain/directory/list-businesses.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, town } = context.get(appContext);
  const category = await orErrorResponse(() => getCategoryPage(db, params.categoryId));
  const { id, name, description, businessCount, microCategories } = category;
  const path = `/category/${id}`;
  const place = placeName(town.name, town.stateCode);
  const services = microCategories.map((micro) => ({ name: micro.name, path: `${path}/micro/${micro.id}` }));
  const head = {
    title: `${name} in ${place}`,
    description: description || `Local businesses in ${place}: ${name}.`,
    path,
    picture: `category/${id}` as const,
    noIndex: !businessCount,
    facts: [breadcrumbs(url.origin, town, { name, path })],
  };
  return { head, category, services };
}

export const meta = headMeta("Category not found");

export default function Category({ loaderData: { category, services } }: Route.ComponentProps) {
  const { id, name, description, businessCount, sponsor } = category;
  return (
    <div className="container-page pt-4">
      <BackLink to="/#categories">All categories</BackLink>
      <div className="card mt-2 grid overflow-hidden md:min-h-55 md:grid-cols-[1fr_1.6fr]">
        {sponsor?.picture ? (
          <span className="grid h-28 place-items-center bg-sunken p-3 md:h-full">
            <Picture
              picture={sponsor.picture}
              alt={`Logo of ${sponsor.name}`}
              sizes="(min-width: 48rem) 11rem, 5.5rem"
              className="size-22 rounded-card border border-line p-1.5 md:size-44"
              eager
              whole
            />
          </span>
        ) : (
          <CategoryCover category={category} sizes="(min-width: 48rem) 30rem, 100vw" eager className="h-28 w-full md:h-full" />
        )}
        <div className="flex flex-col items-start justify-center gap-3 p-4 md:p-8">
          <h1 className="text-2xl md:text-3xl">{name}</h1>
          <p className="max-w-prose text-ink-soft md:text-lg">{description}</p>
          {businessCount > 0 && (
            <a href={`/businesses/${id}`} className="btn btn-accent">
              {businessCount === 1 ? "View 1 Business" : `View All ${formatCount(businessCount)} Businesses`} in {name}
            </a>
          )}
          {sponsor && <SponsorStrip sponsor={{ ...sponsor, picture: null }} />}
        </div>
      </div>
      <MicroCategoryGrid services={services} />
    </div>
  );
}

function MicroCategoryGrid({ services }: { services: Step[] }) {
  if (!services.length) {
    return (
      <PageMessage level={2} title="No sub-categories available" text="This category doesn't have any sub-categories yet." />
    );
  }
  return (
    <section aria-labelledby="sub-categories" className="mt-8">
      <h2 id="sub-categories" className="mb-4 text-xl">
        What do you need?
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {services.map(({ name, path }) => (
          <li key={path} className="grid">
            <a
              href={path}
              className="group card flex min-h-20 items-center justify-between gap-x-4 px-[min(1.25rem,5vw)] py-4 hover:border-line-strong"
            >
              <span className="grid min-w-0 gap-1">
                <span className="font-display text-lg leading-snug font-bold">{name}</span>
                <span className="text-sm font-semibold text-accent group-hover:underline">View Businesses</span>
              </span>
              <Icon name="chevron-right" className="text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ErrorBoundary = CategoryNotFound;
