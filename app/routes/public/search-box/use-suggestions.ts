import type { Suggestion } from "#domain/search/search.ts";
import { useEffect, useState } from "react";

/** The pause in typing after which a request starts, in milliseconds. */
const debounce = 300;
const minQueryLength = 2;

/**
 * Returns suggestions for the typed text, services first. Until `settled` is true, they are still for earlier text. Returns no
 * suggestions on failure, so that the dropdown stays closed.
 */
export function useSuggestions(text: string): { suggestions: Suggestion[]; settled: boolean } {
  const [result, setResult] = useState<{ query: string; suggestions: Suggestion[] }>({ query: "", suggestions: [] });
  const query = text.trim();

  useEffect(() => {
    if (query.length < minQueryLength) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(query, abort.signal)
        .catch(() => [])
        .then((suggestions) => {
          if (!abort.signal.aborted) setResult({ query, suggestions });
        });
    }, debounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  if (query.length < minQueryLength) return { suggestions: [], settled: false };
  return { suggestions: result.suggestions, settled: result.query === query };
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/suggestions?${new URLSearchParams({ q: query })}`, { signal });
  return response.ok ? ((await response.json()) as Suggestion[]) : [];
}
