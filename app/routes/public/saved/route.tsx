import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { BusinessCard } from "#app/routes/public/business-list/business-card.tsx";
import { SaveButton } from "#app/routes/public/save-button.tsx";
import { headMeta } from "#app/ui/meta-tags.ts";
import { listCards } from "#domain/directory/business-cards.ts";
import { maxSaved } from "#domain/directory/list-query.shared.ts";

/** The device asks for the businesses that it has stored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const ids = url.searchParams.get("ids")?.split(",").slice(0, maxSaved) ?? [];
  return { head: `My ${app.town.name}`, cards: ids.length ? await listCards(app, ids) : [] };
}

export const meta = headMeta("Saved businesses");

export default function Saved({ loaderData: { head, cards } }: Route.ComponentProps) {
  return (
    <div className="container-page pt-8">
      <h1 className="text-2xl md:text-3xl">{head}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">The list is stored on this device only.</p>
      <noscript>
        <p className="mt-4 max-w-prose font-semibold">
          Saving requires JavaScript, which is turned off in your browser. You can bookmark a business instead.
        </p>
      </noscript>
      <ul className="business-grid mt-6">
        {cards.map((card) => (
          <li key={card.id} className="grid content-start gap-1">
            <BusinessCard card={card} />
            <SaveButton id={card.id} name={card.name} />
          </li>
        ))}
      </ul>
      {/* `app/islands/saved-list.ts` shows it if nothing is saved. */}
      <div data-island="saved-list" hidden>
        <p className="max-w-prose">You have no saved businesses yet. Tap Save on the page of any business.</p>
        <a href="/#categories" className="btn btn-accent mt-4">
          Browse Service Categories
        </a>
      </div>
      <p className="mt-8">
        <a href="/search?q=emergency+and+crisis+numbers" className="link inline-flex min-h-11 items-center">
          Emergency and crisis numbers
        </a>
      </p>
    </div>
  );
}
