import { Outlet, redirectDocument } from "react-router";
import type { Route } from "./+types/route.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { redirectMoved } from "#app/middleware/redirect-moved.ts";
import { NoticeBanner } from "./notice-banner.tsx";
import { Loading } from "./loading.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export const middleware: Route.MiddlewareFunction[] = [redirectMoved];

/** Without a server loader, the client loader would keep React Router from rendering this layout on the server. */
export const loader = () => null;

/** Opens these pages as documents, also from the areas with the framework's client. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  throw redirectDocument(request.url);
};

export default function PublicLayout() {
  const { timeZone, locale, holidays } = useTown().town;
  return (
    <>
      <SiteHeader />
      <NoticeBanner />
      <main
        {...{ id: "main", tabIndex: -1, className: "grow", "data-island": "open-status" }}
        {...{ "data-time-zone": timeZone, "data-locale": locale, "data-holidays": JSON.stringify(holidays) }}
      >
        <Outlet />
      </main>
      <Loading />
      <SiteFooter />
    </>
  );
}
