import { useEffect, useState } from "react";

export type Suggestion =
  | { kind: "category"; id: string; name: string }
  | { kind: "microCategory"; id: string; name: string; categoryId: string }
  | { kind: "business"; id: string; name: string };

/** How long typing must pause before we ask; in milliseconds. */
const debounce = 300;
const shortest = 2;

/** Suggestions for the typed text, services before businesses; none on failure, so that the dropdown stays closed. */
export function useSuggestions(text: string): { suggestions: Suggestion[]; settled: boolean } {
  const [answer, setAnswer] = useState<{ query: string; suggestions: Suggestion[] }>({ query: "", suggestions: [] });
  const query = text.trim();

  useEffect(() => {
    if (query.length < shortest) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(query, abort.signal)
        .catch(() => [])
        .then((suggestions) => {
          if (!abort.signal.aborted) setAnswer({ query, suggestions });
        });
    }, debounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  if (query.length < shortest) return { suggestions: [], settled: false };
  return { suggestions: answer.suggestions, settled: answer.query === query };
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/suggestions?${new URLSearchParams({ q: query })}`, { signal });
  return response.ok ? ((await response.json()) as Suggestion[]) : [];
}
