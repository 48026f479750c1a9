import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { Form, useSearchParams } from "react-router";
import { Icon } from "./icon.tsx";
import { PlainSearchInput, type SearchInputProps } from "./search-input.tsx";
import { useTown } from "./town.tsx";

const SearchCombobox = lazy(() => import("./search-combobox.tsx").then((module) => ({ default: module.SearchCombobox })));

const phoneWidth = "(max-width: 768px)";

type Props = { id: string; initialText?: string; large?: boolean };

/**
 * Where visitors type what they look for. Without scripts it is a form that leads to the results; with them it
 * becomes a combobox with suggestions once the page has settled.
 */
export function SearchBox({ id, initialText, large = false }: Props) {
  const [params] = useSearchParams();
  const [text, setText] = useState(initialText ?? params.get("q") ?? "");
  const ready = useSettled();
  const placeholder = usePlaceholder();
  const input: SearchInputProps = { id, text, setText, placeholder, large };

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
      {ready ? (
        <Suspense fallback={<PlainSearchInput {...input} />}>
          <SearchCombobox {...input} />
        </Suspense>
      ) : (
        <PlainSearchInput {...input} />
      )}
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

/** True once the page is drawn and the browser idle: the time to fetch what makes the box comfortable. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!("requestIdleCallback" in window)) return setSettled(true);
    const waiting = requestIdleCallback(() => setSettled(true), { timeout: 2000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return settled;
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
