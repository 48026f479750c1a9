import type { Route } from "./+types/route.ts";
import { href } from "react-router";
import { appContext } from "#app/http/request-context.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { useTown } from "#app/ui/town-context.tsx";

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
  return (
    <div className="container-page pt-8">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">Saved on this device only. {siteName} does not receive the list.</p>
      <noscript>
        <p className="mt-4 max-w-prose font-semibold">
          Saving requires JavaScript, which is turned off in your browser. You can bookmark a business instead.
        </p>
      </noscript>
      <SavedList />
      <p className="mt-8">
        <a href={`${href("/search")}?q=emergency+and+crisis+numbers`} className="link inline-flex min-h-11 items-center">
          Emergency and crisis numbers
        </a>
      </p>
    </div>
  );
}

/** The frame of the list. `app/islands/saved-list.ts` fills it from the storage of this device. */
function SavedList() {
  return (
    <div className="needs-script mt-6 min-h-24" data-island="saved-list">
      <ul className="grid gap-3 lg:grid-cols-2" />
      <template>
        <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
          <div className="min-w-0 grow basis-56">
            <h2 className="text-lg">
              <a data-part="name" className="link" />
            </h2>
            <p data-part="facts" className="text-ink-soft" />
            <p data-part="hours" className="opening-times" />
            <p data-part="state" className="saved-state" />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <a data-tap="call" className="btn btn-accent">
              <Icon name="phone" className="size-4" />
              <span>
                Call <span data-part="name" className="sr-only" /> <span data-part="phone" className="phone-number" />
              </span>
            </a>
            <button type="button" data-remove="" className="btn min-w-11 text-ink-soft hover:underline">
              Remove <span data-part="name" className="sr-only" />
            </button>
          </div>
        </li>
      </template>
      <button type="button" data-remove-all="" hidden className="btn btn-quiet mt-4">
        Remove all
      </button>
      <div data-empty="" hidden>
        <p className="max-w-prose">You have no saved businesses yet. Tap Save on the page of any business.</p>
        <a href="/#categories" className="btn btn-accent mt-4">
          Browse Service Categories
        </a>
      </div>
    </div>
  );
}
