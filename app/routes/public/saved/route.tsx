import type { Route } from "./+types/route.ts";
import { href } from "react-router";
import { appContext } from "#app/http/request-context.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { useSavedBusinesses } from "./device-businesses.ts";
import { DeviceBusinessList } from "./device-list.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { title: `My ${context.get(appContext).town.name}` };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.title ?? "Saved businesses";
  const description = "The businesses you saved on this device.";
  return metaTags({ matches }, { title, description, path: "/saved", noIndex: true });
}

export default function Saved({ loaderData: { title } }: Route.ComponentProps) {
  const { siteName } = useTown().town;
  const saved = useSavedBusinesses();
  return (
    <div className="container-page pt-8">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">Saved on this device only. {siteName} does not receive the list.</p>
      <noscript>
        <p className="mt-4 max-w-prose font-semibold">
          Saving requires JavaScript, which is turned off in your browser. You can bookmark a business instead.
        </p>
      </noscript>
      {saved && (
        <div className="mt-8">
          {saved.length > 0 ? (
            <DeviceBusinessList businesses={saved} />
          ) : (
            <>
              <p className="max-w-prose">You have no saved businesses yet. Tap Save on the page of any business.</p>
              <LinkButton to="/" label="Browse Service Categories" look="btn-accent mt-4" />
            </>
          )}
        </div>
      )}
      <p className="mt-8">
        <a href={`${href("/search")}?q=emergency+and+crisis+numbers`} className="link">
          Emergency and crisis numbers
        </a>
      </p>
    </div>
  );
}
