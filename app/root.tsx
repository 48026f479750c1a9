import { useEffect, useState } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import fullStyles from "./full.css?url";
import publicStyles from "./public.css?url";
import { actor, appContext, islandsScript } from "#app/http/request-context.ts";
import { dayOf, wallMinuteIn } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import type { SitePicture } from "#domain/settings/look.shared.ts";
import { publicTown } from "#domain/town-config/public-town.ts";
import { earlyErrorMiddleware } from "#app/middleware/early-error.ts";
import { retryAfterMiddleware } from "#app/middleware/retry-after.ts";
import { sessionMiddleware } from "#app/middleware/session.ts";
import { readToast, toastMiddleware } from "#app/http/redirect-with-toast.ts";
import { ErrorPage } from "#app/ui/error-page/error-page.tsx";
import { isNoAnswer, keepForm } from "#app/ui/form/preserve-form.ts";
import { PageAnnouncer } from "#app/ui/page-announcer.tsx";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { prepareToasts } from "#app/ui/toast/show-toast.ts";
import { hasClient, SpeculationRules } from "./documents.tsx";
import { TownProvider } from "#app/ui/town-context.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  earlyErrorMiddleware,
  toastMiddleware,
  retryAfterMiddleware,
  sessionMiddleware,
];

export const clientMiddleware = [keepForm];

export const links: Route.LinksFunction = () => [{ rel: "manifest", href: "/site.webmanifest" }];

/** Returns the user's role and the town. The town is data, so another town needs no new build. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { toast, headers } = await readToast(request);
  const { role } = context.get(actor);
  const now = app.clock.now().getTime();
  const town = await publicTown(app);
  const today = dayOf(wallMinuteIn(town.timeZone, now));
  const script = context.get(islandsScript);
  return data({ town, origin: url.origin, now, today, role, toast, script }, { headers });
}

/** Matches the paths to which protected pages redirect with a toast. They also redirect there when a session has ended. */
const guarded = /^\/(login|dashboard|admin)\b/;

/** The town does not change during a visit, so a click within an area does not reload it. A posted form may set a toast. */
export function shouldRevalidate({ formMethod, nextUrl, actionResult, actionStatus }: ShouldRevalidateFunctionArgs) {
  // Without a connection, nothing can be reloaded. Without a session, the admin area answers with its login page, and the form is lost.
  if (isNoAnswer(actionResult) || actionStatus === 401) return false;
  return (formMethod !== undefined && formMethod !== "GET") || guarded.test(nextUrl.pathname);
}

/** React Router sends a loader's headers only if the route exports them. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Matches the ids of the routes with forms and tables that public pages do not have. */
const needsFullStyles = /^routes\/(?!public\/(?!holiday-hours|listing-check))/;

export function Layout({ children }: { children: React.ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("root");
  const site = loaded?.town;
  const matches = useMatches();
  const isDocument = !hasClient(matches);
  // The page's security policy contains the hash of only this style sheet, so new colors appear only after a full page load.
  const [css] = useState(site?.lookCss);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14171f" media="(prefers-color-scheme: dark)" />
        {/* Because of its precedence, React puts the style sheet before the preloaded scripts. */}
        <link
          rel="stylesheet"
          href={matches.some(({ id }) => needsFullStyles.test(id)) ? fullStyles : publicStyles}
          precedence="first"
        />
        {css && <style>{css}</style>}
        <Meta />
        <Links />
        <SiteIcons icon={site?.icon} />
        {/* It runs when the whole page is there, so the fonts and the style sheet load first. */}
        {isDocument && loaded && <script type="module" src={loaded.script} fetchPriority="low" />}
      </head>
      <body>
        {children}
        {isDocument ? (
          <SpeculationRules />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

function SiteIcons({ icon }: { icon: SitePicture | undefined }) {
  const png = icon && `/pictures/${icon.storageKey}/180.png`;
  return (
    <>
      <link rel="icon" href={png ?? "/favicon.svg"} type={png ? "image/png" : "image/svg+xml"} />
      <link rel="apple-touch-icon" href={png ?? "/apple-touch-icon.png"} />
    </>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  // Only a page with the framework's client runs this. Tests wait for the attribute before they use anything that needs scripts.
  useEffect(() => {
    prepareToasts();
    document.documentElement.dataset["hydrated"] = "";
  }, []);
  return (
    <TownProvider value={loaderData}>
      <Outlet />
      {hasClient(useMatches()) && <PageAnnouncer />}
      <PageToast toast={loaderData.toast} />
    </TownProvider>
  );
}

/** Handles errors that no route handles. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} site={useRouteLoaderData<typeof loader>("root")?.town} />;
}
