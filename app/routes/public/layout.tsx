import { Outlet } from "react-router";
import type { Route } from "./+types/layout.ts";
import { visitMiddleware } from "#app/http/insights.ts";
import { PageLoading } from "#app/ui/page-loading.tsx";
import { SiteFooter } from "#app/ui/site-footer.tsx";
import { SiteHeader } from "#app/ui/site-header.tsx";
import { useSiteLinks } from "#app/ui/use-site-links.ts";

/** Who follows the town's news can do so. */
export const links: Route.LinksFunction = () => [
  { rel: "alternate", type: "application/rss+xml", title: "New businesses", href: "/new-businesses.rss" },
];

export const middleware: Route.MiddlewareFunction[] = [visitMiddleware];

export default function PublicLayout() {
  useSiteLinks();
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <PageLoading>
          <Outlet />
        </PageLoading>
      </main>
      <SiteFooter />
    </>
  );
}
