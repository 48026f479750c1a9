import { useSyncExternalStore } from "react";
import { Form, useSearchParams } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import { refuseLongPaste } from "#app/ui/form/refuse-long-paste.ts";
import { maxQueryLength } from "#domain/search/limits.shared.ts";
import { SearchDropdown } from "./search-dropdown.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { useCombobox } from "./use-combobox.ts";

const phoneWidth = "(max-width: 768px)";

/** The placeholder on phones. */
const shortPlaceholder = "Search services...";

type Props = { id: string; initialText?: string; large?: boolean };

/**
 * The search form. With JavaScript, its input is a combobox with suggestions. The input is uncontrolled, so that text typed before the
 * scripts start is not lost.
 */
export function SearchBox({ id, initialText, large = false }: Props) {
  const [params] = useSearchParams();
  const { inputProps, dropdown, leave } = useCombobox(id, initialText ?? params.get("q") ?? "");
  const size = large ? "h-14 pl-11 pr-24 text-base shadow-float sm:pl-12 sm:pr-28 sm:text-lg" : "h-11 pl-11 pr-3";

  return (
    <Form
      action="/search"
      role="search"
      aria-label={large ? "Find local services" : "Site"}
      className="relative"
      onSubmit={leave}
      onPaste={refuseLongPaste}
      onDrop={refuseLongPaste}
    >
      <label htmlFor={id} className="sr-only">
        Search for services and businesses
      </label>
      <input
        {...inputProps}
        id={id}
        type="search"
        name="q"
        // The browser does not submit an empty input, with or without JavaScript.
        required
        pattern=".*\S.*"
        title="Type what you're looking for"
        placeholder={usePlaceholder()}
        autoComplete="off"
        maxLength={maxQueryLength}
        enterKeyHint="search"
        className={`block w-full rounded-control border border-line-strong bg-surface text-ink ${size} [&::-webkit-search-cancel-button]:hidden`}
      />
      {dropdown && <SearchDropdown {...dropdown} />}
      {large ? (
        <>
          <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 size-6 -translate-y-1/2 text-ink-soft" />
          <button className="btn btn-accent absolute top-1/2 right-1.5 -translate-y-1/2">Search</button>
        </>
      ) : (
        <button
          className="absolute top-0 left-0 grid size-11 place-content-center text-ink-soft hover:text-ink"
          aria-label="Search"
        >
          <Icon name="search" />
        </button>
      )}
    </Form>
  );
}

/** Returns the short placeholder on phones, and the long one on wider screens and on the server. */
function usePlaceholder(): string {
  const { town } = useTown();
  const phone = useSyncExternalStore(
    onWidthChange,
    () => window.matchMedia(phoneWidth).matches,
    () => false,
  );
  return phone ? shortPlaceholder : `Search for services in ${town.name}...`;
}

function onWidthChange(onChange: () => void): () => void {
  const query = window.matchMedia(phoneWidth);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
