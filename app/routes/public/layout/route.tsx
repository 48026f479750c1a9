import { Outlet } from "react-router";
import type { Route } from "./+types/route.ts";
import { visitMiddleware } from "#app/middleware/count-visits.ts";
import { NoticeBanner } from "./notice-banner.tsx";
import { PageLoading } from "./page-loading.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { StoredPageNote } from "#app/routes/public/offline/stored-page-note.tsx";
import { useGoneBusinesses, useStoredPages } from "#app/routes/public/offline/stored-pages-client.ts";
import { useDelayedInstallPrompt } from "#app/routes/public/saved/install-prompt.ts";
import { useClientNavigation } from "#app/routes/public/use-client-navigation.ts";

/** Lets feed readers find the RSS feed. */
export const links: Route.LinksFunction = () => [
  { rel: "alternate", type: "application/rss+xml", title: "New businesses", href: "/new-businesses.rss" },
];

export const middleware: Route.MiddlewareFunction[] = [visitMiddleware];

export default function PublicLayout() {
  useClientNavigation();
  useDelayedInstallPrompt();
  useStoredPages();
  useGoneBusinesses();
  return (
    <>
      <SiteHeader />
      <StoredPageNote />
      <NoticeBanner />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <PageLoading>
          <Outlet />
        </PageLoading>
      </main>
      <SiteFooter />
    </>
  );
}
