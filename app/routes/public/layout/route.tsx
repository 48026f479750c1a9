import { Outlet } from "react-router";
import type { Route } from "./+types/route.ts";
import { redirectMoved } from "#app/middleware/redirect-moved.ts";
import { NoticeBanner } from "./notice-banner.tsx";
import { PageLoading } from "./page-loading.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useClientNavigation } from "#app/routes/public/use-client-navigation.ts";

export const middleware: Route.MiddlewareFunction[] = [redirectMoved];

export default function PublicLayout() {
  useClientNavigation();
  return (
    <>
      <SiteHeader />
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
