import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from "react";
import { Form, useSearchParams } from "react-router";
import { Icon } from "./icon.tsx";
import { PlainSearchInput, shortPlaceholder, type SearchInputProps } from "./search-input.tsx";
import { useTown } from "./town.tsx";

const phoneWidth = "(max-width: 768px)";

type Props = { id: string; initialText?: string; large?: boolean };

/**
 * Where visitors type what they look for. Without scripts it is a form that leads to the results; with them it
 * becomes a combobox with suggestions as soon as somebody comes near.
 */
export function SearchBox({ id, initialText, large = false }: Props) {
  const [params] = useSearchParams();
  const [text, setText] = useState(initialText ?? params.get("q") ?? "");
  const { combobox, load } = useCombobox(id, text, setText);
  const placeholder = usePlaceholder();
  const Input = combobox?.Input ?? PlainSearchInput;

  return (
    <Form
      action="/search"
      role="search"
      aria-label={large ? "Find local services" : "Site"}
      className="relative"
      onPointerEnter={load}
      onFocus={load}
      onSubmit={(event) => {
        if (!text.trim()) event.preventDefault();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Search for services and businesses
      </label>
      <Input id={id} text={text} setText={setText} placeholder={placeholder} large={large} {...(combobox?.place ?? nowhere)} />
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

type Place = Pick<SearchInputProps, "focused" | "typing">;
type Combobox = { Input: ComponentType<SearchInputProps>; place: Place };
const nowhere: Place = { focused: false, typing: false };

/**
 * The input with suggestions, fetched by `load`; null until then. Most pages are read without searching. `place` says
 * whether the visitor was already in the plain input that it replaces, and had typed there.
 */
function useCombobox(id: string, text: string, setText: (text: string) => void): { combobox: Combobox | null; load(): void } {
  const [combobox, setCombobox] = useState<Combobox | null>(null);
  const first = useRef(text);
  const load = useCallback(() => {
    void import("./search-combobox.tsx").then(({ SearchCombobox: Input }) => {
      const input = document.getElementById(id) as HTMLInputElement | null;
      const focused = input !== null && document.activeElement === input;
      const place = { focused, typing: focused && input.value !== first.current };
      setCombobox((before) => before ?? { Input, place });
    });
  }, [id]);
  // Who was quicker than the page's scripts is in it already, and may have typed.
  useEffect(() => {
    const input = document.getElementById(id) as HTMLInputElement | null;
    if (input && input.value !== first.current) setText(input.value);
    if (input && document.activeElement === input) load();
  }, [id, load, setText]);
  return { combobox, load };
}

/** The specified short words on phones, the long ones elsewhere (and in the server's page). */
function usePlaceholder(): string {
  const { town } = useTown();
  const phone = useSyncExternalStore(
    onWidthChange,
    () => window.matchMedia(phoneWidth).matches,
    () => false,
  );
  return phone ? shortPlaceholder : `Search for services in ${town.name}...`;
}

function onWidthChange(changed: () => void): () => void {
  const query = window.matchMedia(phoneWidth);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
