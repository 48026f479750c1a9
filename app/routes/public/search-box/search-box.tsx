import { useSearchParams } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import { maxQueryLength } from "#domain/search/limits.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";

type Props = { id: string; initialText?: string; large?: boolean };

/**
 * The search form. `app/islands/search-box.ts` adds suggestions when somebody first touches it. On wide screens,
 * `app/islands/header.ts` shows the long placeholder.
 */
export function SearchBox({ id, initialText, large = false }: Props) {
  const { town } = useTown();
  const [params] = useSearchParams();
  return (
    <form
      action="/search"
      role="search"
      aria-label={large ? "Find local services" : "Site"}
      className={large ? "search-box is-large" : "search-box"}
      data-island="search-box"
    >
      <label htmlFor={id} className="sr-only">
        Search for services and businesses
      </label>
      <div className="relative">
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={initialText ?? params.get("q") ?? ""}
          // The browser does not submit an empty input, with or without JavaScript.
          required
          pattern=".*\S.*"
          title="Type what you're looking for"
          placeholder="Search services..."
          data-long={`Search for services in ${town.name}...`}
          autoComplete="off"
          maxLength={maxQueryLength}
          enterKeyHint="search"
        />
        {large && <Icon name="search" className="large-icon" />}
        {large ? (
          <button className="btn btn-accent">
            <Icon name="search" className="min-[22rem]:hidden" />
            <span className="max-[22rem]:sr-only">Search</span>
          </button>
        ) : (
          <button aria-label="Search">
            <Icon name="search" />
          </button>
        )}
      </div>
    </form>
  );
}
