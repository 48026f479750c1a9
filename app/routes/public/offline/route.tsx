import { useEffect, useState } from "react";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { DeviceSection } from "#app/routes/public/saved/device-section.tsx";
import { HelpCard } from "#app/routes/public/search/help-card.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { listHelpNumbers } from "#domain/kinds/crisis/find-help.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { town } = context.get(appContext);
  return { help: listHelpNumbers(town.country, town.helpCard) };
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "This page appears when you are offline and the requested page is not saved on your device.";
  return metaTags({ matches }, { title: "No connection", description, path: "/offline", noIndex: true });
}

/** The page that the service worker opens when there is no network and the requested page is not stored. */
export default function Offline({ loaderData: { help } }: Route.ComponentProps) {
  // The stored page has no query, so the link appears only after the scripts run.
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => setFrom(requestedPath()), []);
  return (
    <div className="container-page pt-8">
      <h1 className="text-3xl">No connection</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">
        This page is not saved on your device. You can still open your saved businesses, your recently viewed businesses, and the
        list of categories.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {from && (
          <a href={from} target="_self" className="btn btn-accent">
            Try again
          </a>
        )}
        <a href="/" target="_self" className="btn btn-quiet">
          All categories
        </a>
      </div>
      <DeviceSection list="saved" title="Saved" />
      <DeviceSection list="viewed" title="Recently viewed" />
      {help.length > 0 && (
        <div className="mt-12">
          <HelpCard numbers={help} />
        </div>
      )}
    </div>
  );
}

/** Returns the path that the service worker could not open. Accepts only paths on this site. */
function requestedPath(): string | null {
  const from = new URLSearchParams(window.location.search).get("from") ?? "";
  const url = URL.parse(from, window.location.origin);
  return from.startsWith("/") && url?.origin === window.location.origin ? url.pathname + url.search : null;
}
