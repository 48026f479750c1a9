import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { withCategories } from "#app/http/with-categories.ts";
import { hiddenPageTags, metaTags } from "#app/ui/meta-tags.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import { RenderedText } from "#app/ui/rendered-text.tsx";
import { getPage } from "#domain/pages/read-pages.ts";
import { notFoundMeta, NotFoundPage } from "#app/routes/public/not-found/not-found.tsx";

/** Loads About, Privacy, Terms, or one of the pages that admins added. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await withCategories(context, () =>
    orNull(context.get(log), () => getPage(context.get(appContext), params.slug.toLowerCase())),
  );
  return data({ page }, { status: page ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return notFoundMeta({ matches });
  if (!loaderData.page) return hiddenPageTags({ matches }, "Error loading the page");
  const { slug, title, description } = loaderData.page;
  return metaTags({ matches }, { title, description, path: href("/:slug", { slug }) });
}

export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) return <PageMessage title="Error loading the page" text="Please try again later." />;
  const { title, html } = page;
  return (
    <article className="container-page max-w-3xl pt-10">
      <h1 className="text-3xl">{title}</h1>
      <RenderedText html={html} className="mt-4" />
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundPage error={error} />;
}
