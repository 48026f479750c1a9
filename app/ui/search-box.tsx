import { useEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import { Form, useSearchParams } from "react-router";
import { Icon } from "./icon.tsx";
import { PlainSearchInput, type SearchInputProps } from "./search-input.tsx";
import { useTown } from "./town.tsx";

const phoneWidth = "(max-width: 768px)";

type Props = { id: string; initialText?: string; large?: boolean };

/**
 * Where visitors type what they look for. Without scripts it is a form that leads to the results; with them it
 * becomes a combobox with suggestions once the page has settled.
 */
export function SearchBox({ id, initialText, large = false }: Props) {
  const [params] = useSearchParams();
  const [text, setText] = useState(initialText ?? params.get("q") ?? "");
  const combobox = useCombobox(id);
  const placeholder = usePlaceholder();
  const Input = combobox?.Input ?? PlainSearchInput;

  return (
    <Form
      action="/search"
      role="search"
      aria-label={large ? "Find local services" : "Site"}
      className="relative"
      onSubmit={(event) => {
        if (!text.trim()) event.preventDefault();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Search for services and businesses
      </label>
      <Input id={id} text={text} setText={setText} placeholder={placeholder} large={large} focused={combobox?.focused ?? false} />
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

/**
 * The input with suggestions, fetched once the page is drawn and the browser idle; null until then. `focused` says
 * whether the visitor was already in the plain input that it replaces.
 */
function useCombobox(id: string): { Input: ComponentType<SearchInputProps>; focused: boolean } | null {
  const [loaded, setLoaded] = useState<ReturnType<typeof useCombobox>>(null);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const { SearchCombobox } = await import("./search-combobox.tsx");
      if (!gone) setLoaded({ Input: SearchCombobox, focused: document.activeElement?.id === id });
    };
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => void load());
    return () => void (gone = true);
  }, [id]);
  return loaded;
}

/** The specified short words on phones, the long ones elsewhere (and in the server's page). */
function usePlaceholder(): string {
  const { town } = useTown();
  const phone = useSyncExternalStore(
    onWidthChange,
    () => window.matchMedia(phoneWidth).matches,
    () => false,
  );
  return phone ? "Search services..." : `Search for services in ${town.name}...`;
}

function onWidthChange(changed: () => void): () => void {
  const query = window.matchMedia(phoneWidth);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
