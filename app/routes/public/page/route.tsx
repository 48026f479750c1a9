import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { headMeta } from "#app/ui/meta-tags.ts";
import { RenderedText } from "#app/ui/rendered-text.tsx";
import { getPage } from "#domain/pages/read-pages.ts";
import { PageNotFound } from "#app/routes/public/not-found/not-found.tsx";

/** Loads About, Privacy, Terms, or one of the pages that admins added. Every other address is unknown. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const find = () => getPage(context.get(appContext), params.slug?.toLowerCase() ?? "");
  const { slug, title, description, html } = await orErrorResponse(find);
  return { head: { title, description, path: `/${slug}` }, html };
}

export const meta = headMeta("Page not found");

export default function Page({ loaderData: { head, html } }: Route.ComponentProps) {
  return (
    <article className="container-page max-w-3xl pt-10">
      <h1 className="text-3xl">{head.title}</h1>
      <RenderedText html={html} className="mt-4" />
    </article>
  );
}

export const ErrorBoundary = PageNotFound;
