import { Outlet, redirectDocument } from "react-router";
import type { Route } from "./+types/route.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { redirectMoved } from "#app/middleware/redirect-moved.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

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

/** Covers the page while the next page loads. On documents, `app/islands/loading.ts` shows it after a click. */
export function Loading({ isShown = false }: { isShown?: boolean }) {
  return (
    <div id="loading" role="status" hidden={!isShown}>
      <div className="container-page">
        <p>Loading...</p>
        <div aria-hidden="true">
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <i key={card} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The admins' notice on every public page. */
function NoticeBanner() {
  const { notice } = useTown().town;
  if (!notice) return null;
  return (
    <aside aria-label="Notice" className="border-b border-amber bg-amber-soft print:hidden">
      <div className="container-page py-2">
        <p className="flex min-w-0 items-start gap-2 py-1 font-semibold wrap-anywhere text-amber">
          <Icon name="circle-alert" className="mt-1 size-4 shrink-0" />
          {notice.text}
        </p>
      </div>
    </aside>
  );
}
