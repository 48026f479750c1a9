import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { hiddenPageTags, metaTags } from "#app/ui/meta-tags.ts";
import { RenderedText } from "#app/ui/rendered-text.tsx";
import { getPage } from "#domain/pages/read-pages.ts";
import { PageNotFound } from "#app/routes/public/not-found/not-found.tsx";

/** Loads About, Privacy, Terms, or one of the pages that admins added. Every other address is unknown. */
export function loader({ context, params }: Route.LoaderArgs) {
  return orErrorResponse(() => getPage(context.get(appContext), params.slug?.toLowerCase() ?? ""));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return hiddenPageTags({ matches }, "Page not found");
  const { slug, title, description } = loaderData;
  return metaTags({ matches }, { title, description, path: href("/:slug", { slug }) });
}

export default function Page({ loaderData: { title, html } }: Route.ComponentProps) {
  return (
    <article className="container-page max-w-3xl pt-10">
      <h1 className="text-3xl">{title}</h1>
      <RenderedText html={html} className="mt-4" />
    </article>
  );
}

export const ErrorBoundary = PageNotFound;
